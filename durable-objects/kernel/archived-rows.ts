import { and, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { d1, prepare } from '#storage/d1'
import { keyOf } from '#storage/mirrored'

const ROWS_AT_ONCE = 1_000

type Row = Record<string, unknown>

/** Rows of D1 for a room with new storage, page by page in the order of their key. */
export async function* rowsInD1<Found extends Row = Row>(
	db: D1Database,
	table: SQLiteTable,
	{ columns, where }: { columns?: Record<string, SQLiteColumn>; where?: SQL | undefined } = {},
): AsyncGenerator<Found> {
	const key = keyOf(table)
	let after: unknown[] = []
	for (;;) {
		const behind = after.length > 0 ? sql`(${listed(key)}) > (${listed(after)})` : undefined
		const page = (columns ? d1.select(columns) : d1.select())
			.from(table)
			.where(and(behind, where))
			.orderBy(...key)
			.limit(ROWS_AT_ONCE)
		const { results } = await prepare(db, page).all<Found>()
		yield* results
		const last = results.at(-1)
		if (!last || results.length < ROWS_AT_ONCE) return
		after = key.map(({ name }) => last[name])
	}
}

function listed(them: unknown[]): SQL {
	return sql.join(
		them.map((one) => sql`${one}`),
		sql`, `,
	)
}
