import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { OF_NOBODY, OWN } from '#migrations/own-columns'
import * as schema from '#migrations/schema'

const TABLES = Object.entries(schema).filter(([, table]) => is(table, SQLiteTable))

test('G-184: for every table of D1 a list says whether it holds data of people, and for each of its columns whether people get it, or why not', () => {
	const said = TABLES.map(([name]) => [name, name in OWN || name in OF_NOBODY])
	expect(said.filter(([, isSaid]) => !isSaid)).toEqual([])
	expect(Object.keys(OWN).filter((name) => name in OF_NOBODY)).toEqual([])

	for (const [name, table] of TABLES) {
		const own = OWN[name as keyof typeof OWN]
		if (!own) continue
		const columns = [...own.given, ...Object.keys(own.withheld ?? {})]
		// The next page of one's own data begins behind the key of the last row that was given.
		expect([name, keyOf(table).filter((key) => !own.given.includes(key as never))]).toEqual([
			name,
			[],
		])
		expect([name, columns.toSorted()]).toEqual([
			name,
			Object.keys(getTableColumns(table)).toSorted(),
		])
	}
})

function keyOf(table: unknown): string[] {
	const columns = Object.entries(getTableColumns(table as SQLiteTable))
	const [composite] = getTableConfig(table as SQLiteTable).primaryKeys
	return columns
		.filter(([, column]) => column.primary || composite?.columns.includes(column as never))
		.map(([name]) => name)
}

test('G-184: no column of a table that is nobody’s names a person', () => {
	const names = /^(userId|sub|fid|account|owner|author|referrer|platformUser(Id|name))$/
	const found = TABLES.filter(([name]) => name in OF_NOBODY).flatMap(([name, table]) =>
		Object.keys(getTableColumns(table))
			.filter((column) => names.test(column))
			.map((column) => `${name}.${column}`),
	)
	expect(found).toEqual([])
})
