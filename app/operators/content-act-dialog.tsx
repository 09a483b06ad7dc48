import { useEffect, useId, useRef } from 'react'
import {
	clearStatus,
	hideName,
	removeEvent,
	removeImage,
	removeMessage,
	removeStory,
	removeTopic,
} from '#contract/content-acts'
import { MINUTE_MS, UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ContentAct } from '#contract/operators'
import type { Speech } from '../locales/texts.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDirection } from '../ui/use-direction.ts'
import type { AskStage } from './ask-as-operator.ts'
import { deedOf } from './deed.ts'
import css from './operators.module.css'
import { useActForm } from './use-act-form.ts'

/** An operator's act on content before its confirmation. */
export interface Intended {
	act: ContentAct
	/** The message, story, topic or event, or the person whose status or name it is. */
	of: string
	/** Whose it is. */
	name: string
	/** Somebody paid for it, and may get the money back. */
	wasPaidFor?: boolean
	/** Others of theirs, with which the same is done for the same reason. */
	also?: readonly string[]
}

/** What was done, and how it is undone. */
export interface Undoable extends Intended {
	actIds: readonly string[]
}

interface Props {
	intended: Intended
	askStage: AskStage
	/** The operators' texts and the page's own, as one. */
	t: Speech
	/** Of the page's own texts. */
	labels: { close: string; cancel: string }
	onDone: (done: Undoable) => void
	onClose: () => void
}

/** What operators may do about a message. An image without words is the message. */
export function actsFor({ attachedImageUrl, text }: Message): ContentAct[] {
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

/** Asks for the reason, which the author reads; keeps it when the act fails. */
export function ContentActDialog({ intended, askStage, t, labels, onDone, onClose }: Props) {
	const id = useId()
	const directed = useDirection()
	const { act, of, name, wasPaidFor = false, also = [] } = intended
	/** Beside 'Remove' stands the person's own removal: nothing else of theirs is called so. */
	const isTaken = act !== 'hide-name' && act !== 'clear-status'
	const all = [of, ...also]
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
	})
	const field = useRef<HTMLTextAreaElement>(null)

	useEffect(() => field.current?.focus(), [])

	return (
		<Dialog title={t(`admin.${act}.for`, { name })} closeLabel={labels.close} onClose={onClose}>
			<form className={css.form} noValidate onSubmit={submit}>
				<p className={css.aside}>{t('admin.content.text', { minutes: UNDO_MS / MINUTE_MS })}</p>
				{also.length > 0 && (
					<p className={css.aside}>{t('admin.reports.flood', { n: also.length, name })}</p>
				)}
				<label className={css.label} htmlFor={id}>
					{t('admin.content.reason')}
				</label>
				<textarea
					id={id}
					className={css.input}
					rows={3}
					dir={directed(filled.reason)}
					ref={field}
					value={filled.reason}
					aria-describedby={`${id}-problem`}
					aria-invalid={problem !== ''}
					onChange={(event) => change({ reason: event.target.value })}
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
						{busy ? t('admin.busy') : isTaken ? t('admin.content.do') : deedOf(t(`admin.${act}`))}
					</Button>
				</div>
			</form>
		</Dialog>
	)
}
