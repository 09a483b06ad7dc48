import { MINUTE_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'

/** So close together, what one person says stands under one name. */
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
 * Whether a message needs no name and face of its own, since the one above has the same. The newest stands on
 * top, so that is the later one. What answers somebody, and how somebody joined, stands for itself.
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
