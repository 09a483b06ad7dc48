import { causeOf } from '#rules/cause-of'
import { type Operation, type Write, writeName } from '#storage/operations'
import type { OperatorAction } from './operator-action.ts'
import { type Refused, refusal } from './rpc.ts'
import type { TakeTurn, Turn } from './turn.ts'

const LISTED_MAX = 100

interface ParkedRow extends Record<string, SqlStorageValue> {
	seq: number
	/** The id of the message that the change is about. */
	subject: string | null
	writes: string
	error: string
	at: number
}

/** A change by the names of its operations and D1's error, without people's words. */
export interface ParkedChange {
	seq: number
	at: number
	error: string
	operations: string[]
}

interface Needs {
	sql: SqlStorage
	turn: TakeTurn
	/** Operations that write the room's present state of the people and messages in these writes. */
	replayFor(late: readonly Write[], turn: Turn): Iterable<Operation>
}

const NOT_PARKED = refusal(404, 'not-parked', 'No change of this number is parked.')

/**
 * Changes that D1 refused for good, with their writes. The archive continues without them, and an operator
 * decides about them.
 */
export class Parked {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The oldest parked changes. */
	list(): ParkedChange[] {
		return this.#oldest().map(({ seq, at, error, writes }) => ({
			seq,
			at,
			error,
			operations: writesOf(writes).map(writeName),
		}))
	}

	get seqs(): number[] {
		return this.#oldest().map(({ seq }) => seq)
	}

	holds(seq: number): boolean {
		return this.#rows('WHERE seq = ?', seq).length > 0
	}

	/**
	 * Moves a change's writes here in one turn, so that a kill loses nothing. The change's log entry stays, so that
	 * D1's mark can pass it.
	 */
	park(seq: number, error: unknown): void {
		const { sql, turn } = this.#room
		turn(({ now }) => {
			sql.exec(
				'INSERT INTO parked (seq, subject, writes, error, at) SELECT seq, subject, writes, ?, ? FROM log WHERE seq = ?',
				causeOf(error),
				now,
				seq,
			)
			sql.exec('UPDATE log SET writes = NULL WHERE seq = ?', seq)
		})
	}

	/**
	 * Appends the writes as a new change. Since they come late, the same change also writes the present state
	 * of everything that they name.
	 */
	retry(which: string): OperatorAction | Refused | null {
		const { sql, replayFor } = this.#room
		return this.#settle(which, ({ subject, writes }, turn) => {
			const late = writesOf(writes)
			const seq = turn.append([])
			sql.exec(
				'UPDATE log SET writes = ?, subject = ? WHERE seq = ?',
				JSON.stringify([...late, ...replayFor(late, turn)]),
				subject, // so that words taken back later also leave this change
				seq,
			)
		})
	}

	/** Drops the change: D1 never gets it. */
	drop(which: string): OperatorAction | Refused | null {
		return this.#settle(which, () => {})
	}

	/** Decides about one change by its number, or about all listed ones. */
	#settle(
		which: string,
		act: (row: ParkedRow, turn: Turn) => void,
	): OperatorAction | Refused | null {
		const rows = which === 'all' ? this.#oldest() : this.#rows('WHERE seq = ?', which)
		if (rows.length === 0) return which === 'all' ? null : NOT_PARKED
		return {
			name: rows.map(({ seq }) => seq).join(', '),
			act: (turn) => {
				for (const row of rows) {
					this.#room.sql.exec('DELETE FROM parked WHERE seq = ?', row.seq)
					act(row, turn)
				}
				return []
			},
		}
	}

	#oldest(): ParkedRow[] {
		return this.#rows('ORDER BY seq LIMIT ?', LISTED_MAX)
	}

	#rows(which: string, ...params: SqlStorageValue[]): ParkedRow[] {
		return this.#room.sql.exec<ParkedRow>(`SELECT * FROM parked ${which}`, ...params).toArray()
	}
}

function writesOf(writes: string): Write[] {
	return JSON.parse(writes)
}
