import { MINUTE_MS, VIEW_ONCE_MS } from '#contract/limits'
import type { Answer } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import { pruneInStretches } from '../kernel/stretches.ts'

const ARCHIVED_MS = MINUTE_MS

/**
 * One view per visitor and half hour (G-07). The keys are salted hashes and go when the half hour is over. Each row
 * says which view it was, so that the total costs no row of its own.
 */
export class Visitors {
	readonly #sql: SqlStorage
	readonly #meta: Meta
	readonly #wakeAt: (at: number) => void
	#counted: number
	constructor(sql: SqlStorage, meta: Meta, wakeAt: (at: number) => void) {
		this.#sql = sql
		this.#meta = meta
		this.#wakeAt = wakeAt
		this.#counted =
			sql.exec<{ n: number | null }>('SELECT MAX(total) AS n FROM visitors').one().n ?? 0
	}

	get total(): number {
		return Math.max(this.#counted, this.#meta.number('views'))
	}

	count(visitor: string, now: number): Answer<{ totalViews: number }> {
		const [row] = this.#sql
			.exec<{ at: number }>('SELECT at FROM visitors WHERE visitor = ?', visitor)
			.toArray()
		if (!row || now - row.at >= VIEW_ONCE_MS) {
			const total = this.total + 1
			this.#wakeAt(now + ARCHIVED_MS)
			this.#sql.exec(
				`INSERT INTO visitors (visitor, at, total) VALUES (?, ?, ?)
				ON CONFLICT (visitor) DO UPDATE SET at = excluded.at, total = excluded.total`,
				visitor,
				now,
				total,
			)
			this.#counted = total
		}
		return { ok: true, totalViews: this.total }
	}

	/** The total outlives the rows that said it. */
	prune(now: number): Promise<boolean> {
		this.#meta.set('views', this.total)
		return pruneInStretches(this.#sql, {
			table: 'visitors',
			key: ['visitor'],
			isOver: 'at < ?',
			than: now - VIEW_ONCE_MS,
		})
	}
}
