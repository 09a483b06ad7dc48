import { tooFast } from '#room/allowances'
import { type Bucket, type Limit, spend } from '#rules/allowance'
import { Refusal } from './refusal.ts'

const KEPT = 10_000

// Per isolate: a guard against a flood, not a count to rely on. What must be exact is counted in the room.
const buckets = new Map<string, Bucket>()

export function guard(name: string, limit: Limit, now: number): void {
	const { bucket, ok, retryAfterMs } = spend(buckets.get(name) ?? null, limit, now)
	buckets.delete(name)
	buckets.set(name, bucket)
	if (buckets.size > KEPT) buckets.delete(buckets.keys().next().value ?? '')
	if (!ok) throw new Refusal(tooFast(retryAfterMs))
}
