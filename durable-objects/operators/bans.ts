import { both } from '../kernel/kept-alike.ts'
import type { Part } from '../kernel/part.ts'
import type { Statement } from '../kernel/rpc.ts'

/** Who may not come back: the account on the platform, and the log-in that proved it last. */
export class Bans implements Part {
	readonly tables = [{ table: 'bans', key: ['user_id'], others: ['sub', 'at'] }]
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

	add(userId: string, sub: string | null, at: number): Statement {
		return both(this.#sql, {
			sql: `INSERT INTO bans (user_id, sub, at) VALUES (?, ?, ?)
				ON CONFLICT (user_id) DO UPDATE SET sub = excluded.sub, at = excluded.at`,
			params: [userId, sub, at],
		})
	}

	lift(userId: string): Statement {
		return both(this.#sql, { sql: 'DELETE FROM bans WHERE user_id = ?', params: [userId] })
	}
}
