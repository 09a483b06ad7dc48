import { isRefusedForGood } from '#storage/d1'
import { logLine } from '#storage/log-line'
import type { RequestContext } from '../context.ts'
import { Refusal } from './refusal.ts'

const AGAIN_S = 1
/** R2's messages name the failed operation and a number. */
const STORE_AWAY =
	/^(get|put|head|delete|\w*MultipartUpload|uploadPart|complete|abort): .+ \(\d+\)$/

/** Marks that the runtime sets on errors which do not come from the room's code. */
interface Marked extends Error {
	retryable?: boolean
	overloaded?: boolean
	durableObjectReset?: boolean
}

/** The documented answer when D1, R2 or the room is away for a moment; null for a bug. */
export function outageOf(
	error: unknown,
	{ requestId, request }: Pick<RequestContext, 'requestId' | 'request'>,
): Refusal | null {
	const away = awayIn(error)
	if (!away) return null
	const { pathname: path } = new URL(request.url)
	logLine('warn', 'part-away', { requestId, path, part: away, problem: error })
	return new Refusal({
		status: 503,
		code: `${away}-away`,
		message: 'The stage does not answer right now. Please try again.',
		retryAfterS: AGAIN_S,
	})
}

function awayIn(error: unknown): 'd1' | 'store' | 'room' | null {
	// Drizzle wraps D1's errors.
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		// D1 is away or overloaded. A statement that D1 refuses for good is a bug and no outage.
		if (cause.message.startsWith('D1_ERROR: ') && !isRefusedForGood(cause)) return 'd1'
		if (STORE_AWAY.test(cause.message)) return 'store'
		const { retryable, overloaded, durableObjectReset } = cause as Marked
		// The runtime does not set `retryable` on every error of a room that died during a request.
		if (retryable || overloaded || durableObjectReset) return 'room'
	}
	return null
}
