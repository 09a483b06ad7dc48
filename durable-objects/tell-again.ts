import { BATCH_STATEMENTS } from './archive.ts'
import type { Statement } from './changes.ts'
import { emptied } from './messages.ts'
import { rewards } from './referrals.ts'
import { archivePerson, type PersonRow, toPerson } from './roster.ts'

/**
 * What the room knows in its own rows, as D1 has it: for a D1 that was restored to before the oldest change in the
 * log. Whom it does not let in, who was invited, and what was taken back must not come back to life there.
 */
export function* everythingKnown(sql: SqlStorage, now: number): Generator<Statement> {
	for (const row of sql.exec<PersonRow>('SELECT * FROM people')) yield archivePerson(toPerson(row))
	yield* allOf(sql, 'bans', ['user_id', 'sub', 'at'])
	yield* allOf(sql, 'invitations', ['account', 'name', 'at'])
	// Which activities D1 still has, nobody knows: what was unread counts as read, there as here.
	yield { sql: 'UPDATE activities SET is_read = 1 WHERE is_read = 0', params: [] }
	for (const { message_id, revision, removed } of sql.exec<RevisionRow>('SELECT * FROM revisions'))
		yield removed === 1 ? emptied(message_id, now) : revised(message_id, revision)
	for (const { message_id, reactions } of sql.exec<ReactionsRow>(REACTIONS))
		yield {
			sql: 'UPDATE messages SET reactions = ? WHERE id = ? AND removed_at IS NULL',
			params: [reactions, message_id],
		}
	for (const row of sql.exec<RewardRow>('SELECT user_id, referrer, at FROM referrals'))
		yield* rewards(row.user_id, row.referrer, row.at)
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

/** A table that both have alike: D1's rows go, the room's come. */
function* allOf(sql: SqlStorage, table: string, columns: string[]): Generator<Statement> {
	yield { sql: `DELETE FROM ${table}`, params: [] }
	const names = columns.join(', ')
	for (const row of sql.exec(`SELECT ${names} FROM ${table}`))
		yield {
			sql: `INSERT INTO ${table} (${names}) VALUES (${columns.map(() => '?').join(', ')})`,
			params: columns.map((name) => row[name]),
		}
}

/** Its later words are lost; its number is kept, so that its author may still take it back. */
function revised(id: string, revision: number): Statement {
	return {
		sql: 'UPDATE messages SET revision = ? WHERE id = ? AND revision < ?',
		params: [revision, id, revision],
	}
}

const REACTIONS = `SELECT message_id, json_group_array(json(reaction)) AS reactions
	FROM (SELECT message_id, reaction FROM reactions ORDER BY message_id, id) GROUP BY message_id`

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
