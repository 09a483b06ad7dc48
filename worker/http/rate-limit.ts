import { tooFast } from '#contract/refusals'
import { Buckets, type Limit } from '#rules/limits/allowance'
import { RATES, scaled } from '#rules/limits/rates'
import type { RequestContext } from '../context.ts'
import { Refusal } from './refusal.ts'

// Per isolate: a guard against a flood, not exact. Exact limits are counted in the room.
const buckets = new Buckets()

export function limitRate(name: string, limit: Limit, now: number): void {
	const { ok, retryAfterMs } = buckets.spend(name, limit, now)
	if (!ok) throw new Refusal(tooFast(retryAfterMs))
}

/** What D1 does not know may be too young for it, so the room is asked: not as often as somebody makes up names. */
export function limitUnknown({ network, settings, now }: RequestContext): void {
	limitRate(`unknown:${network}`, scaled(RATES.reading, settings.RATE_LIMIT_SCALE), now())
}

/** For pages that no cache holds: each costs a batch of D1 and the work of drawing it. */
export function limitDrawn({ network, settings, now }: RequestContext): void {
	limitRate(`drawn:${network}`, scaled(RATES.reading, settings.RATE_LIMIT_SCALE), now())
}
