import type { Log } from '../kernel/log.ts'
import type { Part } from '../kernel/part.ts'
import type { Statement } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { emptied, rewritten } from './messages.ts'

interface Room {
	sql: SqlStorage
	log: Log
}

/** What became of messages, for a D1 that lost it: what was taken back must not come back to life there. */
export class ArchivedMessages implements Part {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	*tellAgain({ now }: Turn): Generator<Statement> {
		const { sql } = this.#room
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions')) yield standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('TRUE'))) yield reacted(row)
	}

	*tellOf(name: string, { now }: Turn): Generator<Statement> {
		const { sql, log } = this.#room
		const said = log.findMessage(name)
		if (said) yield rewritten(said.answer)
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions WHERE message_id = ?', name))
			yield standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('message_id = ?'), name))
			yield reacted(row)
	}
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
