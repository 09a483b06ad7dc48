import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BaseSQLiteDatabase, SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Says what D1 is asked, and never asks it: what it says goes in batches, with what older code has said. */
export const d1 = new BaseSQLiteDatabase(
	'async',
	new SQLiteAsyncDialect(),
	undefined as never, // the session that asks
	undefined,
)

/** Something that D1 may be asked. */
export interface Asked {
	toSQL(): { sql: string; params: unknown[] }
}

export function prepare(db: D1Database, asked: Asked): D1PreparedStatement {
	const { sql, params } = asked.toSQL()
	return db.prepare(sql).bind(...params)
}

/** For a row that is there already: these columns become as they are said now. */
export function asSaid<Table extends SQLiteTable>(
	table: Table,
	names: readonly (keyof Table['$inferInsert'] & string)[],
): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
	)
}
