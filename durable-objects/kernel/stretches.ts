export const ROWS_AT_ONCE = 500
const PAUSE_MS = 5

interface Stretch {
	where: string
	params: SqlStorageValue[]
}

/** Reads a whole table in stretches of its key. No statement reads all of it, and other requests run in between. */
export async function* tableStretches(
	sql: SqlStorage,
	table: string,
	key: readonly string[],
): AsyncGenerator<Stretch> {
	const [names, places] = [key.join(', '), key.map(() => '?').join(', ')]
	let stretch: Stretch = { where: 'TRUE', params: [] }
	for (;;) {
		const { where, params } = stretch
		const [last] = sql
			.exec(
				`SELECT ${names} FROM ${table} WHERE ${where} ORDER BY ${names} LIMIT 1 OFFSET ${ROWS_AT_ONCE - 1}`,
				...params,
			)
			.toArray()
		if (!last) return yield stretch
		const end = Object.values(last)
		yield { where: `${where} AND (${names}) <= (${places})`, params: [...params, ...end] }
		stretch = { where: `(${names}) > (${places})`, params: end }
		await pause()
	}
}

/** Lets other requests run. */
export function pause(): Promise<void> {
	return new Promise((done) => setTimeout(done, PAUSE_MS))
}

/** Describes the expired rows of a table. */
export interface ExpiredRows {
	table: string
	key: readonly string[]
	/** An SQL condition with one parameter, `than`. */
	isOver: string
	than: SqlStorageValue
}

/**
 * Deletes expired rows from a table without an index for that, because its rows are written more often than
 * they expire. True when there were any.
 */
export function pruneInStretches(sql: SqlStorage, over: ExpiredRows): Promise<boolean> {
	const { table, key, isOver, than } = over
	return doInStretches(sql, { table, key, what: `DELETE FROM ${table}`, which: isOver }, than)
}

/** Sets the time in rows that have none, because earlier versions of the code stored none. True when there were any. */
export function noteInStretches(
	sql: SqlStorage,
	{ table, key }: Pick<ExpiredRows, 'table' | 'key'>,
	at: number,
): Promise<boolean> {
	const change = `UPDATE ${table} SET at = ${Math.floor(at)}`
	return doInStretches(sql, { table, key, what: change, which: 'at IS NULL' })
}

async function doInStretches(
	sql: SqlStorage,
	{
		table,
		key,
		what,
		which,
	}: { table: string; key: readonly string[]; what: string; which: string },
	...than: SqlStorageValue[]
): Promise<boolean> {
	let written = 0
	for await (const { where, params } of tableStretches(sql, table, key))
		written += sql.exec(`${what} WHERE ${where} AND ${which}`, ...params, ...than).rowsWritten
	return written > 0
}
