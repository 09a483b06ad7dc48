import type { Operations, Statement } from './operations.ts'

/** Tables that the room and D1 have alike: what must outlive the room's own storage. `ends`: when a row is over. */
export const ALIKE = {
	bans: { key: ['user_id'], others: ['sub', 'at'] },
	invitations: { key: ['account'], others: ['name', 'at'] },
	log_outs: { key: ['sub'], others: ['at'], ends: 'at' },
	referral_codes: { key: ['code'], others: ['user_id', 'account'] },
	referrals: { key: ['user_id'], others: ['account', 'referrer', 'at'] },
	rejoin_codes: { key: ['participant_id'], others: ['hash', 'expires_at'], ends: 'expires_at' },
	seat_warnings: { key: ['user_id'], others: ['last_activity'], ends: 'last_activity' },
	sweeps: { key: ['user_id'], others: ['from_seq', 'before'] },
	used_posts: { key: ['platform', 'id'], others: ['at'], ends: 'at' },
} as const

type Tables = typeof ALIKE
export type Alike = keyof Tables
/** Those whose rows are over some time. */
export type Ending = { [T in Alike]: Tables[T] extends { ends: string } ? T : never }[Alike]

export type KeyOf<T extends Alike> = Record<Tables[T]['key'][number], SqlStorageValue>
export type RowOf<T extends Alike> = KeyOf<T> & Record<Tables[T]['others'][number], SqlStorageValue>

interface Rows {
	table: Alike
	row: Record<string, SqlStorageValue>
}

/** The same statements here and in D1. */
export const ALIKE_OPERATIONS = {
	'row.save': [
		({ table, row }: Rows) => {
			const news = ALIKE[table].others.map((name) => `${name} = excluded.${name}`)
			return into(table, row, `ON CONFLICT (${ALIKE[table].key}) DO UPDATE SET ${news}`)
		},
	],
	/** The first one has it. */
	'row.claim': [({ table, row }: Rows) => into(table, row, 'ON CONFLICT DO NOTHING')],
	'row.drop': [
		({ table, row }: Rows) => ({
			sql: `DELETE FROM ${table} WHERE (${Object.keys(row)}) = (${Object.keys(row).map(() => '?')})`,
			params: Object.values(row),
		}),
	],
	'rows.clear': [({ table }: { table: Alike }) => ({ sql: `DELETE FROM ${table}`, params: [] })],
	'rows.prune': [
		({ table, before }: { table: Ending; before: number }) => ({
			sql: `DELETE FROM ${table} WHERE ${ALIKE[table].ends} < ?`,
			params: [before],
		}),
	],
} satisfies Operations

function into(table: Alike, row: Rows['row'], onConflict: string): Statement {
	const columns = Object.keys(row)
	const places = columns.map(() => '?')
	return {
		sql: `INSERT INTO ${table} (${columns}) VALUES (${places}) ${onConflict}`,
		params: Object.values(row),
	}
}
