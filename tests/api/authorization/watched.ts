import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { Stage } from './cast.ts'
import { atRest, everyTable, inD1, inR2, inRoom, tidied } from './everything.ts'

/** The most that SQLite takes in one call. */
const AT_ONCE = 20
const WRITTEN = 'SELECT row FROM written WHERE n > ? ORDER BY n'

/**
 * Records every row that is written from now on. SQLite's triggers note each insert, update and delete, so that
 * no test must read all rows to know that nothing changed.
 */
export class Watched {
	readonly #stage: Stage
	/** By 'room people' and the like: the rows of every table. */
	readonly #rows = new Map<string, string[]>()
	readonly #stale: Set<string>
	#room = 0
	#d1 = 0
	#files: string[] = []

	private constructor(stage: Stage, tables: string[]) {
		this.#stage = stage
		this.#stale = new Set(tables)
	}

	static async open(stage: Stage): Promise<Watched> {
		const { room, d1 } = await everyTable(stage)
		await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
			const columns = room.map((table) => sql.exec(columnsOf(table)).toArray())
			for (const note of notes('room', room, columns as never)) sql.exec(note)
		})
		const found = await env.DB.batch(d1.map((name) => env.DB.prepare(columnsOf(name))))
		const columns = found.map(({ results }) => results)
		await env.DB.batch(notes('d1', d1, columns as never).map((note) => env.DB.prepare(note)))
		return new Watched(stage, [
			...room.map((table) => `room ${table}`),
			...d1.map((table) => `d1 ${table}`),
		])
	}

	/** Nothing is on its way any more; what is written from here on counts. */
	async rest(): Promise<void> {
		await tidied(this.#stage)
		await vi.waitFor(
			async () => {
				// Waits before it reads rows, because D1 may not have everything yet.
				await atRest(this.#stage)
				const written = await this.written()
				if (written.length > 0)
					throw new Error(`The stage does not come to rest: ${written.slice(0, 5)}`)
			},
			{ timeout: 30_000, interval: 10 },
		)
	}

	/** The rows written since the last call. */
	async written(): Promise<string[]> {
		const [room, d1, files] = await Promise.all([this.#inRoom(), this.#inD1(), inR2()])
		const had = new Set(this.#files)
		const has = new Set(files)
		const moved = [
			...this.#files.filter((file) => !has.has(file)).map((file) => `- ${file}`),
			...files.filter((file) => !had.has(file)).map((file) => `+ ${file}`),
		]
		for (const row of [...room, ...d1]) this.#stale.add(row.split(' ').slice(1, 3).join(' '))
		this.#room += room.length
		this.#d1 += d1.length
		this.#files = files
		return [...room, ...d1, ...moved]
	}

	/** Every row there is; only tables that were written to are read again. */
	async everyRow(): Promise<string[]> {
		await this.written()
		const stale = [...this.#stale]
		const staleIn = (place: string) =>
			stale.flatMap((table) => (table.startsWith(place) ? [table.slice(place.length)] : []))
		const read = await Promise.all([inRoom(this.#stage, staleIn('room ')), inD1(staleIn('d1 '))])
		this.#stale.clear()
		for (const table of stale) this.#rows.set(table, [])
		for (const row of read.flat()) this.#rows.get(row.split(' ', 2).join(' '))?.push(row)
		return [...this.#rows.values(), this.#files].flat()
	}

	#inRoom(): Promise<string[]> {
		return runInDurableObject(this.#stage.room(), (_, { storage: { sql } }) =>
			sql
				.exec<{ row: string }>(WRITTEN, this.#room)
				.toArray()
				.map(({ row }) => row),
		)
	}

	async #inD1(): Promise<string[]> {
		const { results } = await env.DB.prepare(WRITTEN).bind(this.#d1).all<{ row: string }>()
		return results.map(({ row }) => row)
	}
}

const columnsOf = (table: string) => `SELECT name FROM pragma_table_info('${table}')`

/** A table of what is written, and for each other one what fills it. */
function notes(where: string, tables: string[], columns: { name: string }[][]): string[] {
	return [
		'CREATE TABLE written (n INTEGER PRIMARY KEY AUTOINCREMENT, row TEXT NOT NULL)',
		...tables.flatMap((table, at) => {
			const [was, is] = ['OLD', 'NEW'].map((row) => valuesIn(row, columns[at] ?? []))
			const note = (what: string, values?: string) =>
				`INSERT INTO written (row) VALUES ('${what} ${where} ${table} ' || ${values});`
			return [
				`CREATE TRIGGER added_${table} AFTER INSERT ON ${table} BEGIN ${note('+', is)} END`,
				`CREATE TRIGGER gone_${table} AFTER DELETE ON ${table} BEGIN ${note('-', was)} END`,
				`CREATE TRIGGER changed_${table} AFTER UPDATE ON ${table} WHEN ${was} IS NOT ${is}
				BEGIN ${note('-', was)} ${note('+', is)} END`,
			]
		}),
	]
}

function valuesIn(row: string, columns: { name: string }[]): string {
	const values = columns.map(({ name }) => `quote(${row}."${name}")`)
	const groups = Array.from({ length: Math.ceil(values.length / AT_ONCE) }, (_, n) =>
		values.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
	)
	return groups.map((group) => `json_array(${group.join()})`).join(' || ')
}
