import { decodeTime } from 'ulid'
import { sinceMs } from '#rules/limits/since-ms'
import { ULID } from '#rules/ulid'
import type { RequestContext } from '../context.ts'
import { limitUnknown } from '../http/rate-limit.ts'

/**
 * Whether the room may have an id that D1 does not have. The room is asked only for young ids and at a limited
 * rate, because anybody can invent ids.
 */
export function mayBeUnarchived(context: RequestContext, id: string, lifeMs: number): boolean {
	if (!ULID.test(id) || sinceMs(decodeTime(id), context.now()) >= lifeMs) return false
	limitUnknown(context)
	return true
}
