import type { LoggedAct } from '#contract/operators'
import type { Operations } from '../kernel/operations.ts'

interface Entry {
	id: string
	at: number
	operator: string
	act: LoggedAct
	account: string
	name: string
	reason: string
	withPosts: boolean
}

export const OPERATOR_OPERATIONS = {
	'operator-log.add': [
		({ id, at, operator, act, account, name, reason, withPosts }: Entry) => ({
			sql: `INSERT INTO operator_log (id, at, operator, act, account, name, reason, with_posts)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
			params: [id, at, operator, act, account, name, reason, Number(withPosts)],
		}),
	],
} satisfies Operations
