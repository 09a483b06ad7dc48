const ROWS_AT_ONCE = 1_000

type Row = Record<string, unknown>

interface Wanted {
	columns: string[]
	where?: string
	params?: unknown[]
}

/** Rows of D1 for a room whose storage is new: by their key, a page at a time, however many there are. */
export async function* rowsInD1<Found extends Row = Row>(
	db: D1Database,
	table: string,
	key: string[],
	{ columns, where = 'TRUE', params = [] }: Wanted,
): AsyncGenerator<Found> {
	let after: unknown[] = []
	for (;;) {
		const behind = after.length > 0 ? `(${key}) > (${key.map(() => '?')})` : 'TRUE'
		const { results } = await db
			.prepare(
				`SELECT ${columns} FROM ${table} WHERE ${behind} AND (${where}) ORDER BY ${key} LIMIT ${ROWS_AT_ONCE}`,
			)
			.bind(...after, ...params)
			.all<Found>()
		yield* results
		const last = results.at(-1)
		if (!last || results.length < ROWS_AT_ONCE) return
		after = key.map((name) => last[name])
	}
}
