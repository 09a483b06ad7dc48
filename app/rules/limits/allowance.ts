import { MINUTE_MS } from '#contract/limits'

// The most by which a clock may be set back and still count as right before. After a larger step nobody is locked out
// until the clock has caught up.
const CLOCK_BACK_MAX_MS = 10 * MINUTE_MS

/** The allowance of a person or an address: `burst` at once, then `refill` per `perMs`. */
export interface Limit {
	burst: number
	refill: number
	perMs: number
}

export interface Bucket {
	tokens: number
	at: number
}

export interface SpendResult {
	bucket: Bucket
	ok: boolean
	retryAfterMs: number
}

/**
 * Takes one token from the bucket if it has one. A refusal leaves the bucket unchanged, so that nothing must be
 * stored.
 */
export function spend(bucket: Bucket | null, limit: Limit, now: number): SpendResult {
	const { burst, refill, perMs } = limit
	const isAhead = bucket !== null && bucket.at - now > CLOCK_BACK_MAX_MS
	const before = bucket && !isAhead ? bucket : { tokens: bucket?.tokens ?? burst, at: now }
	// Time counts from the latest moment seen, so that nothing is refilled twice after a clock was put back.
	const at = Math.max(before.at, now)
	// Counted in units of 1/perMs of a token, so that whole milliseconds add up without rounding.
	const held = Math.round(before.tokens * perMs)
	const credit = Math.min(burst * perMs, held + refill * (at - before.at))
	if (credit >= perMs) {
		return { bucket: { tokens: (credit - perMs) / perMs, at }, ok: true, retryAfterMs: 0 }
	}
	const retryAfterMs = at - now + Math.ceil((perMs - credit) / refill)
	return { bucket: before, ok: false, retryAfterMs }
}

const KEPT = 10_000

/** Allowances against floods. Memory keeps them, so a restart loses them; exact limits are kept in rows. */
export class Buckets {
	readonly #buckets = new Map<string, Bucket>()

	/** Spends from a bucket. When there are too many buckets, the one used longest ago is dropped. */
	spend(name: string, limit: Limit, now: number): SpendResult {
		const spent = spend(this.#buckets.get(name) ?? null, limit, now)
		this.#buckets.delete(name)
		this.#buckets.set(name, spent.bucket)
		if (this.#buckets.size > KEPT) this.#buckets.delete(this.#buckets.keys().next().value ?? '')
		return spent
	}
}
