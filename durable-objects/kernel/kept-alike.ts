import { rowsInD1 } from './archived-rows.ts'
import type { Statement } from './rpc.ts'

/** Tables that the room and D1 have alike, with their keys first: what must outlive the room's own storage. */
const ALIKE = {
	bans: { key: ['user_id'], others: ['sub', 'at'] },
	invitations: { key: ['account'], others: ['name', 'at'] },
	log_outs: { key: ['sub'], others: ['at'] },
	referral_codes: { key: ['code'], others: ['user_id', 'account'] },
	referrals: { key: ['user_id'], others: ['account', 'referrer', 'at'] },
	rejoin_codes: { key: ['participant_id'], others: ['hash', 'expires_at'] },
	seat_warnings: { key: ['user_id'], others: ['last_activity'] },
	sweeps: { key: ['user_id'], others: ['from_seq', 'before'] },
	used_posts: { key: ['platform', 'id'], others: ['at'] },
}

/** Part of a change: done here at once, and in D1 with the writes of the change. */
export function both(sql: SqlStorage, change: Statement): Statement {
	sql.exec(change.sql, ...change.params)
	return change
}

/** The same, where D1 need not hear of it when nothing changed here. */
export function bothIfAny(sql: SqlStorage, change: Statement): Statement[] {
	return sql.exec(change.sql, ...change.params).rowsWritten > 0 ? [change] : []
}

/** A room whose storage is new. */
export async function takeOverAlike(sql: SqlStorage, db: D1Database): Promise<void> {
	for (const [table, { key, others }] of Object.entries(ALIKE)) {
		const columns = [...key, ...others]
		const insert = `${insertInto(table, columns)} ON CONFLICT DO NOTHING`
		for await (const row of rowsInD1(db, table, key, { columns }))
			sql.exec(insert, ...columns.map((name) => row[name]))
	}
}

/** Every row of the room's, for a D1 that may lack some. */
export function* toldAlike(sql: SqlStorage): Generator<Statement> {
	for (const table of Object.keys(ALIKE)) yield* rowsOf(sql, table as keyof typeof ALIKE)
}

/** The same for a D1 that may also have some that are no more: its rows go, the room's come. */
export function* replacedAlike(
	sql: SqlStorage,
	isMeant: (table: string) => boolean = () => true,
): Generator<Statement> {
	for (const table of Object.keys(ALIKE).filter(isMeant)) {
		yield { sql: `DELETE FROM ${table}`, params: [] }
		yield* rowsOf(sql, table as keyof typeof ALIKE)
	}
}

function* rowsOf(sql: SqlStorage, table: keyof typeof ALIKE): Generator<Statement> {
	const { key, others } = ALIKE[table]
	const columns = [...key, ...others]
	const news = others.map((name) => `${name} = excluded.${name}`)
	const upsert = `${insertInto(table, columns)} ON CONFLICT (${key}) DO UPDATE SET ${news}`
	for (const row of sql.exec(`SELECT ${columns} FROM ${table}`))
		yield { sql: upsert, params: columns.map((name) => row[name]) }
}

function insertInto(table: string, columns: string[]): string {
	return `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
}
