import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BaseSQLiteDatabase, SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Builds statements and never runs them: the archive batches them, together with those of older code. */
export const d1 = new BaseSQLiteDatabase(
	'async',
	new SQLiteAsyncDialect(),
	undefined as never, // the session that asks
	undefined,
)

/** A query of Drizzle's builder. */
export interface Asked {
	toSQL(): { sql: string; params: unknown[] }
}

/**
 * How one operation renders its parameters to SQL, oldest version first; new entries use the last. A version is added
 * when its parameters become others; those before stay, because a log may hold them for long.
 */
type Versions = readonly [Render, ...Render[]]
type Render = (params: never) => Asked | Asked[]
export type Operations = Record<string, Versions>

export function prepare(db: D1Database, asked: Asked): D1PreparedStatement {
	const { sql, params } = asked.toSQL()
	return db.prepare(sql).bind(...params)
}

/** For an upsert: sets these columns to the values of the insert. */
export function asSaid<Table extends SQLiteTable>(
	table: Table,
	names: readonly (keyof Table['$inferInsert'] & string)[],
): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
	)
}

/** Errors of D1 that are caused by the statement itself. All others are transient. */
const FOR_GOOD =
	/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|^D1_TYPE_ERROR|Wrong number of parameter bindings/

/** Whether retrying the same statement can never succeed. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && FOR_GOOD.test(error.message)
}
