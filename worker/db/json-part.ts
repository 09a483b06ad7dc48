import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * A JSON column that SQL reduces to what is needed. SQL would fail on broken JSON, so that is passed
 * unchanged to its parser (`stored-*.ts`).
 */
export function jsonPart<C extends Column>(
	column: C,
	value: SQL,
): SQL<C['_']['notNull'] extends true ? string : string | null> {
	return sql`CASE WHEN json_valid(${column}) THEN ${value} ELSE ${column} END`
}
