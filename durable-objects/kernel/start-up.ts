import { eq } from 'drizzle-orm'
import { snapshot } from '#migrations/schema'
import { d1, prepare } from '#storage/d1'
import type { Operation } from '#storage/operations'
import type { Archive } from './archive.ts'
import type { Log } from './log.ts'
import { replayMirrored, restoreMirrored } from './mirror.ts'
import { type ArchivedMark, type NamedParts, tablesOf } from './part.ts'
import { appendInBatches } from './replay-to-d1.ts'
import type { Meta } from './storage.ts'
import type { TakeTurn } from './turn.ts'

const KNOWN_IN_D1 = 2 // raised when D1 is told more than before, so that an existing room tells it the rest

interface Parts {
	meta: Meta
	log: Log
	archive: Archive
	life: NamedParts
	turn: TakeTurn
	archivedPeople: { replayToD1(): Iterable<Operation> }
	repeatedErasures: { run(): Promise<void> }
}

/** Runs before the room serves anybody: fills new storage from D1, and migrates rows of older code. */
export async function startUp(db: D1Database, sql: SqlStorage, parts: Parts): Promise<void> {
	const { meta, life, archive, archivedPeople, turn } = parts
	for (const [, part] of life) part.recall?.()
	const version = meta.number('taken_over')
	if (version >= KNOWN_IN_D1) return archive.look()
	const told = version === 0 ? await restoreFromD1(db, sql, parts) : []
	turn((now) => {
		appendInBatches(told, now)
		if (version === 0) return
		appendInBatches(archivedPeople.replayToD1(), now) // older code did not tell D1 everything that must outlive the room
		appendInBatches(replayMirrored(sql, tablesOf(life)), now)
	})
	meta.set('taken_over', KNOWN_IN_D1)
}

/**
 * Fills a room with new storage from D1. Returns the operations that D1 needs for it. If it fails half-way it
 * starts over.
 */
async function restoreFromD1(db: D1Database, sql: SqlStorage, parts: Parts): Promise<Operation[]> {
	const { meta, log, life, repeatedErasures } = parts
	await repeatedErasures.run() // before anybody of whom D1 should not know is read
	const last = d1.select().from(snapshot).where(eq(snapshot.id, 1))
	const mark = await prepare(db, last).first<ArchivedMark>()
	await restoreMirrored(sql, db, tablesOf(life))
	if (!mark) return []
	meta.set('archive_epoch', mark.epoch)
	meta.set('archived', mark.seq)
	meta.set('first_seq', mark.seq)
	log.recall()
	const told: Operation[] = []
	for (const [, part] of life) told.push(...((await part.restoreFromD1?.({ db, mark })) ?? []))
	return told
}
