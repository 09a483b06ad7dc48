import { HOUR_MS } from '#contract/limits'
import { tooFast } from '#contract/refusals'
import { type Bucket, type Limit, spend } from '#rules/limits/allowance'
import type { Part } from './part.ts'
import type { Refused } from './rpc.ts'
import { pruneInStretches } from './stretches.ts'

const KEPT_MS = HOUR_MS

/** Rate limits in the room's own storage, so that a restart forgets none (quality rule 19). */
export class Allowances implements Part {
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	/** What `spend` would answer now, without spending, for calls that cost only when they fail. */
	refusal(bucket: string, limit: Limit, now: number): Refused | null {
		const { ok, retryAfterMs } = spend(this.#find(bucket), limit, now)
		return ok ? null : tooFast(retryAfterMs)
	}

	/** Spends one; null when allowed, else the refusal. */
	spend(bucket: string, limit: Limit, now: number): Refused | null {
		const spent = spend(this.#find(bucket), limit, now)
		this.#keep(bucket, spent.bucket)
		return spent.ok ? null : tooFast(spent.retryAfterMs)
	}

	/** Spends up to `most`; returns how many were granted. */
	spendUpTo(most: number, bucket: string, limit: Limit, now: number): number {
		if (most === 0) return 0
		let held = this.#find(bucket)
		let granted = 0
		for (; granted < most; granted++) {
			const spent = spend(held, limit, now)
			if (!spent.ok) break
			held = spent.bucket
		}
		if (held && granted > 0) this.#keep(bucket, held)
		return granted
	}

	#keep(bucket: string, { tokens, at }: Bucket): void {
		this.#sql.exec(
			'INSERT INTO allowances (bucket, tokens, at) VALUES (?, ?, ?) ON CONFLICT (bucket) DO UPDATE SET tokens = excluded.tokens, at = excluded.at',
			bucket,
			tokens,
			at,
		)
	}

	#find(bucket: string): Bucket | null {
		const [row] = this.#sql
			.exec<Bucket & Record<string, SqlStorageValue>>(
				'SELECT tokens, at FROM allowances WHERE bucket = ?',
				bucket,
			)
			.toArray()
		return row ?? null
	}

	prune(_asOf: number, now: number): Promise<boolean> {
		return pruneInStretches(this.#sql, {
			table: 'allowances',
			key: ['bucket'],
			isOver: 'at < ?',
			than: now - KEPT_MS,
		})
	}
}
