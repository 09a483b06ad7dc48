import { tooFast } from '#room/kernel/allowances'
import { Buckets, type Limit } from '#rules/limits/allowance'
import { Refusal } from './refusal.ts'

// Per isolate: a guard against a flood, not exact. Exact limits are counted in the room.
const buckets = new Buckets()

export function limitRate(name: string, limit: Limit, now: number): void {
	const { ok, retryAfterMs } = buckets.spend(name, limit, now)
	if (!ok) throw new Refusal(tooFast(retryAfterMs))
}
