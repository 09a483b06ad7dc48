import { getTableColumns, getTableName } from 'drizzle-orm'
import {
	type Ending,
	EXPIRY_COLUMNS,
	type KeyOf,
	keyOf,
	MIRRORED,
	type MirroredTable,
	type Row,
	type RowOf,
} from '#storage/mirrored'
import { type Operation, op, render } from '#storage/operations'
import { rowsInD1 } from './archived-rows.ts'
import { type ExpiredRows, pruneInStretches } from './stretches.ts'
import type { TakeTurn } from './turn.ts'

/** Call inside a turn. Upserts the row here at once, and in D1 by the returned operation. */
export function save<T extends MirroredTable>(sql: SqlStorage, table: T, row: RowOf<T>): Operation {
	return runInRoom(sql, op('row.save', { table, row }))
}

/** Call inside a turn. Inserts the row if its key is free; returns no operation when it is taken. */
export function claim<T extends MirroredTable>(
	sql: SqlStorage,
	table: T,
	row: RowOf<T>,
): Operation[] {
	const change = op('row.claim', { table, row })
	return run(sql, change) > 0 ? [change] : []
}

/** Call inside a turn. Deletes the row; returns no operation when there was none. */
export function drop<T extends MirroredTable>(
	sql: SqlStorage,
	table: T,
	row: KeyOf<T>,
): Operation[] {
	const change = op('row.drop', { table, row: row as Row })
	return run(sql, change) > 0 ? [change] : []
}

/** Expired rows of one table. */
export interface TableExpiry {
	table: Ending
	before: number
}

/** Deletes expired rows here, and in D1 when any were deleted here. */
export async function pruneMirrored(
	sql: SqlStorage,
	turn: TakeTurn,
	expiry: TableExpiry,
): Promise<void> {
	const { table, before } = expiry
	const expired: ExpiredRows = {
		...inRoom(table),
		isOver: `${EXPIRY_COLUMNS[table].name} < ?`,
		than: before,
	}
	if (await pruneInStretches(sql, expired))
		turn(({ append }) => append([], [op('rows.prune', expiry)]))
}

/** The table's name and key columns in the room's SQL. */
export function inRoom(table: MirroredTable): { table: string; key: string[] } {
	return {
		table: getTableName(MIRRORED[table]),
		key: keyOf(MIRRORED[table]).map(({ name }) => name),
	}
}

/** Fills the mirrored tables of a room with new storage from D1. */
export async function restoreMirrored(
	sql: SqlStorage,
	db: D1Database,
	tables: readonly MirroredTable[],
): Promise<void> {
	for (const table of tables) {
		for await (const row of rowsInD1<Row>(db, MIRRORED[table]))
			run(sql, op('row.claim', { table, row: withFieldNames(table, row) }))
	}
}

/** Operations that write every row of the room to a D1 that may lack some. */
export function* replayMirrored(
	sql: SqlStorage,
	tables: readonly MirroredTable[],
): Generator<Operation> {
	for (const table of tables) yield* rowsOf(sql, table)
}

/** Like `replayMirrored`, for a D1 that may still have rows that were deleted: its tables are emptied first. */
export function* replaceMirrored(
	sql: SqlStorage,
	tables: readonly MirroredTable[],
): Generator<Operation> {
	for (const table of tables) {
		yield op('rows.clear', { table })
		yield* rowsOf(sql, table)
	}
}

function* rowsOf(sql: SqlStorage, table: MirroredTable): Generator<Operation> {
	for (const row of sql.exec<Row>(`SELECT * FROM ${getTableName(MIRRORED[table])}`))
		yield op('row.save', { table, row: withFieldNames(table, row) })
}

/** A row with the field names of the schema. */
function withFieldNames(table: MirroredTable, row: Row): Row {
	const columns = Object.entries(getTableColumns(MIRRORED[table]))
	return Object.fromEntries(columns.map(([name, column]) => [name, row[column.name] ?? null]))
}

/** Call inside a turn. Runs the operation's statements in the room, and returns it for D1. */
export function runInRoom(sql: SqlStorage, change: Operation): Operation {
	run(sql, change)
	return change
}

/** Runs the operation in the room; answers how many rows were written. */
function run(sql: SqlStorage, change: Operation): number {
	return render(change).reduce(
		(rows, one) => rows + sql.exec(one.sql, ...one.params).rowsWritten,
		0,
	)
}
