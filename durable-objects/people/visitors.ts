import { MINUTE_MS, VIEW_ONCE_MS } from '#contract/limits'
import type { Part, RestoreSource } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import { networkAround, VISITORS_PER_NETWORK } from '../kernel/visitor.ts'

const ARCHIVED_MS = MINUTE_MS

interface Needs {
	sql: SqlStorage
	meta: Meta
	/** Writes the total to D1 if possible; `meta` then holds what D1 has. */
	keepInD1(total: number): Promise<void>
}

/**
 * Counts one view per visitor and half hour, and at most five per network (G-07). The keys are salted hashes and are
 * deleted after the half hour. Each row has the number of its view, so that the total needs no further row.
 */
export class Visitors implements Part {
	readonly #room: Needs
	/** The highest number in the rows; null until somebody asks, because finding it reads all of them. */
	#counted: number | null = null
	constructor(room: Needs) {
		this.#room = room
	}

	recall(): void {
		this.#counted = null
	}

	restoreFromD1({ mark }: RestoreSource): [] {
		this.#room.meta.set('views', mark.total_views)
		return []
	}

	get total(): number {
		const { sql, meta } = this.#room
		this.#counted ??=
			sql.exec<{ n: number | null }>('SELECT MAX(total) AS n FROM visitors').one().n ?? 0
		return Math.max(this.#counted, meta.number('views'))
	}

	count(visitor: string, now: number): Answer<{ totalViews: number }> {
		const { sql } = this.#room
		const [row] = sql
			.exec<{ at: number }>('SELECT at FROM visitors WHERE visitor = ?', visitor)
			.toArray()
		const isNew = !row || now - row.at >= VIEW_ONCE_MS
		if (isNew && this.#ofNetwork(visitor, now) < VISITORS_PER_NETWORK) {
			const total = this.total + 1
			sql.exec(
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

	#ofNetwork(visitor: string, now: number): number {
		return this.#room.sql
			.exec<{ n: number }>(
				'SELECT COUNT(*) AS n FROM visitors WHERE visitor > ? AND visitor < ? AND at > ?',
				...networkAround(visitor),
				now - VIEW_ONCE_MS,
			)
			.one().n
	}

	/**
	 * Views are not in the log, so D1 gets their number once in a while. Views from before the room slept have set the
	 * alarm already.
	 */
	dueAt(now: number): number | null {
		if (this.#counted === null) return null
		return this.total === this.#room.meta.number('views') ? null : now + ARCHIVED_MS
	}

	onAlarm(): Promise<void> {
		return this.#room.keepInD1(this.total)
	}

	/** Stores the total in `meta`, because the rows from which it is counted are deleted here. */
	prune(_asOf: number, now: number): Promise<boolean> {
		const { sql, meta } = this.#room
		meta.set('views', this.total)
		return pruneInStretches(sql, {
			table: 'visitors',
			key: ['visitor'],
			isOver: 'at < ?',
			than: now - VIEW_ONCE_MS,
		})
	}
}
