import type { RequestContext } from '../context.ts'
import { granted } from '../http/refusal.ts'

/**
 * Tells the room that the person's devices or alerts changed in D1, since it remembers who has no device. False if
 * they were removed, or had everything deleted, while the request was on its way: then what it stored must go again.
 */
export async function tellOfDevices(context: RequestContext, userId: string): Promise<boolean> {
	return granted(await context.room().do('devicesChanged', { input: { userId } })).isKnown
}
