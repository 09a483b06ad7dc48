import type { JoinPlatform } from '#contract/people/participants'
import { accountNamed } from '#rules/operators/invited-account'
import type { Operation } from '#storage/operations'
import { drop, save } from '../kernel/mirror.ts'
import type { KeptTable, Part } from '../kernel/part.ts'

/** Invitations by operators: by user id, or by name until a person with that name joins (G-16). */
export class Invitations implements Part {
	readonly tables: KeptTable[] = [{ table: 'invitations' }]
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	has(account: string): boolean {
		return (
			this.#sql.exec('SELECT 1 FROM invitations WHERE account = ?', account).toArray().length > 0
		)
	}

	add(account: string, name: string, at: number): Operation {
		return save(this.#sql, 'invitations', { account, name, at })
	}

	drop(account: string): Operation[] {
		return drop(this.#sql, 'invitations', { account })
	}

	/**
	 * A person proved an account. An invitation of its name is stored under their user id, so that a later change
	 * of the name does not matter.
	 */
	claim(
		userId: string,
		{ platform, platformUsername }: { platform: JoinPlatform; platformUsername: string },
		now: number,
	): Operation[] {
		const named = accountNamed(platform, platformUsername)
		if (!this.has(named)) return []
		return [...this.drop(named), this.add(userId, platformUsername, now)]
	}
}
