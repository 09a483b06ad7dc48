import type { Statement } from './changes.ts'

/** Who may not come back: the account on the platform, and whoever proved it last. */
export class Bans {
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
		return this.#both({
			sql: `INSERT INTO bans (user_id, sub, at) VALUES (?, ?, ?)
				ON CONFLICT (user_id) DO UPDATE SET sub = excluded.sub, at = excluded.at`,
			params: [userId, sub, at],
		})
	}

	lift(userId: string): Statement {
		return this.#both({ sql: 'DELETE FROM bans WHERE user_id = ?', params: [userId] })
	}

	/** A room whose storage is new still knows whom it must not let in. */
	async takeOver(db: D1Database): Promise<void> {
		const { results } = await db.prepare('SELECT user_id, sub, at FROM bans').all<BanRow>()
		for (const { user_id, sub, at } of results) this.add(user_id, sub, at)
	}

	#both(change: Statement): Statement {
		this.#sql.exec(change.sql, ...change.params)
		return change
	}
}

interface BanRow {
	user_id: string
	sub: string | null
	at: number
}
