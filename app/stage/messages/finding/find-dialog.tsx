import { Link } from '@remix-run/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { tagOf } from '#contract/languages'
import { SEARCH_MAX_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { isCombined } from '#rules/keys'
import { directionOfText } from '#rules/text/direction'
import { containsTerms, markedIn, type SearchTerms } from '#rules/text/terms'
import { useLanguage, useTexts } from '../../../locales/texts.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { useTabText } from '../../../ui/use-tab-text.ts'
import { useMuted } from '../../people/mutes/use-muted.ts'
import { OPENED_FROM_ACTIVITY } from '../feed/opened-from-activity.ts'
import { MessageTime } from '../row/message-time.tsx'
import css from './finding.module.css'
import { type FoundState, useFound } from './use-found.ts'

/** A search through all messages. Enter opens the first hit; the arrow keys move through the hits. */
export function FindDialog({ onClose }: { onClose: () => void }) {
	const t = useTexts()
	const id = useId()
	const [typed, setTyped] = useTabText('soughtWords')
	const found = useFound(typed)
	const directed = useDirection()
	const body = useRef<HTMLDivElement>(null)
	// The words for which Enter was pressed. Enter waits for their answer, because the visible hits may belong to earlier
	// words.
	const [entered, enter] = useState('')
	const q = typed.trim()
	useEffect(() => {
		if (entered === '') return
		if (entered !== q) return enter('') // the words were changed after Enter, so Enter is void
		if (found.of !== q || found.state !== 'idle') return
		enter('')
		body.current?.querySelector<HTMLElement>('li > a')?.click()
	}, [entered, q, found])
	// Focuses the search field after the dialog has focused its title. Words from before are selected, so that typing
	// replaces them.
	useEffect(() => {
		const field = body.current?.querySelector('input')
		field?.focus()
		field?.select()
	}, [])

	function walk(event: KeyboardEvent) {
		if (isCombined(event)) return
		const stops = [...(body.current?.querySelectorAll<HTMLElement>('input, li > a') ?? [])]
		const index = stops.indexOf(document.activeElement as HTMLElement)
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step !== undefined && index >= 0) {
			event.preventDefault()
			stops[index + step]?.focus()
		} else if (event.key === 'Enter' && index === 0) enter(q)
		else if (event.key === 'Escape') {
			// By default Escape would only empty the search field.
			event.preventDefault()
			onClose()
		}
	}

	return (
		<Dialog title={t('header.search')} closeLabel={t('join.close')} onClose={onClose}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead from the field to the hits below it */}
			<div ref={body} className={css.find} onKeyDown={walk}>
				<label className="unseen" htmlFor={id}>
					{t('find.field')}
				</label>
				<input
					id={id}
					type="search"
					enterKeyHint="search"
					autoComplete="off"
					dir={directed(typed)}
					maxLength={SEARCH_MAX_CHARS}
					placeholder={t('find.field')}
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
				/>
				<Hits found={found} typed={q} onClose={onClose} />
			</div>
		</Dialog>
	)
}

function Hits(props: { found: FoundState; typed: string; onClose: () => void }) {
	const { found, typed, onClose } = props
	const t = useTexts()
	const muted = useMuted()
	const { wanted, state, problem, next, more } = found
	const hits = found.hits.filter((message) => !muted.has(userIdOf(message)))
	const isNone = wanted !== null && state === 'idle' && hits.length === 0 && next === null
	return (
		<>
			{wanted && hits.length > 0 && (
				<ol aria-label={t('header.search')} aria-busy={state === 'busy'}>
					{hits.map((message) => (
						<Hit key={message.id} message={message} wanted={wanted} onFollow={onClose} />
					))}
				</ol>
			)}
			<p className={css.said} role="status">
				{state === 'busy'
					? t('feed.loading')
					: isNone
						? t('find.none', { words: typed })
						: wanted === null && t('find.hint')}
			</p>
			<Fault text={problem} />
			{state === 'failed' && <Button onClick={more}>{t('feed.retry')}</Button>}
			{state === 'idle' && next !== null && (
				<Button className={css.more} onClick={more}>
					{t('feed.older')}
				</Button>
			)}
		</>
	)
}

interface HitProps {
	message: Message
	wanted: SearchTerms
	onFollow: () => void
}

/** A hit in the reader's language; in the original language when only the original contains the words. */
function Hit({ message, wanted, onFollow }: HitProps) {
	const t = useTexts()
	const reads = useLanguage()
	const { [reads]: translation } = message.translations
	const isTranslated = translation !== undefined && containsTerms(translation, wanted)
	const [text, language] = isTranslated ? [translation, reads] : [message.text, message.language]
	return (
		<li>
			<Link to={`/stage/message/${message.id}`} state={OPENED_FROM_ACTIVITY} onClick={onFollow}>
				<Avatar name={message.platformUsername} src={message.profilePicUrl} size={32} />
				<span className={css.told}>
					<span className={css.who}>
						<bdi>{t.who(message.platformUsername)}</bdi>
						<MessageTime at={message.timestamp} />
					</span>
					<bdi
						className={css.words}
						lang={tagOf(language)}
						dir={directionOfText(text, language)}
						translate="no"
					>
						{around(markedIn(text, wanted)).map(({ text, isFound }, at) =>
							// biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text never change places
							isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
						)}
					</bdi>
				</span>
			</Link>
		</li>
	)
}

const BEFORE_MAX_CHARS = 60

/** Shortens a long beginning, so that the first hit is within the visible lines. */
function around(stretches: ReturnType<typeof markedIn>) {
	const [first, ...rest] = stretches
	if (!first || first.isFound || rest.length === 0) return stretches
	const signs = [...first.text]
	if (signs.length <= BEFORE_MAX_CHARS) return stretches
	return [{ ...first, text: `…${signs.slice(-BEFORE_MAX_CHARS).join('')}` }, ...rest]
}
