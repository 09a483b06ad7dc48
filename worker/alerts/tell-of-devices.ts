import type { RequestContext } from '../context.ts'
import { requireOk } from '../http/refusal.ts'

/**
 * Tells the room that the person's devices changed in D1, because the room remembers who has no device. False if the
 * person was removed or deleted while the request was on its way: the caller must then delete what it stored.
 */
export async function tellOfDevices(context: RequestContext, userId: string): Promise<boolean> {
	return requireOk(await context.room().do('devicesChanged', { input: { userId } })).isKnown
}
