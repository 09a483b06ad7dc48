import { decodeTime, isValid } from 'ulid'
import { sinceMs } from '#rules/limits/since'
import type { RequestContext } from '../context.ts'
import { limitUnknown } from '../http/rate-limit.ts'

/**
 * Whether D1 may not have the id yet; only then the room is asked, and not as often as somebody makes up ids.
 * Call it for an id that D1 does not have.
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
