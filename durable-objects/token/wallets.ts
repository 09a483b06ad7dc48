import type { Operation } from '#storage/operations'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

interface Needs {
	sql: SqlStorage
}

/**
 * Since when each person has their wallet. If a thief changed it, the owner can change it back before
 * anything is paid.
 */
export class Wallets implements Part {
	readonly tables: readonly KeptTable[] = [{ table: 'wallets' }]
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Notes a new address. */
	note(userId: string, address: string, now: number): Operation[] {
		const { sql } = this.#room
		const [known] = sql
			.exec<{ address: string }>('SELECT address FROM wallets WHERE user_id = ?', userId)
			.toArray()
		return known?.address === address ? [] : [save(sql, 'wallets', { userId, address, since: now })]
	}

	/** Call inside a turn. Forgets the wallet; the next one counts from when it is set. */
	forget(userId: string): Operation[] {
		return drop(this.#room.sql, 'wallets', { userId })
	}

	/** Call inside a turn. Notes the wallets of people who set them before this table existed. */
	noteAll(now: number): Operation[] {
		return this.#room.sql
			.exec<{ userId: string; address: string }>(
				`SELECT user_id AS userId, profile ->> '$.walletAddress' AS address FROM people
				WHERE json_valid(profile) AND profile ->> '$.walletAddress' IS NOT NULL
					AND user_id NOT IN (SELECT user_id FROM wallets)`,
			)
			.toArray()
			.flatMap(({ userId, address }) => this.note(userId, address, now))
	}
}
