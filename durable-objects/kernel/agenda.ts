import { SECOND_MS } from '#contract/limits'
import type { Life, Part } from './part.ts'
import type { TakeTurn, Turn } from './turn.ts'

/** What may have a moment of its own. */
export type Kind = 'seat-warning' | 'day-end' | 'unused-image' | 'undo-end'

/** What a part does when the moment has come: part of the turn that takes it off the agenda. It may be late. */
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
	life(): Life
}

/**
 * What is to happen at a moment of its own: written in the turn of its cause, taken off in the turn in which it
 * happens (G-113). Neither a kill nor a turn that fails can part the two.
 */
export class Agenda implements Part {
	readonly #room: Room
	/** The earliest moment; undefined while only the rows know it. */
	#next: number | null | undefined

	constructor(room: Room) {
		this.#room = room
	}

	recall(): void {
		this.#next = undefined
	}

	/** Part of a change: of one subject there is one, which moves. */
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

	/** Part of a change. */
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

	/** Each in a turn of its own: what fails keeps nothing else waiting, and is tried again. */
	ring(now: number): void {
		for (const row of this.#upTo(now, AT_ONCE))
			try {
				this.#room.turn((turn) => this.#take(row, turn))
			} catch (error) {
				this.#room.problem('alarm-job-failed', `${row.kind}: ${error}`)
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
		// One that came before it may have moved or dropped it.
		if (rowsWritten > 0) this.#moments[kind]?.(id.slice(kind.length + 1), turn)
	}

	/** What newer code put there stays, should that be taken back for a while. */
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
