import { MESSAGE_EDIT_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

type Said = Pick<Message, 'isJoinMessage' | 'timestamp' | 'platform' | 'platformUserId'>

/**
 * Whether the author may still change the message. Join messages cannot be edited, because their words are those
 * of a public post (G-53b).
 */
export function isEditable(
	{ isJoinMessage, timestamp }: Pick<Said, 'isJoinMessage' | 'timestamp'>,
	at: number,
): boolean {
	return !isJoinMessage && at - timestamp <= MESSAGE_EDIT_MS
}

/** The person's latest message that they may still change; `messages` are newest first. */
export function lastToEdit<M extends Said>(
	messages: readonly M[],
	you: string | null,
	at: number,
): M | null {
	const last = messages.find((message) => userIdOf(message) === you)
	return last && isEditable(last, at) ? last : null
}
