import { VIEW_ONCE_MS } from '#contract/limits'
import type { Meta } from './storage.ts'

/** One view per visitor and half hour (G-07). The keys are salted hashes and go when the half hour is over. */
export class Visitors {
	readonly #sql: SqlStorage
	readonly #meta: Meta
	constructor(sql: SqlStorage, meta: Meta) {
		this.#sql = sql
		this.#meta = meta
	}

	get total(): number {
		return this.#meta.number('views')
	}

	count(visitor: string, now: number): number {
		const [row] = this.#sql
			.exec<{ at: number }>('SELECT at FROM visitors WHERE visitor = ?', visitor)
			.toArray()
		if (!row || now - row.at >= VIEW_ONCE_MS) {
			this.#sql.exec(
				'INSERT INTO visitors (visitor, at) VALUES (?, ?) ON CONFLICT (visitor) DO UPDATE SET at = excluded.at',
				visitor,
				now,
			)
			this.#meta.set('views', this.total + 1)
		}
		return this.total
	}

	prune(now: number): void {
		this.#sql.exec('DELETE FROM visitors WHERE at < ?', now - VIEW_ONCE_MS)
	}
}
