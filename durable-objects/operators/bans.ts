import { drop, save } from '../kernel/kept-alike.ts'
import type { Operation } from '../kernel/operations.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

/** Banned people: the account on the platform, and the log-in that proved it last. */
export class Bans implements Part {
	readonly tables: KeptTable[] = [{ table: 'bans' }]
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	holds(userId: string, sub: string | null = null): boolean {
		return (
			this.#sql
				.exec('SELECT 1 FROM bans WHERE user_id = ? OR sub = ? LIMIT 1', userId, sub)
				.toArray().length > 0
		)
	}

	add(userId: string, sub: string | null, at: number): Operation {
		return save(this.#sql, 'bans', { userId, sub, at })
	}

	lift(userId: string): Operation[] {
		return drop(this.#sql, 'bans', { userId })
	}
}
