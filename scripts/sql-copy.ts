import { createHash } from 'node:crypto'
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'

const STATEMENT_MAX_CHARS = 20_000 // D1 accepts 100,000 bytes, and a character has up to 4

/** The key of the schema's own hash. */
export const SCHEMA = '(schema)'

type Row = Record<string, SQLOutputValue>

export interface TableHash {
	rows: number
	sha256: string
}

interface Made {
	type: string
	name: string
	sql: string
}

/** Reads a file of SQL into a database in memory, for counting and comparing. */
export function readCopy(file: string): DatabaseSync {
	const copy = new DatabaseSync(':memory:')
	copy.exec(readFileSync(file, 'utf8'))
	return copy
}

/** The number of rows and their hash for every table, and for the schema, by name. */
export function hashesOf(copy: DatabaseSync): Record<string, TableHash> {
	const hashes: Record<string, TableHash> = {}
	for (const { name } of madeOf(copy).filter(({ type }) => type === 'table')) {
		const hash = createHash('sha256')
		let rows = 0
		for (const row of rowsOf(copy, name)) {
			hash.update(JSON.stringify(Object.entries(row).map(([key, value]) => [key, plain(value)])))
			rows++
		}
		hashes[name] = { rows, sha256: hash.digest('hex') }
	}
	const made = madeOf(copy).map(({ name, sql }) => `${name} ${sql.replace(/\s+/g, ' ')}`)
	hashes[SCHEMA] = {
		rows: made.length,
		sha256: createHash('sha256').update(made.sort().join('\n')).digest('hex'),
	}
	return hashes
}

/** Writes SQL that makes the same database. Its statements are short enough for D1, and triggers come last. */
export function writeSql(copy: DatabaseSync, file: string): void {
	const out = openSync(file, 'w')
	const say = (sql: string) => writeSync(out, `${sql};\n`)
	const made = madeOf(copy)
	for (const { type, sql } of made) if (type === 'table') say(sql)
	for (const { type, name } of made) {
		if (type !== 'table') continue
		const keys = keysOf(copy, name)
		for (const row of rowsOf(copy, name)) for (const sql of insertOf(name, row, keys)) say(sql)
	}
	for (const { type, sql } of made) if (type !== 'table') say(sql)
	closeSync(out)
}

function* insertOf(table: string, row: Row, keys: string[]): Generator<string> {
	const columns = Object.keys(row)
	const later: string[] = []
	const values = columns.map((name) => {
		const value = row[name] ?? null
		if (typeof value !== 'string' || value.length * 4 <= STATEMENT_MAX_CHARS || keys.includes(name))
			return literal(value)
		const [first = '', ...more] = pieces(value)
		const key = keys.map((key) => `"${key}" = ${literal(row[key] ?? null)}`).join(' AND ')
		for (const piece of more)
			later.push(`UPDATE "${table}" SET "${name}" = "${name}" || ${literal(piece)} WHERE ${key}`)
		return literal(first)
	})
	const names = columns.map((name) => `"${name}"`).join(', ')
	yield `INSERT INTO "${table}" (${names}) VALUES (${values.join(', ')})`
	yield* later
}

/** Splits a text between code points, because half a character would be invalid. */
function pieces(text: string): string[] {
	const points = [...text]
	const size = STATEMENT_MAX_CHARS / 4
	return Array.from({ length: Math.ceil(points.length / size) }, (_, at) =>
		points.slice(at * size, (at + 1) * size).join(''),
	)
}

function literal(value: SQLOutputValue): string {
	if (value === null) return 'NULL'
	if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
	return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

function plain(value: SQLOutputValue): unknown {
	return typeof value === 'string' || value === null ? value : { [typeof value]: literal(value) }
}

function madeOf(copy: DatabaseSync): Made[] {
	return copy
		.prepare(
			`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL
			AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY rowid`,
		)
		.all()
		.map(({ type, name, sql }) => ({ type: String(type), name: String(name), sql: String(sql) }))
}

function rowsOf(copy: DatabaseSync, table: string): IterableIterator<Row> {
	const order = keysOf(copy, table).map((name) => `"${name}"`)
	const statement = copy.prepare(`SELECT * FROM "${table}" ORDER BY ${order.join(', ')}`)
	statement.setReadBigInts(true)
	return statement.iterate() as IterableIterator<Row>
}

function keysOf(copy: DatabaseSync, table: string): string[] {
	const columns = copy.prepare(`PRAGMA table_info("${table}")`).all() as {
		name: string
		pk: number
	}[]
	const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
	return keys.length > 0 ? keys.map(({ name }) => name) : ['rowid']
}
