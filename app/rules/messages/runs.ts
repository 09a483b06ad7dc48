import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

/** Messages of one person within this time are shown under one name. */
const RUN_MS = 5 * MINUTE_MS

type Said = Pick<
	Message,
	| 'timestamp'
	| 'platform'
	| 'platformUserId'
	| 'platformUsername'
	| 'profilePicUrl'
	| 'isStageOnly'
	| 'isJoinMessage'
	| 'replyToMessageId'
>

/**
 * Whether a message is shown without name and face, because the message above has the same author. The newest
 * message is on top, so the one above is the later one. Answers and join messages always show the name.
 */
export function continuesRun(above: Said, message: Said): boolean {
	const standsAlone = [above, message].some(
		(one) => one.isJoinMessage || one.replyToMessageId !== null,
	)
	return (
		!standsAlone &&
		userIdOf(above) === userIdOf(message) &&
		above.platformUsername === message.platformUsername &&
		above.profilePicUrl === message.profilePicUrl &&
		above.isStageOnly === message.isStageOnly &&
		Math.abs(above.timestamp - message.timestamp) < RUN_MS
	)
}
