import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operators'
import { CHANGED } from '#contract/refusals'
import { firstWave } from '#storage/messages/translation-jobs'
import { op } from '#storage/operations'
import type { Undo } from '../kernel/operator-action.ts'
import type { Refused } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'

/** Removed messages and images, and how they are restored. */
export class RemovedMessages {
	readonly #conversation: Conversation
	constructor(conversation: Conversation) {
		this.#conversation = conversation
	}

	undoOf(act: ModerationAct, was: Message, now: Message | null): Undo | Refused {
		const refused = this.#refuse(act, was, now)
		if (refused) return refused
		return { name: was.platformUsername, restore: (turn) => this.#restore(act, was, now, turn) }
	}

	#refuse(act: ModerationAct, was: Message, now: Message | null): Refused | null {
		const conversation = this.#conversation
		if (act === 'remove-message') return conversation.refuseGone(was.id) ? null : CHANGED
		if (!now || now.attachedImageUrl !== null) return CHANGED
		const { id: messageId, revision } = now
		return conversation.refuseRevision({ messageId, revision, message: now, removedTexts: [] })
	}

	#restore(act: ModerationAct, was: Message, now: Message | null, turn: Turn): void {
		if (act === 'remove-image') {
			if (now) this.illustrate(now, was, turn)
			return
		}
		const message = this.#conversation.restore(was)
		turn.append(
			[{ event: 'message-restored', data: { message } }],
			[op('message.restore', message)],
			message.isStageOnly,
		)
		for (const effect of firstWave(message, false)) turn.ask(effect)
	}

	/** Shows the message with this image, or with none; its translations stay. */
	illustrate(
		before: Message,
		{ attachedImageUrl, attachedImage }: Pick<Message, 'attachedImageUrl' | 'attachedImage'>,
		turn: Turn,
	): void {
		const { id: messageId, revision } = before
		const message = { ...before, attachedImageUrl, attachedImage, revision: revision + 1 }
		const removedTexts = attachedImage ? [] : [before.attachedImage?.alt ?? '']
		this.#conversation.revise({ messageId, revision, message, removedTexts })
		turn.append(
			[{ event: 'message-updated', data: { message } }],
			[
				op('message.set-image', {
					id: messageId,
					revision: revision + 1,
					attachedImageUrl,
					attachedImage,
				}),
			],
			message.isStageOnly,
		)
		for (const effect of firstWave(message, false)) turn.ask(effect)
	}
}
