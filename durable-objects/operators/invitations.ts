import type { JoinPlatform } from '#contract/people/participants'
import { accountNamed } from '#rules/operators/invited-account'
import { both } from '../kernel/kept-alike.ts'
import type { Part } from '../kernel/part.ts'
import type { Statement } from '../kernel/rpc.ts'

/** Whom operators invited: by user id, or by name until somebody of that name comes (G-16). */
export class Invitations implements Part {
	readonly tables = [{ table: 'invitations', key: ['account'], others: ['name', 'at'] }]
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
		return both(this.#sql, {
			sql: `INSERT INTO invitations (account, name, at) VALUES (?, ?, ?)
				ON CONFLICT (account) DO UPDATE SET name = excluded.name, at = excluded.at`,
			params: [account, name, at],
		})
	}

	drop(account: string): Statement {
		return both(this.#sql, { sql: 'DELETE FROM invitations WHERE account = ?', params: [account] })
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
}
