import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import type { Elements } from '../ui/elements.ts'
import { Fault } from '../ui/fault.tsx'
import { Guard } from '../ui/guard.tsx'
import { type AskStage, isLoggedOut, newActId } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { QueueEntry } from './moderation-queue-entry.tsx'
import type { Kind, QueueItem } from './moderation-queue-kinds.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import rows from './rows.module.css'
import { useModerationActions } from './use-moderation-actions.tsx'
import { usePages } from './use-pages.ts'
import { isIdle, useNextRow, walk } from './use-row-keys.ts'

/** This many of each reported kind are listed at first, newest on top, so that every kind fits on the screen. */
const REPORTED_SHOWN = 2
const SHOWN = 6

interface Props {
	kind: Kind
	askStage: AskStage
	onDone: (message: string) => void
}

/** All content of a kind that everybody sees now, newest first. */
export function WholeQueue(props: Props) {
	const t = useTexts()
	const { name, title, none } = props.kind
	return (
		<section className={css.card} aria-labelledby={name}>
			<h2 id={name}>{t(title)}</h2>
			<ModerationQueue {...props} title={t(title)}>
				<p className={css.aside}>{t(none)}</p>
			</ModerationQueue>
		</section>
	)
}

/** Reported content of one kind, above the list of messages; draws nothing when there is none. */
export function ReportedQueue(props: Props) {
	const t = useTexts()
	return (
		<ModerationQueue {...props} title={t(`admin.${props.kind.name}.reported`)} reported="true" />
	)
}

interface ListProps extends Props {
	title: string
	reported?: 'true'
	/** Shown when the list is empty. */
	children?: Elements
}

function ModerationQueue({ kind, askStage, onDone, title, reported, children }: ListProps) {
	const t = useTexts()
	const lang = useLanguage()
	const [isClearing, setClearing] = useState(false)
	const [failed, setFailed] = useState('')
	const { newest, items, ...older } = usePages<QueueItem>(
		useCallback(
			(cursor?: string) => kind.load(askStage, { lang, cursor, ...(reported && { reported }) }),
			[kind, askStage, lang, reported],
		),
		reported ? REPORTED_SHOWN : SHOWN,
	)
	const list = useRef<HTMLOListElement>(null)
	const leave = useNextRow(list, newest.value?.items)
	const placeOf = (id: string) => items.findIndex((one) => one.id === id)
	const { intend, press, done, dialog } = useModerationActions(askStage, (said, act) => {
		if (act) leave(placeOf(act.of))
		onDone(said)
	})

	function remove({ id, author: { platformUsername }, boostedUntil = null }: QueueItem) {
		intend(kind.remove, { id, platformUsername, boostedUntil })
	}

	/** Handles the keys of the list of messages, as far as they apply to this content. */
	function pressed(event: KeyboardEvent, shown: QueueItem) {
		if (isIdle(event) || isClearing) return
		const key = event.key.toLowerCase()
		if (key === 'x') remove(shown)
		else if (key === 'c' && shown.reports.length > 0) void clear(shown)
		else if (!walk(event.key, event.currentTarget) && !press(key, undefined)) return
		event.preventDefault()
	}

	async function clear({ id, author }: QueueItem) {
		setClearing(true)
		setFailed('')
		try {
			const { changed } = await kind.letStand(askStage, id, newActId())
			if (reported) leave(placeOf(id))
			const name = t.who(author.platformUsername)
			onDone(t(changed ? `admin.${kind.clear}.done` : 'admin.unchanged', { name }))
		} catch (failure) {
			setFailed(isLoggedOut(failure) ? t('admin.loggedout') : sentenceOf(failure))
		}
		setClearing(false)
	}

	return (
		<>
			{done}
			<Fault text={failed} />
			{newest.problem ? <ProblemNote of={newest.problem} onRetry={newest.again} /> : null}
			{!newest.value && !newest.problem && !reported && <LoadingRows rows={2} />}
			{items.length > 0 && (
				<ol ref={list} className={rows.list} aria-label={title}>
					{items.map((shown) => (
						<Guard key={shown.id} as="li">
							<QueueEntry
								kind={kind}
								shown={shown}
								busy={isClearing}
								onClear={() => void clear(shown)}
								onRemove={() => remove(shown)}
								onKey={(event) => pressed(event, shown)}
							/>
						</Guard>
					))}
				</ol>
			)}
			{newest.value?.items.length === 0 && children}
			<OlderRows {...older} />
			{dialog}
		</>
	)
}
