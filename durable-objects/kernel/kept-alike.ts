import { getTableColumns, getTableName } from 'drizzle-orm'
import {
	ALIKE,
	type Alike,
	ENDS,
	type Ending,
	type KeyOf,
	keyOf,
	type Row,
	type RowOf,
} from './alike.ts'
import { rowsInD1 } from './archived-rows.ts'
import { type Operation, op, render } from './operations.ts'
import { type Over, pruneInStretches } from './stretches.ts'
import type { TakeTurn } from './turn.ts'

/** Call inside a turn: upserts the row here at once, and in D1 with the operations of that turn. */
export function save<T extends Alike>(sql: SqlStorage, table: T, row: RowOf<T>): Operation {
	const change = op('row.save', { table, row })
	run(sql, change)
	return change
}

/** The same as insert-if-absent; no operations when the key is taken. */
export function claim<T extends Alike>(sql: SqlStorage, table: T, row: RowOf<T>): Operation[] {
	const change = op('row.claim', { table, row })
	return run(sql, change) > 0 ? [change] : []
}

/** Call inside a turn. No operations when there was no such row. */
export function drop<T extends Alike>(sql: SqlStorage, table: T, row: KeyOf<T>): Operation[] {
	const change = op('row.drop', { table, row: row as Row })
	return run(sql, change) > 0 ? [change] : []
}

/** Rows that expired before a time. */
export interface Ended {
	table: Ending
	before: number
}

/** Deletes expired rows here, and in D1 as soon as any were deleted here. */
export async function pruneAlike(sql: SqlStorage, turn: TakeTurn, ended: Ended): Promise<void> {
	const { table, before } = ended
	const over: Over = { ...inRoom(table), isOver: `${ENDS[table].name} < ?`, than: before }
	if (await pruneInStretches(sql, over)) turn(({ append }) => append([], [op('rows.prune', ended)]))
}

/** Its name and key, as the room's own SQL says them. */
export function inRoom(table: Alike): { table: string; key: string[] } {
	return { table: getTableName(ALIKE[table]), key: keyOf(ALIKE[table]).map(({ name }) => name) }
}

/** A room whose storage is new. */
export async function takeOverAlike(
	sql: SqlStorage,
	db: D1Database,
	tables: readonly Alike[],
): Promise<void> {
	for (const table of tables) {
		for await (const row of rowsInD1<Row>(db, ALIKE[table]))
			run(sql, op('row.claim', { table, row: described(table, row) }))
	}
}

/** Every row of the room's, for a D1 that may lack some. */
export function* toldAlike(sql: SqlStorage, tables: readonly Alike[]): Generator<Operation> {
	for (const table of tables) yield* rowsOf(sql, table)
}

/** The same for a D1 that may also have some that are no more: its rows go, the room's come. */
export function* replacedAlike(sql: SqlStorage, tables: readonly Alike[]): Generator<Operation> {
	for (const table of tables) {
		yield op('rows.clear', { table })
		yield* rowsOf(sql, table)
	}
}

function* rowsOf(sql: SqlStorage, table: Alike): Generator<Operation> {
	for (const row of sql.exec<Row>(`SELECT * FROM ${getTableName(ALIKE[table])}`))
		yield op('row.save', { table, row: described(table, row) })
}

/** A row with the names of the description. */
function described(table: Alike, row: Row): Row {
	const columns = Object.entries(getTableColumns(ALIKE[table]))
	return Object.fromEntries(columns.map(([name, column]) => [name, row[column.name] ?? null]))
}

/** How many rows it wrote here. */
function run(sql: SqlStorage, change: Operation): number {
	return render(change).reduce(
		(rows, one) => rows + sql.exec(one.sql, ...one.params).rowsWritten,
		0,
	)
}
