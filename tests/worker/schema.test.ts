import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import * as schema from '#migrations/schema'

const FOLDER = resolve(import.meta.dirname, '../../migrations')

interface Column {
	name: string
	type: string
	notNull: boolean
	isKey: boolean
	default: unknown
}

/** The tables that all steps together make. */
function made(): Map<string, Column[]> {
	const db = new DatabaseSync(':memory:')
	for (const name of readdirSync(FOLDER).sort())
		if (name.endsWith('.sql')) db.exec(readFileSync(join(FOLDER, name), 'utf8'))
	const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
	return new Map(tables.map(({ name }) => [String(name), columnsIn(db, String(name))]))
}

function columnsIn(db: DatabaseSync, table: string): Column[] {
	const columns = db.prepare(`PRAGMA table_info(${table})`).all()
	return columns.map(({ name, type, notnull, pk, dflt_value }) => ({
		name: String(name),
		type: String(type).toLowerCase(),
		notNull: notnull === 1,
		isKey: Number(pk) > 0,
		default:
			dflt_value === null ? undefined : db.prepare(`SELECT ${dflt_value} AS value`).get()?.value,
	}))
}

function described(table: SQLiteTable): Column[] {
	const { columns, primaryKeys } = getTableConfig(table)
	const keys = primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
	return columns.map((column) => ({
		name: column.name,
		type: column.getSQLType(),
		notNull: column.notNull,
		isKey: column.primary || keys.includes(column.name),
		default:
			column.default === undefined ? undefined : column.mapToDriverValue(column.default as never),
	}))
}

function byName(columns: Column[] = []): Column[] {
	return columns.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

test('the description of D1 matches its migrations: tables, columns, types, keys and defaults, both ways', () => {
	const tables = Object.values(schema).filter((one) => is(one, SQLiteTable))
	const steps = made()

	expect(tables.map((table) => getTableConfig(table).name).sort()).toEqual([...steps.keys()].sort())
	for (const table of tables) {
		const { name } = getTableConfig(table)
		expect([name, byName(described(table))]).toEqual([name, byName(steps.get(name))])
	}
})
