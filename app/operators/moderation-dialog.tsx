import { useEffect, useRef } from 'react'
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
import type { ModerationAct } from '#contract/operator-log'
import type { Speech } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { Dialog } from '../ui/dialog.tsx'
import { Fault } from '../ui/fault.tsx'
import type { AskStage } from './ask-as-operator.ts'
import { confirmLabel } from './confirm-label.ts'
import css from './operators.module.css'
import { ReasonField } from './reason-field.tsx'
import { useActForm } from './use-act-form.ts'

/** An operator's act on content before its confirmation. */
export interface UnconfirmedModerationAct {
	act: ModerationAct
	/** Id of the message, story, topic or event; for a status or a name, the person's id. */
	of: string
	/** The name of the author of that content. */
	name: string
	/** True when somebody paid for the content and may get the money back. */
	wasPaidFor?: boolean
	/** Ids of further content by the same person, for the same act and reason. */
	also?: readonly string[]
}

/** An act that was done, and can be undone. */
export interface UndoableAct extends UnconfirmedModerationAct {
	actIds: readonly string[]
}

interface Props {
	intended: UnconfirmedModerationAct
	askStage: AskStage
	/** The operators' texts and the page's own together. */
	t: Speech
	/** Labels from the page's own texts. */
	labels: { close: string; cancel: string }
	/** May be called after the dialog was closed, as `onLate` is. */
	onDone: (done: UndoableAct) => void
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
	actId: string
}

/** The request of each act; `of` is the id of its subject. */
const REQUESTS: Record<
	ModerationAct,
	(askStage: AskStage, of: string, why: Why, refund: boolean) => Promise<unknown>
> = {
	'remove-message': (ask, messageId, why) => ask(removeMessage, { body: { messageId, ...why } }),
	'remove-image': (ask, messageId, why) => ask(removeImage, { body: { messageId, ...why } }),
	'clear-status': (ask, userId, why) => ask(clearStatus, { body: { userId, ...why } }),
	'hide-name': (ask, userId, why) => ask(hideName, { body: { userId, ...why } }),
	'remove-story': (ask, storyId, why) => ask(removeStory, { body: { storyId, ...why } }),
	'remove-topic': (ask, topicId, why, refund) =>
		ask(removeTopic, { body: { topicId, refund, ...why } }),
	'remove-event': (ask, eventId, why) => ask(removeEvent, { body: { eventId, ...why } }),
}

/** Asks for the reason, which the author reads. The typed reason stays when the act fails. */
export function ModerationDialog(props: Props) {
	const { intended, askStage, t, labels, onDone, onLate, onClose } = props
	const { act, of, name, wasPaidFor = false, also = [] } = intended
	/** False for acts on a name or a status: their button must not look like the removal of the person beside it. */
	const isTaken = act !== 'hide-name' && act !== 'clear-status'
	const all = [of, ...also]
	const title = t(`admin.${act}.for`, { name })
	const { form, filled, change, busy, problems, submit } = useActForm({
		place: `${act}:${of}`,
		more: { refund: false },
		of: all.length,
		needsReason: true,
		t,
		async act({ actIds, reason, refund }) {
			for (const [at, actId] of actIds.entries())
				await REQUESTS[act](askStage, all[at] ?? of, { reason, actId }, refund)
			onDone({ ...intended, actIds })
		},
		onClose,
		onLate: (sentence) => onLate(`${title} · ${sentence}`),
	})
	const field = useRef<HTMLTextAreaElement>(null)

	useEffect(() => field.current?.focus(), [])

	return (
		<Dialog title={title} closeLabel={labels.close} onClose={onClose}>
			<form ref={form} className={css.form} noValidate onSubmit={submit}>
				<p className={css.aside}>{t('admin.content.text', { minutes: UNDO_MS / MINUTE_MS })}</p>
				{also.length > 0 && (
					<p className={css.aside}>{t('admin.reports.flood', { n: also.length, name })}</p>
				)}
				<ReasonField
					label={t('admin.content.reason')}
					t={t}
					reason={filled.reason}
					onChange={(reason) => change({ reason })}
					problem={problems.reason}
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
				<Fault text={problems.act} />
				<div className={`${dialog.choice} ${css.foot}`}>
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
