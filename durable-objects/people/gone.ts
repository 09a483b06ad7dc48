import { createHmac, randomBytes } from 'node:crypto'
import { type Operation, op, render } from '../kernel/operations.ts'
import type { Meta } from '../kernel/storage.ts'
import { crockford } from './crockford.ts'

const GONE = 'gone-'
const KEY = 'gone_key'
const VER = 'gone_ver'
const KEY_BYTES = 32
const LETTERS = 26

interface Room {
	sql: SqlStorage
	meta: Meta
}

/** No platform gives an account such a name. */
export function isGone(userId: string): boolean {
	return userId.includes(`:${GONE}`)
}

/** Part of a change: what the log says so far goes as in the last step of an erasure, once D1 has it. */
export function leaveLog(sql: SqlStorage, gone: string): void {
	sql.exec(
		`INSERT OR REPLACE INTO erasures (user_id, gone, from_seq, step, after)
		SELECT ?1, ?1, max(seq), 'log', '' FROM log`,
		gone,
	)
}

/**
 * People who had their data deleted. What must outlive that (sums of the ledger, what was earned once, a hold, a hidden
 * name) stands under a name that only this room can make of an account, and that leads nobody back to it.
 */
export class Gone {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Of a user id, or of a log-in. */
	of(id: string): string {
		const { meta } = this.#room
		const key = meta.find(KEY) ?? randomBytes(KEY_BYTES).toString('hex')
		meta.set(KEY, key)
		const at = id.indexOf(':')
		const hash = crockford(createHmac('sha256', key).update(id).digest()).slice(0, LETTERS)
		return id.slice(0, at + 1) + GONE + hash
	}

	/** Above that of every token that somebody had who is gone: should they come back, it opens nothing. */
	get ver(): number {
		return this.#room.meta.number(VER)
	}

	noteVer(ver: number): void {
		if (ver > this.ver) this.#room.meta.set(VER, ver)
	}

	/** Part of a change: somebody comes back, and with them what an operator had decided. */
	revive(userId: string): Operation[] {
		const { sql } = this.#room
		const gone = this.of(userId)
		const isKnown = ['hidden_names', 'payout_holds'].some(
			(table) => !sql.exec(`SELECT 1 FROM ${table} WHERE user_id = ?`, gone).next().done,
		)
		if (!isKnown) return []
		const back = op('person.revive', { userId, gone })
		for (const one of render(back)) sql.exec(one.sql, ...(one.params as SqlStorageValue[]))
		return [back]
	}
}
