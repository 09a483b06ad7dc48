import { type FormEvent, type ReactElement, useId, useState } from 'react'
import { reportEvent } from '#contract/events/reports'
import { NOTICE_CLEAR_MS, REPORT_NOTE_MAX_CHARS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import {
	NO_REASON,
	REPORT_REASONS,
	type ReportReason,
	reportMessage,
} from '#contract/moderation/reports'
import { reportStory } from '#contract/stories/reports'
import { cleanText, codePoints } from '#contract/text'
import { reportTopic } from '#contract/topics/reports'
import { useTexts } from '../../../locales/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import dialog from '../../../ui/dialog.module.css'
import { Dialog } from '../../../ui/dialog.tsx'
import { Fault } from '../../../ui/fault.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { useDirection } from '../../../ui/use-direction.ts'
import { useMissing } from '../../../ui/use-missing.ts'
import { forgetTabText, useTabText } from '../../../ui/use-tab-text.ts'
import { useUnderWay } from '../../../ui/use-under-way.ts'
import { sayLate } from '../../notice/late-refusal.ts'
import { useReadingTime } from '../../notice/use-reading-time.ts'
import { useAct, useStage } from '../../stage-context.tsx'
import { Counter } from './counter.tsx'
import css from './report-dialog.module.css'
import { type Reporting, sendReport } from './send-report.ts'

interface Props {
	endpoint: Reporting
	id: string
	title: string
	/** The reported text, shown when the dialog covers it. */
	about?: ReactElement | undefined
	onDone: () => void
}

interface OfMessage {
	message: Message
	/** The message's text, shown when its row is not visible. */
	about?: ReactElement | undefined
	onDone: () => void
}

export function ReportDialog({ message: { id }, ...props }: OfMessage) {
	const t = useTexts()
	return <Report endpoint={reportMessage} id={id} title={t('report.title')} {...props} />
}

export function StoryReport({ storyId, onDone }: { storyId: string; onDone: () => void }) {
	const t = useTexts()
	return <Report endpoint={reportStory} id={storyId} title={t('report.story')} onDone={onDone} />
}

export function TopicReport({ topicId, onDone }: { topicId: string; onDone: () => void }) {
	const t = useTexts()
	return <Report endpoint={reportTopic} id={topicId} title={t('report.topic')} onDone={onDone} />
}

export function EventReport({ eventId, onDone }: { eventId: string; onDone: () => void }) {
	const t = useTexts()
	return <Report endpoint={reportEvent} id={eventId} title={t('report.event')} onDone={onDone} />
}

/** A form for the reason of a report, whose text stays until it is sent. */
function Report({ endpoint, id, title, about, onDone }: Props) {
	const t = useTexts()
	const act = useAct()
	const directed = useDirection()
	const field = useId()
	const isOffline = useStage((s) => s.connection === 'offline')
	const [reason, setReason] = useState<ReportReason | null>(null)
	const [missing, refuses] = useMissing(!reason, NO_REASON)
	const place = `reportNote:${id}`
	const [note, setNote] = useTabText(`reportNote:${id}`)
	const [isSent, setSent] = useState(false)
	const [problem, setProblem] = useState('')
	const [isSending, begin] = useUnderWay(
		place,
		(refused) => {
			if (refused === null) setNote('')
			setSent(refused === null)
			setProblem(refused ?? '')
		},
		(refused, sent) => {
			if (refused === null) forgetTabText(place, sent)
			act(sayLate, title, refused)
		},
	)
	const length = codePoints(cleanText(note))
	// The sentence of thanks closes by itself.
	useReadingTime(isSent, isSent ? NOTICE_CLEAR_MS : null, onDone)

	function send(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		if (isSending || refuses(event) || !reason) return
		setProblem('')
		void begin(note, () => act(sendReport, endpoint, id, { reason, note }))
	}

	return (
		<Dialog title={title} closeLabel={t('join.close')} onClose={onDone}>
			<StatusLine className={css.thanks} text={isSent && t('report.sent')} />
			{isSent ? (
				<div className={dialog.choice}>
					<Button tone="primary" autoFocus onClick={onDone}>
						{t('join.close')}
					</Button>
				</div>
			) : (
				<form className={css.form} onSubmit={send}>
					{about && <blockquote className={css.about}>{about}</blockquote>}
					<fieldset className={css.reasons}>
						<legend className="unseen">{title}</legend>
						{REPORT_REASONS.map((one) => (
							<label key={one} className={css.reason}>
								<input
									type="radio"
									name={field}
									value={one}
									checked={reason === one}
									onChange={() => setReason(one)}
								/>
								<span>{t(`report.${one}`)}</span>
							</label>
						))}
					</fieldset>
					<label className={css.label} htmlFor={`${field}-note`}>
						{t('report.note')}
					</label>
					<textarea
						id={`${field}-note`}
						className={`${dialog.text} ${css.note}`}
						dir={directed(note)}
						rows={2}
						aria-describedby={`${field}-problem ${field}-count`}
						aria-invalid={length > REPORT_NOTE_MAX_CHARS}
						value={note}
						onChange={(event) => setNote(event.target.value)}
					/>
					<div className={css.under}>
						<p>{t('report.private')}</p>
						<Counter
							id={`${field}-count`}
							className={dialog.count}
							length={length}
							max={REPORT_NOTE_MAX_CHARS}
							warnAt={REPORT_NOTE_MAX_CHARS - 30}
						/>
					</div>
					<Fault
						id={`${field}-problem`}
						text={isOffline ? t('settings.offline') : (missing ?? problem)}
					/>
					<div className={dialog.choice}>
						<Button onClick={onDone}>{t('own.cancel')}</Button>
						<Button
							type="submit"
							tone="primary"
							aria-describedby={`${field}-problem ${field}-count`}
							busy={isSending}
							rests={isOffline || length > REPORT_NOTE_MAX_CHARS}
							lacks={!reason}
						>
							{t(isSending ? 'message.sending' : 'report.send')}
						</Button>
					</div>
				</form>
			)}
		</Dialog>
	)
}
