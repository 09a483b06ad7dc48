import { emptied, rewritten } from '../messages/messages.ts'
import { rewards } from '../people/referrals.ts'
import { archivePerson, type PersonRow, toPerson } from '../people/roster.ts'
import { BATCH_STATEMENTS } from './archive.ts'
import { replacedAlike, toldAlike } from './kept-alike.ts'
import type { Log } from './log.ts'
import type { Statement } from './rpc.ts'

/**
 * What the room knows in its own rows, as D1 has it: for a D1 that was restored to before the oldest change in the
 * log. Whom it does not let in, what was used up or revoked, and what was taken back must not come back to life there.
 */
export function* everythingKnown(sql: SqlStorage, now: number): Generator<Statement> {
	yield* everybody(sql)
	yield* replacedAlike(sql)
	// Which activities D1 still has, nobody knows: what was unread counts as read, there as here.
	yield { sql: 'UPDATE activities SET is_read = 1 WHERE is_read = 0', params: [] }
	for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions')) yield standing(row, now)
	for (const row of sql.exec<ReactionsRow>(reactionsWhere('TRUE'))) yield reacted(row)
	for (const row of sql.exec<RewardRow>('SELECT user_id, referrer, at FROM referrals'))
		yield* rewards(row.user_id, row.referrer, row.at)
}

/** Of that, what concerns whom and what these statements name: they come late, and must not undo what came later. */
export function* knownOf(
	sql: SqlStorage,
	log: Log,
	late: readonly Statement[],
	now: number,
): Generator<Statement> {
	for (const name of new Set(late.flatMap(({ params }) => params.filter(isText)))) {
		for (const row of sql.exec<PersonRow>('SELECT * FROM people WHERE user_id = ?', name))
			yield archivePerson(toPerson(row))
		const said = log.findMessage(name)
		if (said) yield rewritten(said.answer)
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions WHERE message_id = ?', name))
			yield standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('message_id = ?'), name))
			yield reacted(row)
	}
	yield* replacedAlike(sql, (table) => late.some((one) => one.sql.includes(table)))
}

function isText(param: unknown): param is string {
	return typeof param === 'string'
}

/** For a D1 that older code did not tell all of what must outlive the room. */
export function* neverTold(sql: SqlStorage): Generator<Statement> {
	yield* everybody(sql)
	yield* toldAlike(sql)
}

export function* inBatches(statements: Iterable<Statement>): Generator<Statement[]> {
	let batch: Statement[] = []
	for (const statement of statements) {
		batch.push(statement)
		if (batch.length < BATCH_STATEMENTS) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}

function* everybody(sql: SqlStorage): Generator<Statement> {
	for (const row of sql.exec<PersonRow>('SELECT * FROM people')) yield archivePerson(toPerson(row))
}

function standing({ message_id, revision, removed }: RevisionRow, now: number): Statement {
	return removed === 1 ? emptied(message_id, now) : revised(message_id, revision)
}

/** Its later words are lost; its number is kept, so that its author may still take it back. */
function revised(id: string, revision: number): Statement {
	return {
		sql: 'UPDATE messages SET revision = ? WHERE id = ? AND revision < ?',
		params: [revision, id, revision],
	}
}

function reacted({ message_id, reactions }: ReactionsRow): Statement {
	return {
		sql: 'UPDATE messages SET reactions = ? WHERE id = ? AND removed_at IS NULL',
		params: [reactions, message_id],
	}
}

function reactionsWhere(which: string): string {
	return `SELECT message_id, json_group_array(json(reaction)) AS reactions
		FROM (SELECT message_id, reaction FROM reactions WHERE ${which} ORDER BY message_id, id) GROUP BY message_id`
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
