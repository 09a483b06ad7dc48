import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { BaseSQLiteDatabase, SQLiteAsyncDialect, type SQLiteTable } from 'drizzle-orm/sqlite-core'

/**
 * Builds statements without running them. The archive runs them in batches, together with statements that older
 * code stored in the log.
 */
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
 * The SQL for an operation's parameters, one entry per version, the oldest first; new operations use the last
 * version. When parameters change a version is added. Earlier ones stay, because logs may contain their entries
 * for long.
 */
type Versions = readonly [Render, ...Render[]]
type Render = (params: never) => BuiltQuery | BuiltQuery[]
export type Operations = Record<string, Versions>

export function prepare(db: D1Database, asked: BuiltQuery): D1PreparedStatement {
	const { sql, params } = asked.toSQL()
	return db.prepare(sql).bind(...params)
}

/** For an upsert: sets each of these columns to the value of the row to insert. */
export function insertedValues<Table extends SQLiteTable>(
	table: Table,
	names: readonly (keyof Table['$inferInsert'] & string)[],
): Record<string, SQL> {
	const columns = getTableColumns(table)
	return Object.fromEntries(
		names.map((name) => [name, sql`excluded.${sql.identifier(columns[name]?.name ?? name)}`]),
	)
}

/** Errors of D1 that the statement itself causes. All other errors may pass. */
const FOR_GOOD =
	/SQLITE_(ERROR|CONSTRAINT|MISMATCH|RANGE|TOOBIG|AUTH)|^D1_TYPE_ERROR|Wrong number of parameter bindings/

/** Whether D1 refused a statement in a way that no retry changes. */
export function isRefusedForGood(error: unknown): boolean {
	return error instanceof Error && FOR_GOOD.test(error.message)
}
