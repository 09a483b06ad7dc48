import { type Bucket, type Limit, type Spent, spend } from './allowance.ts'

const KEPT = 10_000

/** Allowances in memory, forgotten with it: a guard against a flood. What must be exact is kept in rows. */
export class Buckets {
	readonly #kept = new Map<string, Bucket>()

	/** Evicts the least recently used bucket. */
	spend(name: string, limit: Limit, now: number): Spent {
		const spent = spend(this.#kept.get(name) ?? null, limit, now)
		this.#kept.delete(name)
		this.#kept.set(name, spent.bucket)
		if (this.#kept.size > KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
		return spent
	}
}
