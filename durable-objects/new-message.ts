import type { Message } from '#contract/messages'
import { type OwnParticipant, userIdOf } from '#contract/participants'
import { type Likeness, languageOf } from '#rules/detected-language'
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
	/** What its words are like; null when that is still to be found out, which is side work then. */
	likeness: Likeness | null
}

export function changeOf(
	{ by, id, now, key, text, isStageOnly, parent, image, likeness }: NewMessage,
	author: OwnParticipant,
): Change {
	const declared = compose(author, text, now, id)
	const words = text || image?.shown.attachedImage?.alt || ''
	const language = languageOf(words, declared.language, likeness)
	const message: Message = {
		...declared,
		language: language ?? declared.language,
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
		effects: firstWave(message, language === null),
		answer: message,
	}
}
