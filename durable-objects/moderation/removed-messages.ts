import { UNDO_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { ModerationAct } from '#contract/operator-log'
import { userIdOf } from '#contract/people/participants'
import { CHANGED_MEANWHILE, TOO_LATE } from '#contract/refusals'
import { MESSAGE } from '#storage/messages/stored-message'
import { firstWave } from '#storage/messages/translation-jobs'
import { op } from '#storage/operations'
import type { Undo } from '../kernel/operator-action.ts'
import { type Refused, refusal } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Conversation } from '../messages/conversation.ts'
import type { Images } from '../messages/images.ts'
import type { Order } from '../operators/order.ts'
import type { ErasedNames } from '../people/erased-names.ts'
import type { Airdrops } from '../token/airdrops.ts'
import type { Removable, RemovedContent, RemovedRow } from './content-kinds.ts'

const NO_WORDS = refusal(400, 'no-words', 'This message has no words. Please remove the message.')

interface Needs {
	conversation: Conversation
	images: Images
	airdrops: Airdrops
	gone: ErasedNames
}

/** Removal of messages by operators, and of their images alone, and its undo. */
export class RemovedMessages implements Removable<Message> {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The message as D1 has it; null when it is gone. */
	findToRemove({ content }: Order): Message | null {
		const message = content?.message
		const { conversation, gone } = this.#room
		if (!message || conversation.refuseGone(message.id)) return null
		// All messages of this person are being removed for good, so nothing may be kept for an undo.
		return gone.isErasing(userIdOf(message), message.timestamp) ? null : message
	}

	/** The message as it is now, with the room's state. */
	checked(before: Message, { act }: Order): Message | Refused | null {
		const { conversation } = this.#room
		const { id: messageId, revision } = before
		const wanted = { messageId, revision, message: null, removedTexts: [] }
		const refused = conversation.refuseRevision(wanted)
		if (refused) return refused
		const message = conversation.asItStands(before)
		if (act === 'remove-message') return message
		if (message.attachedImageUrl === null) return null
		return message.text === '' ? NO_WORDS : message
	}

	snapshotOf(message: Message): RemovedContent {
		const { id: messageId, platformUsername: name } = message
		return { userId: userIdOf(message), name, messageId, kept: MESSAGE.write(message) }
	}

	/** The image of a removed message stays in the store while an undo is possible, and is not served. */
	take(message: Message, { act }: Order, turn: Turn): void {
		if (act === 'remove-image') {
			this.#illustrate(message, { attachedImageUrl: null, attachedImage: null }, turn)
			return
		}
		const { id, revision, text, attachedImage, isStageOnly } = message
		const removedTexts = [text, attachedImage?.alt ?? '']
		this.#room.conversation.revise({ messageId: id, revision, message: null, removedTexts })
		turn.append(
			[{ event: 'message-removed', data: { messageId: id, reason: 'removed' } }],
			[op('message.empty', { id, at: turn.now })],
			isStageOnly,
		)
	}

	undoOf(removed: RemovedRow, now: Message | null): Undo | Refused {
		const { act } = removed
		const was = asItWas(removed)
		if (!was) return TOO_LATE
		const refused = this.#refuse(act, was, now)
		if (refused) return refused
		return { name: was.platformUsername, restore: (turn) => this.#restore(act, was, now, turn) }
	}

	idOf(removed: RemovedRow): string | undefined {
		return asItWas(removed)?.id
	}

	release(removed: RemovedRow, turn: Turn): void {
		const { images, airdrops } = this.#room
		const was = asItWas(removed)
		if (was) images.release(was.id, was.attachedImageUrl)
		// The airdrop is reversed only now, because until now the message could be restored.
		if (was && removed.act === 'remove-message')
			airdrops.onRemoval(was.id, removed.until - UNDO_MS, turn)
	}

	#refuse(act: ModerationAct, was: Message, now: Message | null): Refused | null {
		const { conversation } = this.#room
		if (act === 'remove-message') return conversation.refuseGone(was.id) ? null : CHANGED_MEANWHILE
		if (!now || now.attachedImageUrl !== null) return CHANGED_MEANWHILE
		const { id: messageId, revision } = now
		return conversation.refuseRevision({ messageId, revision, message: now, removedTexts: [] })
	}

	#restore(act: ModerationAct, was: Message, now: Message | null, turn: Turn): void {
		if (act === 'remove-image') {
			if (now) this.#illustrate(this.#room.conversation.asItStands(now), was, turn)
			return
		}
		const message = this.#room.conversation.restore(was)
		turn.append(
			[{ event: 'message-restored', data: { message } }],
			[op('message.restore', message)],
			message.isStageOnly,
		)
		for (const effect of firstWave(message, false)) turn.ask(effect)
	}

	/** Shows the message with this image, or with none; its translations stay. */
	#illustrate(
		before: Message,
		{ attachedImageUrl, attachedImage }: Pick<Message, 'attachedImageUrl' | 'attachedImage'>,
		turn: Turn,
	): void {
		const { id: messageId, revision } = before
		const message = { ...before, attachedImageUrl, attachedImage, revision: revision + 1 }
		const removedTexts = attachedImage ? [] : [before.attachedImage?.alt ?? '']
		this.#room.conversation.revise({ messageId, revision, message, removedTexts })
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

function asItWas({ id, kept }: RemovedRow): Message | null {
	return MESSAGE.parse(kept, `taken ${id}`)
}
