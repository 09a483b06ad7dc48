import type { JoinPlatform } from '#contract/participants'
import { accountNamed } from '#rules/invited-account'
import type { Statement } from './changes.ts'

/** Whom operators invited: by user id, or by name until somebody of that name comes (G-16). */
export class Invitations {
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	has(account: string): boolean {
		return (
			this.#sql.exec('SELECT 1 FROM invitations WHERE account = ?', account).toArray().length > 0
		)
	}

	add(account: string, name: string, at: number): Statement {
		return this.#both({
			sql: `INSERT INTO invitations (account, name, at) VALUES (?, ?, ?)
				ON CONFLICT (account) DO UPDATE SET name = excluded.name, at = excluded.at`,
			params: [account, name, at],
		})
	}

	drop(account: string): Statement {
		return this.#both({ sql: 'DELETE FROM invitations WHERE account = ?', params: [account] })
	}

	/** Somebody proved an account: an invitation by name becomes theirs, whatever they are called later. */
	claim(
		userId: string,
		{ platform, platformUsername }: { platform: JoinPlatform; platformUsername: string },
		now: number,
	): Statement[] {
		const named = accountNamed(platform, platformUsername)
		if (!this.has(named)) return []
		return [this.drop(named), this.add(userId, platformUsername, now)]
	}

	async takeOver(db: D1Database): Promise<void> {
		const { results } = await db
			.prepare('SELECT account, name, at FROM invitations')
			.all<{ account: string; name: string; at: number }>()
		for (const { account, name, at } of results) this.add(account, name, at)
	}

	#both(change: Statement): Statement {
		this.#sql.exec(change.sql, ...change.params)
		return change
	}
}
