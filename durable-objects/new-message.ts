import type { Message } from '#contract/messages'
import { type OwnParticipant, userIdOf } from '#contract/participants'
import type { By, Change } from './changes.ts'
import { compose, inserted } from './messages.ts'
import { firstWave } from './translation-jobs.ts'

/** Something to be said, as the Worker hands it over. Who says it, the room knows best. */
export interface NewMessage {
	by: By
	/** Of the Worker's making, so that it finds the message again whatever becomes of the answer. */
	id: string
	now: number
	key?: { id: string; body: string } | undefined
	text: string
	isStageOnly: boolean
	/** What it answers. */
	parent: Message | null
	image: { name: string; shown: Pick<Message, 'attachedImageUrl' | 'attachedImage'> } | null
}

export function changeOf(
	{ by, id, now, key, text, isStageOnly, parent, image }: NewMessage,
	author: OwnParticipant,
): Change {
	const message: Message = {
		...compose(author, text, now, id),
		...image?.shown,
		isStageOnly,
		replyToMessageId: parent?.id ?? null,
		rootMessageId: parent ? (parent.rootMessageId ?? parent.id) : null,
	}
	return {
		by,
		...(key ? { key } : {}),
		image: image?.name,
		keepsSeat: true,
		countsAs: 'post',
		tells: { answered: parent && userIdOf(parent) },
		writes: [inserted(message)],
		events: [
			{
				event: 'new-message',
				data: { message, ...(key ? { clientMessageId: key.id } : {}) },
			},
		],
		effects: firstWave(message),
		answer: message,
	}
}
