import { rowsInD1 } from './archived-rows.ts'
import type { Statement } from './rpc.ts'

/** A table that the room and D1 have alike, its key first: what must outlive the room's own storage. */
export interface Alike {
	table: string
	key: string[]
	others: string[]
	/** Its rows are over, here and in D1, this long after the moment in one of its columns; without it they stay. */
	life?: { since: string; ms: number }
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
export async function takeOverAlike(
	sql: SqlStorage,
	db: D1Database,
	tables: readonly Alike[],
): Promise<void> {
	for (const { table, key, others } of tables) {
		const columns = [...key, ...others]
		const insert = `${insertInto(table, columns)} ON CONFLICT DO NOTHING`
		for await (const row of rowsInD1(db, table, key, { columns }))
			sql.exec(insert, ...columns.map((name) => row[name]))
	}
}

/** Every row of the room's, for a D1 that may lack some. */
export function* toldAlike(sql: SqlStorage, tables: readonly Alike[]): Generator<Statement> {
	for (const alike of tables) yield* rowsOf(sql, alike)
}

/** The same for a D1 that may also have some that are no more: its rows go, the room's come. */
export function* replacedAlike(sql: SqlStorage, tables: readonly Alike[]): Generator<Statement> {
	for (const alike of tables) {
		yield { sql: `DELETE FROM ${alike.table}`, params: [] }
		yield* rowsOf(sql, alike)
	}
}

function* rowsOf(sql: SqlStorage, { table, key, others }: Alike): Generator<Statement> {
	const columns = [...key, ...others]
	const news = others.map((name) => `${name} = excluded.${name}`)
	const upsert = `${insertInto(table, columns)} ON CONFLICT (${key}) DO UPDATE SET ${news}`
	for (const row of sql.exec(`SELECT ${columns} FROM ${table}`))
		yield { sql: upsert, params: columns.map((name) => row[name]) }
}

function insertInto(table: string, columns: string[]): string {
	return `INSERT INTO ${table} (${columns}) VALUES (${columns.map(() => '?')})`
}
