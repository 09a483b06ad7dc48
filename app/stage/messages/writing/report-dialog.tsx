import { type FormEvent, useId, useState } from 'react'
import { REPORT_NOTE_MAX_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { REPORT_REASONS, type ReportReason } from '#contract/messages/reports'
import { cleanText, codePoints } from '#contract/text'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useAct, useStage } from '../../stage-context.tsx'
import { reportStory } from '../../stories/report.ts'
import { reportTopic } from '../../topics/actions.ts'
import { Counter } from './counter.tsx'
import { report } from './message-actions.ts'
import css from './report-dialog.module.css'

interface Props {
	title: string
	/** A sentence where it was refused. */
	onSend: (reason: ReportReason, note: string) => Promise<string | null>
	onDone: () => void
}

export function ReportDialog({ message, onDone }: { message: Message; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	const send = (reason: ReportReason, note: string) => act(report, message, reason, note)
	return <Reporting title={t('report.title')} onSend={send} onDone={onDone} />
}

export function StoryReport({ storyId, onDone }: { storyId: string; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	const send = (reason: ReportReason, note: string) => act(reportStory, storyId, reason, note)
	return <Reporting title={t('report.story')} onSend={send} onDone={onDone} />
}

export function TopicReport({ topicId, onDone }: { topicId: string; onDone: () => void }) {
	const t = useTexts()
	const act = useAct()
	const send = (reason: ReportReason, note: string) => act(reportTopic, topicId, reason, note)
	return <Reporting title={t('report.topic')} onSend={send} onDone={onDone} />
}

/** Asks why; what was written stays until it is sent. */
function Reporting({ title, onSend, onDone }: Props) {
	const t = useTexts()
	const id = useId()
	const isOffline = useStage((s) => s.connection === 'offline')
	const [reason, setReason] = useState<ReportReason | null>(null)
	const [note, setNote] = useState('')
	const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
	const [problem, setProblem] = useState('')
	const length = codePoints(cleanText(note))

	async function send(event: FormEvent) {
		event.preventDefault()
		if (!reason || state === 'sending') return
		setState('sending')
		setProblem('')
		const refused = await onSend(reason, note)
		setState(refused === null ? 'sent' : 'writing')
		setProblem(refused ?? '')
	}

	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onDone}>
			{state === 'sent' ? (
				<div className={css.form}>
					<p role="status">{t('report.sent')}</p>
					<div className={css.choice}>
						<Button tone="primary" autoFocus onClick={onDone}>
							{t('join.close')}
						</Button>
					</div>
				</div>
			) : (
				<form className={css.form} onSubmit={send}>
					<fieldset className={css.reasons}>
						<legend className="unseen">{title}</legend>
						{REPORT_REASONS.map((one) => (
							<label key={one} className={css.reason}>
								<input
									type="radio"
									name={id}
									value={one}
									checked={reason === one}
									onChange={() => setReason(one)}
								/>
								{t(`report.${one}`)}
							</label>
						))}
					</fieldset>
					<label className={css.label} htmlFor={`${id}-note`}>
						{t('report.note')}
					</label>
					<textarea
						id={`${id}-note`}
						className={css.note}
						dir="auto"
						rows={2}
						aria-describedby={`${id}-problem ${id}-count`}
						aria-invalid={length > REPORT_NOTE_MAX_CHARS}
						value={note}
						onChange={(event) => setNote(event.target.value)}
					/>
					<div className={css.under}>
						<p className={css.private}>{t('report.private')}</p>
						<Counter
							id={`${id}-count`}
							className={css.count}
							length={length}
							max={REPORT_NOTE_MAX_CHARS}
							warnAt={REPORT_NOTE_MAX_CHARS - 30}
						/>
					</div>
					<p id={`${id}-problem`} className={css.problem} role="alert">
						{isOffline ? t('settings.offline') : problem}
					</p>
					<div className={css.choice}>
						<Button onClick={onDone}>{t('own.cancel')}</Button>
						<Button
							type="submit"
							tone="primary"
							disabled={
								!reason || isOffline || state === 'sending' || length > REPORT_NOTE_MAX_CHARS
							}
						>
							{t(state === 'sending' ? 'message.sending' : 'report.send')}
						</Button>
					</div>
				</form>
			)}
		</Dialog>
	)
}
