import { causeOf } from '#rules/cause-of'
import type { Deed } from '../operators/deed.ts'
import { nameOf, type Operation, type Write } from './operations.ts'
import { type Refused, refusal } from './rpc.ts'
import type { TakeTurn, Turn } from './turn.ts'

const LISTED_MAX = 100

interface ParkedRow extends Record<string, SqlStorageValue> {
	seq: number
	/** The message that it is about. */
	subject: string | null
	writes: string
	error: string
	at: number
}

/** Names of the operations and D1's error, without people's words. */
export interface ParkedChange {
	seq: number
	at: number
	error: string
	operations: string[]
}

interface Room {
	sql: SqlStorage
	turn: TakeTurn
	/** The room's current state of the people and messages that these writes name. */
	knownOf(late: readonly Write[], turn: Turn): Iterable<Operation>
}

const NOT_PARKED = refusal(404, 'not-parked', 'No change of this number is parked.')

/** Changes that D1 refused for good, with their writes: the archive goes on, and an operator decides about them. */
export class Parked {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** The oldest of them. */
	list(): ParkedChange[] {
		return this.#oldest().map(({ seq, at, error, writes }) => ({
			seq,
			at,
			error,
			operations: writesOf(writes).map(nameOf),
		}))
	}

	get seqs(): number[] {
		return this.#oldest().map(({ seq }) => seq)
	}

	holds(seq: number): boolean {
		return this.#rows('WHERE seq = ?', seq).length > 0
	}

	/** Its place in the log stays, so that D1's mark goes on over it; in one turn, so that a kill loses nothing. */
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
	 * The writes become a new change at the end of the log. So that what is late does not undo what came after it, the
	 * room says in the same change what it knows now of whom and what it names.
	 */
	retry(which: string): Deed | Refused | null {
		const { sql, knownOf } = this.#room
		return this.#settle(which, ({ subject, writes }, turn) => {
			const late = writesOf(writes)
			const seq = turn.append([])
			sql.exec(
				'UPDATE log SET writes = ?, subject = ? WHERE seq = ?',
				JSON.stringify([...late, ...knownOf(late, turn)]),
				subject, // so that words which are taken back leave this change as they left the first
				seq,
			)
		})
	}

	/** D1 never has it. */
	drop(which: string): Deed | Refused | null {
		return this.#settle(which, () => {})
	}

	/** One by its number, or all that are listed. */
	#settle(which: string, act: (row: ParkedRow, turn: Turn) => void): Deed | Refused | null {
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
