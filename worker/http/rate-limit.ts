import { tooFast } from '#contract/refusals'
import { Buckets, type Limit } from '#rules/limits/allowance'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import { Refusal } from './refusal.ts'

// Rate limits of this isolate: they stop a flood and are not exact. The room counts exact limits.
const buckets = new Buckets()

export function limitRate(name: string, limit: Limit, now: number): void {
	const { ok, retryAfterMs } = buckets.spend(name, limit, now)
	if (!ok) throw new Refusal(tooFast(retryAfterMs))
}

/**
 * A limit for look-ups in the room of ids that D1 does not know. The room may have them, but anybody can invent
 * ids.
 */
export function limitUnknown({ network, settings, now }: RequestContext): void {
	limitRate(`unknown:${network}`, scaledLimit(RATES.reading, settings.RATE_LIMIT_SCALE), now())
}

/** A limit for pages that no cache holds, because each costs a batch of D1 and the work of rendering. */
export function limitDrawn({ network, settings, now }: RequestContext): void {
	limitRate(`drawn:${network}`, scaledLimit(RATES.reading, settings.RATE_LIMIT_SCALE), now())
}
