import { getTableName } from 'drizzle-orm'
import { MIRRORED, type MirroredTable } from '#storage/mirrored'
import type { Operation, Write } from '#storage/operations'
import { BATCH_STATEMENTS } from './archive.ts'
import { replaceMirrored } from './mirror.ts'
import { type NamedParts, tablesOf } from './part.ts'
import type { TakeTurn, Turn } from './turn.ts'

/**
 * Writes what the room has in its own rows to a D1 that was restored to before the oldest change in the log.
 * Bans, used codes, revocations and removals must be restored there, too.
 */
export function replayToD1(sql: SqlStorage, life: NamedParts, take: TakeTurn): void {
	take((turn) => {
		appendInBatches(replaceMirrored(sql, tablesOf(life)), turn)
		for (const [, part] of life) appendInBatches(part.replayToD1?.(turn) ?? [], turn)
	})
}

/**
 * The present state of everything that parked writes name. Parked writes come late, and must not undo later changes.
 */
export function* replayFor(
	sql: SqlStorage,
	life: NamedParts,
	late: readonly Write[],
	turn: Turn,
): Generator<Operation> {
	for (const name of new Set(textsIn(late.map(({ params }) => params))))
		for (const [, part] of life) yield* part.replayOne?.(name, turn) ?? []
	const named = tablesOf(life).filter((table) => late.some((write) => isOn(table, write)))
	yield* replaceMirrored(sql, named)
}

function isOn(table: MirroredTable, write: Write): boolean {
	if ('sql' in write) return write.sql.includes(getTableName(MIRRORED[table]))
	return (write.params as { table?: unknown }).table === table
}

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** Appends each batch as a separate log entry. */
export function appendInBatches(operations: Iterable<Operation>, { append }: Turn): void {
	let batch: Operation[] = []
	for (const operation of operations) {
		batch.push(operation)
		if (batch.length < BATCH_STATEMENTS) continue
		append([], batch)
		batch = []
	}
	if (batch.length > 0) append([], batch)
}
