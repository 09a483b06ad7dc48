import { type Column, type SQL, sql } from 'drizzle-orm'

/** A column of JSON, narrowed by SQL that fails on broken JSON; that goes to its parser (`stored-*.ts`) as it is. */
export function narrowed<C extends Column>(
	column: C,
	value: SQL,
): SQL<C['_']['notNull'] extends true ? string : string | null> {
	return sql`CASE WHEN json_valid(${column}) THEN ${value} ELSE ${column} END`
}
