import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BaseSQLiteDatabase, SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Builds statements without running them. The archive runs them in batches, together with those of older code. */
export const d1 = new BaseSQLiteDatabase(
	'async',
	new SQLiteAsyncDialect(),
	undefined as never, // no session: statements are only built
	undefined,
)

/** A query of Drizzle's builder. */
export interface BuiltQuery {
	toSQL(): { sql: string; params: unknown[] }
}

/**
 * How an operation's parameters become SQL, oldest version first; new entries use the last. A version is
 * added when parameters change, and earlier ones stay, because a log may keep their entries for long.
 */
type Versions = readonly [Render, ...Render[]]
type Render = (params: never) => BuiltQuery | BuiltQuery[]
export type Operations = Record<string, Versions>

export function prepare(db: D1Database, asked: BuiltQuery): D1PreparedStatement {
	const { sql, params } = asked.toSQL()
	return db.prepare(sql).bind(...params)
}

/** For an upsert: sets these columns to the inserted values. */
export function asSaid<Table extends SQLiteTable>(
	table: Table,
	names: readonly (keyof Table['$inferInsert'] & string)[],
): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
	)
}

/** Errors of D1 that the statement itself causes. All others pass. */
const FOR_GOOD =
	/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|^D1_TYPE_ERROR|Wrong number of parameter bindings/

/** Whether D1 refused a statement in a way that no retry changes. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && FOR_GOOD.test(error.message)
}
