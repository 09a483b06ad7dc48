import { SECOND_MS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Limit } from '../limits/allowance.ts'

/** The limit of one message per `seconds`. */
export function slowLimit(seconds: number): Limit {
	return { burst: 1, refill: 1, perMs: seconds * SECOND_MS }
}

/**
 * When the person may write again (ms), as far as their page knows; 0 for now. Join messages do not count, because
 * the stage writes them.
 */
export function mayWriteAt(
	seconds: number,
	messages: readonly Message[],
	userId: string | null,
): number {
	if (seconds === 0) return 0
	const last = messages.find((one) => userIdOf(one) === userId && !one.isJoinMessage)
	return last ? last.timestamp + seconds * SECOND_MS : 0
}
