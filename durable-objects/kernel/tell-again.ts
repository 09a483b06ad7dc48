import { getTableName } from 'drizzle-orm'
import type { Reaction } from '#contract/messages/messages'
import { rewritten } from '../messages/messages.ts'
import { rewards } from '../people/referrals.ts'
import { archivePerson, type PersonRow, toPerson } from '../people/roster.ts'
import { ALIKE, type Alike } from './alike.ts'
import { BATCH_STATEMENTS } from './archive.ts'
import { replacedAlike, toldAlike } from './kept-alike.ts'
import type { Log } from './log.ts'
import { type Operation, op, type Write } from './operations.ts'

/**
 * What the room knows in its own rows, as D1 has it: for a D1 that was restored to before the oldest change in the
 * log. Whom it does not let in, what was used up or revoked, and what was taken back must not come back to life there.
 */
export function* everythingKnown(sql: SqlStorage, now: number): Generator<Operation> {
	yield* everybody(sql)
	yield* replacedAlike(sql)
	// Which activities D1 still has, nobody knows: what was unread counts as read, there as here.
	yield op('activities.read-all', {})
	for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions')) yield standing(row, now)
	for (const row of sql.exec<ReactionsRow>(reactionsWhere('TRUE'))) yield reacted(row)
	for (const row of sql.exec<RewardRow>('SELECT user_id, referrer, at FROM referrals'))
		yield* rewards(row.user_id, row.referrer, row.at)
}

/** Of that, what concerns whom and what these writes name: they come late, and must not undo what came later. */
export function* knownOf(
	sql: SqlStorage,
	log: Log,
	late: readonly Write[],
	now: number,
): Generator<Operation> {
	for (const name of new Set(textsIn(late.map(({ params }) => params)))) {
		for (const row of sql.exec<PersonRow>('SELECT * FROM people WHERE user_id = ?', name))
			yield* told(row)
		const said = log.findMessage(name)
		if (said) yield rewritten(said.answer)
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions WHERE message_id = ?', name))
			yield standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('message_id = ?'), name))
			yield reacted(row)
	}
	yield* replacedAlike(sql, (table) => late.some((write) => isOn(table, write)))
}

function isOn(table: Alike, write: Write): boolean {
	if ('sql' in write) return write.sql.includes(getTableName(ALIKE[table]))
	return (write.params as { table?: unknown }).table === table
}

function textsIn(value: unknown): string[] {
	if (typeof value === 'string') return [value]
	return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** For a D1 that older code did not tell all of what must outlive the room. */
export function* neverTold(sql: SqlStorage): Generator<Operation> {
	yield* everybody(sql)
	yield* toldAlike(sql)
}

export function* inBatches(operations: Iterable<Operation>): Generator<Operation[]> {
	let batch: Operation[] = []
	for (const operation of operations) {
		batch.push(operation)
		if (batch.length < BATCH_STATEMENTS) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}

function* everybody(sql: SqlStorage): Generator<Operation> {
	for (const row of sql.exec<PersonRow>('SELECT * FROM people')) yield* told(row)
}

function told(row: PersonRow): Operation[] {
	const person = toPerson(row)
	return person ? [archivePerson(person)] : []
}

function standing({ message_id: id, revision, removed }: RevisionRow, at: number): Operation {
	return removed === 1
		? op('message.empty', { id, at })
		: op('message.raise-revision', { id, revision })
}

function reacted({ message_id: id, reactions }: ReactionsRow): Operation {
	return op('message.set-reactions', { id, reactions: JSON.parse(reactions) as Reaction[] })
}

function reactionsWhere(which: string): string {
	return `SELECT message_id, json_group_array(json(reaction)) AS reactions
		FROM (SELECT message_id, reaction FROM reactions WHERE ${which} AND json_valid(reaction) ORDER BY message_id, id) GROUP BY message_id`
}

interface RevisionRow extends Record<string, SqlStorageValue> {
	message_id: string
	revision: number
	removed: number
}

interface ReactionsRow extends Record<string, SqlStorageValue> {
	message_id: string
	reactions: string
}

interface RewardRow extends Record<string, SqlStorageValue> {
	user_id: string
	referrer: string
	at: number
}
