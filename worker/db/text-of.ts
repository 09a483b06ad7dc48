import { type Column, type SQL, sql } from 'drizzle-orm'

/** A column of JSON as the text that it is: it has a parser of its own (`stored-*.ts`), which leaves out what is broken. */
export function textOf<C extends Column>(
	column: C,
): SQL<C['_']['notNull'] extends true ? string : string | null> {
	return sql`${column}`
}

/** The same, narrowed by SQL that fails on broken JSON. */
export function narrowed<C extends Column>(column: C, value: SQL): ReturnType<typeof textOf<C>> {
	return sql`CASE WHEN json_valid(${column}) THEN ${value} ELSE ${column} END`
}
