import { createHmac, randomBytes } from 'node:crypto'
import { type Operation, op } from '#storage/operations'
import { crockford } from '#storage/people/crockford'
import { runInRoom } from '../kernel/mirror.ts'
import type { Meta } from '../kernel/storage.ts'

const ERASED_PREFIX = 'gone-'
const KEY = 'gone_key'
const VER = 'gone_ver'
const KEY_BYTES = 32
const LETTERS = 26

interface Needs {
	sql: SqlStorage
	meta: Meta
}

/** True for the name of an erased person. No platform gives an account such a name. */
export function isErasedName(userId: string): boolean {
	return userId.includes(`:${ERASED_PREFIX}`)
}

/** Call inside a turn. The log up to now will be deleted once D1 has it, as in the last step of an erasure. */
export function leaveLog(sql: SqlStorage, gone: string): void {
	sql.exec(
		`INSERT OR REPLACE INTO erasures (user_id, gone, from_seq, step, after)
		SELECT ?1, ?1, max(seq), 'log', '' FROM log`,
		gone,
	)
}

/**
 * Names that replace erased people in rows that must stay: sums of the ledger, rewards, a hold, a hidden
 * name. Only this room can compute such a name from an account, and nobody can get back from it to the
 * account.
 */
export class ErasedNames {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The replacement of a user id or of a log-in. */
	of(id: string): string {
		const { meta } = this.#room
		const key = meta.find(KEY) ?? randomBytes(KEY_BYTES).toString('hex')
		meta.set(KEY, key)
		return nameBy(key, id)
	}

	/**
	 * The replacement, if this room has ever erased somebody; null otherwise, because it has no key for such names
	 * yet.
	 */
	find(id: string): string | null {
		const key = this.#room.meta.find(KEY)
		return key === null ? null : nameBy(key, id)
	}

	/** Whether the deletion of this person's data is under way, and takes what they said at this time (ms). */
	isErasing(userId: string, saidAt: number): boolean {
		const taken = 'SELECT 1 FROM erasures WHERE user_id = ? AND (at IS NULL OR at >= ?)'
		return !this.#room.sql.exec(taken, userId, saidAt).next().done
	}

	/** Above the `ver` of every token of an erased person: if they return, no old token is valid. */
	get ver(): number {
		return this.#room.meta.number(VER)
	}

	noteVer(ver: number): void {
		if (ver > this.ver) this.#room.meta.set(VER, ver)
	}

	/**
	 * Call inside a turn. An erased person returns: operators' decisions that are stored under the replacement apply
	 * to their user id again.
	 */
	revive(userId: string): Operation[] {
		const { sql } = this.#room
		const gone = this.of(userId)
		const isKnown = ['hidden_names', 'payout_holds'].some(
			(table) => !sql.exec(`SELECT 1 FROM ${table} WHERE user_id = ?`, gone).next().done,
		)
		if (!isKnown) return []
		return [runInRoom(sql, op('person.revive', { userId, gone }))]
	}
}

function nameBy(key: string, id: string): string {
	const colon = id.indexOf(':')
	const hash = crockford(createHmac('sha256', key).update(id).digest()).slice(0, LETTERS)
	return id.slice(0, colon + 1) + ERASED_PREFIX + hash
}
