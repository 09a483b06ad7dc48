import { decodeTime, isValid } from 'ulid'
import { sinceMs } from '#rules/limits/since'
import type { RequestContext } from '../context.ts'
import { limitUnknown } from '../http/rate-limit.ts'

/**
 * Whether the room may have an id that D1 does not have. The room is asked only for young ids and at a limited
 * rate, because anybody can invent ids.
 */
export function mayBeUnarchived(context: RequestContext, id: string, lifeMs: number): boolean {
	const at = timeIn(id)
	if (at === null || sinceMs(at, context.now()) >= lifeMs) return false
	limitUnknown(context)
	return true
}

function timeIn(id: string): number | null {
	if (!isValid(id)) return null
	try {
		return decodeTime(id)
	} catch {
		return null // well-formed ids can hold a time that `decodeTime` finds too late
	}
}
