import type { LanguageCode } from '#contract/languages'
import type { KeptImage } from '#contract/messages/uploads'

export interface OutboxImage extends KeptImage {
	/** The image's description. */
	alt: string
}

/** An unsent message as local storage holds it. */
export interface OutboxEntry {
	clientMessageId: string
	text: string
	isStageOnly?: boolean
	/** The message that this one answers. `rootMessageId`: the first message of that thread. */
	replyToMessageId?: string
	rootMessageId?: string
	/** The story that the message answers, and the story's author. */
	story?: { id: string; author: string }
	/** The topic that the message is about, and the topic's author. */
	topic?: { id: string; author: string } | undefined
	/** The image, which is already uploaded. */
	image?: OutboxImage
	language: LanguageCode
	writtenAt: number
	state: 'sending' | 'waiting' | 'failed'
	/** The sentence of the last refusal, or of another server that answered in the stage's place. */
	problem?: string
	/** The author's user id. Sessions of other people do not send the message. */
	by: string
	/** When the message was first sent. From then on the stage may have stored it, even without an answer. */
	triedAt?: number
	/** The stage may have stored this message with an earlier text; this text replaces it. */
	mends?: true
	notBefore?: number
}

/** An unsent message that its author took back to change it. The stage may already have stored it. */
export interface ReopenedMessage {
	clientMessageId: string
	triedAt: number
	/** True when the room has stored the earlier text in the meantime. */
	isSaid?: true
}
