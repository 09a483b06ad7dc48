import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { SECOND_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { searchMessages } from '#contract/moderation/actions'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { Guard } from '../ui/guard.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { lacksWords, MessageEntry } from './message-entry.tsx'
import list from './messages.module.css'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import { SearchField } from './search-field.tsx'
import { ACT_KEYS, useModerationActions } from './use-moderation-actions.tsx'
import { usePages } from './use-pages.ts'
import { isIdle, useNextRow, walk } from './use-row-keys.ts'
import { useSettled } from './use-settled.ts'

interface Props {
	askStage: AskStage
	onDone: (message: string) => void
}

const MESSAGES_SHOWN = 6
const LOOK_AGAIN_MS = 4 * SECOND_MS
const LOOKS_MAX = 3
const KEYS = { down: 'J', up: 'K', ...ACT_KEYS }

/** All messages, newest first, with acts by keys or by buttons. */
export function MessagesSection({ askStage, onDone }: Props) {
	const t = useTexts()
	const lang = useLanguage()
	const [words, setWords] = useState('')
	const q = useSettled(words.trim())
	const { newest, items, ...older } = usePages<Message>(
		useCallback(
			async (cursor?: string) => {
				const asked = { query: { q, lang, cursor } }
				const { messages, nextCursor } = await askStage(searchMessages, asked)
				return { items: messages, nextCursor }
			},
			[askStage, q, lang],
		),
		MESSAGES_SHOWN,
		q,
	)
	useTranslationsLater(
		items.some((message) => lacksWords(message, lang)),
		newest.again,
	)
	const [at, setAt] = useState(0)
	const rows = useRef<HTMLOListElement>(null)
	const leave = useNextRow(rows, newest.value?.items)
	const {
		intend,
		press: pressAct,
		done,
		dialog,
	} = useModerationActions(askStage, (said, act) => {
		if (act) leave(items.findIndex(({ id }) => id === act.of))
		onDone(said)
	})

	function press(event: KeyboardEvent) {
		const { key } = event
		if (isIdle(event)) return
		if (walk(key, rows.current?.children[at]) || pressAct(key, items[at])) event.preventDefault()
	}

	return (
		<section className={css.card} aria-labelledby="messages">
			<h2 id="messages">{t('admin.messages')}</h2>
			<SearchField
				id="find-messages"
				label={t('admin.messages.search')}
				value={words}
				onChange={setWords}
			/>
			<p className={`${css.aside} ${css.keys}`}>{t('admin.messages.keys', KEYS)}</p>
			{done}
			{newest.problem ? <ProblemNote of={newest.problem} onRetry={newest.again} /> : null}
			{!newest.value && !newest.problem && <LoadingRows rows={4} />}
			<ol ref={rows} className={list.list} aria-label={t('admin.messages')} onKeyDown={press}>
				{items.map((message, index) => (
					<Guard key={message.id} as="li">
						<MessageEntry
							message={message}
							language={lang}
							isCurrent={index === at}
							onFocus={() => setAt(index)}
							onAct={intend}
						/>
					</Guard>
				))}
			</ol>
			{newest.value?.items.length === 0 && <p className={css.aside}>{t('admin.messages.none')}</p>}
			<OlderRows {...older} says="admin.messages.older" />
			{dialog}
		</section>
	)
}

/**
 * Loads the messages again a little later when translations are missing, because the first request in a language also
 * orders them.
 */
function useTranslationsLater(lacks: boolean, again: () => void): void {
	const looks = useRef({ again, left: LOOKS_MAX })
	useEffect(() => {
		if (looks.current.again !== again) looks.current = { again, left: LOOKS_MAX }
		if (!lacks) return
		const timer = setInterval(() => {
			if (looks.current.left-- > 0) again()
			else clearInterval(timer)
		}, LOOK_AGAIN_MS)
		return () => clearInterval(timer)
	}, [lacks, again])
}
