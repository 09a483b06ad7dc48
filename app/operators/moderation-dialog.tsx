import { useEffect, useId, useRef } from 'react'
import { MINUTE_MS, UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import {
	clearStatus,
	hideName,
	removeEvent,
	removeImage,
	removeMessage,
	removeStory,
	removeTopic,
} from '#contract/moderation/actions'
import type { ModerationAct } from '#contract/operators'
import type { Speech } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { confirmLabel } from './confirm-label.ts'
import css from './operators.module.css'
import { ReasonField } from './reason-field.tsx'
import { useActForm } from './use-act-form.ts'

/** An operator's act on content before its confirmation. */
export interface Intended {
	act: ModerationAct
	/** Id of the message, story, topic or event, or of the person whose status or name it is. */
	of: string
	/** The name of its author. */
	name: string
	/** True when somebody paid for it, and may get the money back. */
	wasPaidFor?: boolean
	/** Ids of further content by the same person, for the same act and reason. */
	also?: readonly string[]
}

/** An act that was done, and can be undone. */
export interface Undoable extends Intended {
	actIds: readonly string[]
}

interface Props {
	intended: Intended
	askStage: AskStage
	/** The operators' texts and the page's own together. */
	t: Speech
	/** Labels from the page's own texts. */
	labels: { close: string; cancel: string }
	/** May be called after the dialog was closed, as `onLate` is. */
	onDone: (done: Undoable) => void
	onLate: (sentence: string) => void
	onClose: () => void
}

/** The acts that operators have for a message. For an image without words it is the removal of the message. */
export function actsFor({ attachedImageUrl, text }: Message): ModerationAct[] {
	return attachedImageUrl !== null && text !== ''
		? ['remove-message', 'remove-image']
		: ['remove-message']
}

interface Why {
	reason: string
	refund: boolean
	actId: string
}

function send(askStage: AskStage, { act }: Intended, of: string, { refund, ...why }: Why) {
	if (act === 'hide-name') return askStage(hideName, { body: { userId: of, ...why } })
	if (act === 'clear-status') return askStage(clearStatus, { body: { userId: of, ...why } })
	if (act === 'remove-story') return askStage(removeStory, { body: { storyId: of, ...why } })
	if (act === 'remove-topic')
		return askStage(removeTopic, { body: { topicId: of, refund, ...why } })
	if (act === 'remove-event') return askStage(removeEvent, { body: { eventId: of, ...why } })
	const removal = act === 'remove-image' ? removeImage : removeMessage
	return askStage(removal, { body: { messageId: of, ...why } })
}

/** Asks for the reason, which the author reads; it is kept when the act fails. */
export function ModerationDialog(props: Props) {
	const { intended, askStage, t, labels, onDone, onLate, onClose } = props
	const id = useId()
	const { act, of, name, wasPaidFor = false, also = [] } = intended
	/** False for acts that must not be confused with the removal of the person, which has a button beside them. */
	const isTaken = act !== 'hide-name' && act !== 'clear-status'
	const all = [of, ...also]
	const title = t(`admin.${act}.for`, { name })
	const { filled, change, busy, problem, submit } = useActForm({
		place: `${act}:${of}`,
		more: { refund: false },
		of: all.length,
		needsReason: true,
		t,
		async act({ actIds, ...why }) {
			for (const [at, actId] of actIds.entries())
				await send(askStage, intended, all[at] ?? of, { ...why, actId })
			onDone({ ...intended, actIds })
		},
		onClose,
		onLate: (sentence) => onLate(`${title} · ${sentence}`),
	})
	const field = useRef<HTMLTextAreaElement>(null)

	useEffect(() => field.current?.focus(), [])

	return (
		<Dialog title={title} closeLabel={labels.close} onClose={onClose}>
			<form className={css.form} noValidate onSubmit={submit}>
				<p className={css.aside}>{t('admin.content.text', { minutes: UNDO_MS / MINUTE_MS })}</p>
				{also.length > 0 && (
					<p className={css.aside}>{t('admin.reports.flood', { n: also.length, name })}</p>
				)}
				<ReasonField
					label={t('admin.content.reason')}
					t={t}
					reason={filled.reason}
					onChange={(reason) => change({ reason })}
					problemId={`${id}-problem`}
					isWrong={problem !== ''}
					field={field}
				/>
				{wasPaidFor && (
					<label className={css.check}>
						<input
							type="checkbox"
							checked={filled.refund}
							onChange={(event) => change({ refund: event.target.checked })}
						/>
						<span>{t('admin.refund')}</span>
					</label>
				)}
				<p id={`${id}-problem`} className={css.wrong} role="alert">
					{problem}
				</p>
				<div className={css.foot}>
					<Button onClick={onClose}>{labels.cancel}</Button>
					<Button type="submit" tone="danger" busy={busy}>
						{busy
							? t('admin.busy')
							: isTaken
								? t('admin.content.do')
								: confirmLabel(t(`admin.${act}`))}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
