import { SECOND_MS } from '#contract/limits'
import { causeOf } from '#rules/cause-of'
import type { TakeTurn, Turn } from './turn.ts'

export type TimerKind =
	| 'seat-warning'
	| 'day-end'
	| 'unused-image'
	| 'undo-end'
	| 'ban-end'
	| 'story-upload-end'
	| 'story-end'
	| 'story-views'
	| 'auction-step'
	| 'ad-lock-end'
	| 'unpaid-creative'
	| 'sent-creative'
	| 'reservation-end'
	| 'payment-look'
	| 'buyer-end'
	| 'payout-plan'
	| 'payout-look'
	| 'boost-end'
	| 'ad-clicks'
	| 'held-push'
	| 'push-trial'
	| 'held-cast'
	| 'event-reminder'
	| 'event-start'
	| 'event-rsvps'
	| 'event-title-end'

/** The handlers of a part. Each runs in the turn that removes its entry, possibly late. */
export type Timers = Partial<Record<TimerKind, (subject: string, turn: Turn) => void>>

interface AgendaRow extends Record<string, SqlStorageValue> {
	id: string
	kind: TimerKind
	at: number
}

const AT_ONCE = 50
const AGAIN_MS = 30 * SECOND_MS

interface Needs {
	sql: SqlStorage
	turn: TakeTurn
	problem(event: string, error: unknown): void
	/** All parts, available once they are open. */
	life(): readonly (readonly [name: string, part: { timers?: Timers }])[]
}

/**
 * Scheduled work. An entry is written in the turn that causes the work and removed in the turn that does it (G-113). So
 * a restart or a failed turn loses no work and repeats none.
 */
export class Agenda {
	readonly #room: Needs
	/** The time of the earliest entry, null for none; undefined while it must be read from the rows. */
	#next: number | null | undefined

	constructor(room: Needs) {
		this.#room = room
	}

	recall(): void {
		this.#next = undefined
	}

	/** Call inside a turn. Each kind and subject has one entry; a second `schedule` moves it. */
	schedule(kind: TimerKind, subject: string, at: number): void {
		this.#room.sql.exec(
			`INSERT INTO agenda (id, kind, at) VALUES (?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE at <> excluded.at`,
			idOf(kind, subject),
			kind,
			at,
		)
		this.#next = undefined
	}

	/** Call inside a turn. Removes an entry. */
	cancel(kind: TimerKind, subject: string): void {
		this.#room.sql.exec('DELETE FROM agenda WHERE id = ?', idOf(kind, subject))
		this.#next = undefined
	}

	find(kind: TimerKind, subject: string): number | null {
		const [row] = this.#room.sql
			.exec<{ at: number }>('SELECT at FROM agenda WHERE id = ?', idOf(kind, subject))
			.toArray()
		return row?.at ?? null
	}

	/** When these subjects are due, by one query; subjects without an entry are missing. */
	timesOf(kind: TimerKind, subjects: readonly string[]): Map<string, number> {
		const ids = JSON.stringify(subjects.map((subject) => idOf(kind, subject)))
		const rows = this.#room.sql.exec<{ id: string; at: number }>(
			'SELECT id, at FROM agenda WHERE id IN (SELECT value FROM json_each(?))',
			ids,
		)
		return new Map(rows.toArray().map(({ id, at }) => [id.slice(kind.length + 1), at]))
	}

	/** Call inside a turn. All subjects of this kind but the `most` that are due last. */
	beyond(kind: TimerKind, most: number): string[] {
		return this.#room.sql
			.exec<{ id: string }>(
				'SELECT id FROM agenda WHERE kind = ? ORDER BY at DESC, id LIMIT -1 OFFSET ?',
				kind,
				most,
			)
			.toArray()
			.map(({ id }) => id.slice(kind.length + 1))
	}

	dueAt(): number | null {
		if (this.#next === undefined)
			this.#next = this.#dueEntries(Number.MAX_SAFE_INTEGER, 1)[0]?.at ?? null
		return this.#next
	}

	/** Runs each due entry in a separate turn. A failed entry is retried and does not delay the others. */
	onAlarm(now: number): void {
		for (const row of this.#dueEntries(now, AT_ONCE))
			try {
				this.#room.turn((turn) => this.#runEntry(row, turn))
			} catch (error) {
				this.#room.problem('alarm-job-failed', `${row.kind}: ${causeOf(error)}`)
				this.#room.sql.exec('UPDATE agenda SET at = ? WHERE id = ?', now + AGAIN_MS, row.id)
				this.#next = undefined
			}
	}

	#runEntry({ id, kind }: AgendaRow, turn: Turn): void {
		const { rowsWritten } = this.#room.sql.exec(
			'DELETE FROM agenda WHERE id = ? AND at <= ?',
			id,
			turn.now,
		)
		this.#next = undefined
		// An earlier entry of this run may have moved or removed this one.
		if (rowsWritten > 0) this.#timers[kind]?.(id.slice(kind.length + 1), turn)
	}

	/**
	 * Due entries of kinds that this code knows. Kinds of newer code stay, in case a deploy was rolled back for
	 * a while.
	 */
	#dueEntries(now: number, limit: number): AgendaRow[] {
		const known = Object.keys(this.#timers)
		return this.#room.sql
			.exec<AgendaRow>(
				`SELECT * FROM agenda WHERE at <= ? AND kind IN (${known.map(() => '?')}) ORDER BY at LIMIT ?`,
				now,
				...known,
				limit,
			)
			.toArray()
	}

	get #timers(): Timers {
		return Object.assign({}, ...this.#room.life().map(([, { timers }]) => timers))
	}
}

function idOf(kind: TimerKind, subject: string): string {
	return `${kind}:${subject}`
}
