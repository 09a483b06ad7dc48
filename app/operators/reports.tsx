import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { sentenceOf } from '#client/ask'
import type { Message } from '#contract/messages/messages'
import { listReports, type Reported } from '#contract/moderation/reports'
import { reviewMessage } from '#contract/operators'
import { useLanguage, useTexts } from '../locales/texts.tsx'
import { Fault } from '../ui/fault.tsx'
import { Guard } from '../ui/guard.tsx'
import { type AskStage, isLoggedOut, newActId } from './ask-as-operator.ts'
import { LoadingRows } from './loading-rows.tsx'
import { ReportedQueue } from './moderation-queue.tsx'
import { KINDS } from './moderation-queue-kinds.tsx'
import { OlderRows } from './older-rows.tsx'
import css from './operators.module.css'
import { ProblemNote } from './problem.tsx'
import { ReportedRow, type ReviewAct } from './reported-row.tsx'
import rows from './rows.module.css'
import { useModerationActions } from './use-moderation-actions.tsx'
import { usePages } from './use-pages.ts'
import { isIdle, useNextRow, walk } from './use-row-keys.ts'

const REPORTS_SHOWN = 3
const KEYS: Record<string, ReviewAct> = { c: 'clear', h: 'hold' }

interface Props {
	askStage: AskStage
	onDone: (message: string) => void
}

/** The queue of messages that wait for an operator. Keys move from row to row, and one key decides. */
export function ReportsSection({ askStage, onDone }: Props) {
	const t = useTexts()
	const lang = useLanguage()
	const list = useRef<HTMLOListElement>(null)
	const [busy, setBusy] = useState(false)
	const [failed, setFailed] = useState('')
	const { newest, items, ...older } = usePages<Reported>(
		useCallback(
			async (cursor?: string) => {
				const { reported, nextCursor } = await askStage(listReports, { query: { lang, cursor } })
				return { items: reported, nextCursor }
			},
			[askStage, lang],
		),
		REPORTS_SHOWN,
	)

	const leave = useNextRow(list, newest.value?.items)
	const content = useModerationActions(askStage, (said, act) => {
		if (act) leaves(act.of)
		onDone(said)
	})

	function leaves(messageId: string) {
		leave(items.findIndex(({ message }) => message.id === messageId))
	}

	async function decide(act: ReviewAct, messages: readonly Message[]) {
		const [message] = messages
		if (busy || !message) return
		setBusy(true)
		setFailed('')
		try {
			let changed = false
			for (const { id: messageId } of messages) {
				const body = { messageId, act, actId: newActId() }
				changed = (await askStage(reviewMessage, { body })).changed || changed
			}
			const name = message.platformUsername
			leaves(message.id)
			onDone(t(changed ? `admin.${act}-message.done` : 'admin.unchanged', { name }))
		} catch (failure) {
			setFailed(isLoggedOut(failure) ? t('admin.loggedout') : sentenceOf(failure))
		}
		setBusy(false)
	}

	function pressed(event: KeyboardEvent, reported: Reported) {
		if (isIdle(event)) return
		const act = KEYS[event.key.toLowerCase()]
		const isKnown = act !== undefined || walk(event.key, event.currentTarget as HTMLElement)
		if (act) void decide(act, [reported.message])
		else if (!isKnown && (busy || !content.press(event.key, reported.message))) return
		event.preventDefault()
	}

	return (
		<section className={css.card} aria-labelledby="reports">
			<h2 id="reports">{t('admin.reports')}</h2>
			<p className={`${css.aside} ${css.keys}`}>{t('admin.reports.keys')}</p>
			{Object.values(KINDS).map((kind) => (
				<ReportedQueue key={kind.name} {...{ kind, askStage, onDone }} />
			))}
			{newest.problem ? <ProblemNote of={newest.problem} onRetry={newest.again} /> : null}
			{!newest.value && !newest.problem && <LoadingRows rows={2} />}
			{content.done}
			<Fault text={failed} />
			<ol ref={list} className={rows.list} aria-label={t('admin.reports')}>
				{items.map((reported) => (
					<Guard key={reported.message.id} as="li">
						<ReportedRow
							reported={reported}
							busy={busy}
							onDecide={(act, messages) => void decide(act, messages)}
							onAct={content.intend}
							onKey={(event) => pressed(event, reported)}
						/>
					</Guard>
				))}
			</ol>
			{newest.value?.items.length === 0 && <p className={css.aside}>{t('admin.reports.empty')}</p>}
			<OlderRows {...older} />
			{content.dialog}
		</section>
	)
}
