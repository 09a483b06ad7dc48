import { SECOND_MS } from '#contract/limits'
import { causeOf } from '#rules/cause-of'
import type { TakeTurn, Turn } from './turn.ts'

/** Kinds of scheduled work. */
export type Kind =
	| 'seat-warning'
	| 'day-end'
	| 'unused-image'
	| 'undo-end'
	| 'story-upload-end'
	| 'story-end'
	| 'story-views'
	| 'auction-step'
	| 'ad-lock-end'
	| 'unpaid-creative'
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

/** Handler of one kind; runs in the turn that removes the entry. It may run late. */
export type Moments = Partial<Record<Kind, (subject: string, turn: Turn) => void>>

interface AgendaRow extends Record<string, SqlStorageValue> {
	id: string
	kind: Kind
	at: number
}

const AT_ONCE = 50
const AGAIN_MS = 30 * SECOND_MS

interface Room {
	sql: SqlStorage
	turn: TakeTurn
	problem(event: string, error: unknown): void
	/** All parts, once they are open. */
	life(): readonly (readonly [name: string, part: { moments?: Moments }])[]
}

/**
 * Scheduled work: the entry is written in the turn that causes it, and removed in the turn that runs it (G-113).
 * Neither a restart nor a failed turn can separate the two.
 */
export class Agenda {
	readonly #room: Room
	/** Time of the earliest entry; undefined while it must be read from the rows. */
	#next: number | null | undefined

	constructor(room: Room) {
		this.#room = room
	}

	recall(): void {
		this.#next = undefined
	}

	/** Call inside a turn. One entry per kind and subject: a second `put` moves it. */
	put(kind: Kind, subject: string, at: number): void {
		this.#room.sql.exec(
			`INSERT INTO agenda (id, kind, at) VALUES (?, ?, ?)
			ON CONFLICT (id) DO UPDATE SET at = excluded.at WHERE at <> excluded.at`,
			idOf(kind, subject),
			kind,
			at,
		)
		this.#next = undefined
	}

	/** Call inside a turn. */
	drop(kind: Kind, subject: string): void {
		this.#room.sql.exec('DELETE FROM agenda WHERE id = ?', idOf(kind, subject))
		this.#next = undefined
	}

	find(kind: Kind, subject: string): number | null {
		const [row] = this.#room.sql
			.exec<{ at: number }>('SELECT at FROM agenda WHERE id = ?', idOf(kind, subject))
			.toArray()
		return row?.at ?? null
	}

	dueAt(): number | null {
		if (this.#next === undefined) this.#next = this.#upTo(Number.MAX_SAFE_INTEGER, 1)[0]?.at ?? null
		return this.#next
	}

	/** Runs each due entry in a turn of its own; one that fails is retried and delays no other. */
	ring(now: number): void {
		for (const row of this.#upTo(now, AT_ONCE))
			try {
				this.#room.turn((turn) => this.#take(row, turn))
			} catch (error) {
				this.#room.problem('alarm-job-failed', `${row.kind}: ${causeOf(error)}`)
				this.#room.sql.exec('UPDATE agenda SET at = ? WHERE id = ?', now + AGAIN_MS, row.id)
				this.#next = undefined
			}
	}

	#take({ id, kind }: AgendaRow, turn: Turn): void {
		const { rowsWritten } = this.#room.sql.exec(
			'DELETE FROM agenda WHERE id = ? AND at <= ?',
			id,
			turn.now,
		)
		this.#next = undefined
		// An entry that ran before it may have moved or dropped it.
		if (rowsWritten > 0) this.#moments[kind]?.(id.slice(kind.length + 1), turn)
	}

	/** Kinds of newer code stay, should a deploy be rolled back for a while. */
	#upTo(now: number, limit: number): AgendaRow[] {
		const known = Object.keys(this.#moments)
		return this.#room.sql
			.exec<AgendaRow>(
				`SELECT * FROM agenda WHERE at <= ? AND kind IN (${known.map(() => '?')}) ORDER BY at LIMIT ?`,
				now,
				...known,
				limit,
			)
			.toArray()
	}

	get #moments(): Moments {
		return Object.assign({}, ...this.#room.life().map(([, { moments }]) => moments))
	}
}

function idOf(kind: Kind, subject: string): string {
	return `${kind}:${subject}`
}
