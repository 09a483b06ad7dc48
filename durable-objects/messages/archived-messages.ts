import { eq, getTableColumns } from 'drizzle-orm'
import type { Message, Reaction, Review } from '#contract/messages/messages'
import { messages } from '#migrations/schema'
import { d1, prepare } from '#storage/d1'
import { messageIn } from '#storage/messages/stored-message'
import { type Operation, op } from '#storage/operations'
import type { Log } from '../kernel/log.ts'
import type { Part } from '../kernel/part.ts'
import type { Turn } from '../kernel/turn.ts'
import { wordsOperation } from './messages.ts'

interface Needs {
	sql: SqlStorage
	db: D1Database
	log: Log
}

/** Restores removals in a D1 that lost them, so that no message that was taken back appears again. */
export class ArchivedMessages implements Part {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** The message as the log or D1 has it; null for one that was removed. */
	async find(messageId: string): Promise<Message | null> {
		const { log, db } = this.#room
		const inLog = log.findMessage(messageId)?.answer
		if (inLog) return inLog
		const asked = d1.select().from(messages).where(eq(messages.id, messageId))
		const row = await prepare(db, asked).first()
		if (!row || row.removed_at !== null) return null
		const columns = Object.entries(getTableColumns(messages)).map(([name, column]) => {
			const value = row[column.name] ?? null
			return [name, value === null ? null : column.mapFromDriverValue(value)]
		})
		return messageIn(Object.fromEntries(columns))
	}

	*replayToD1({ now }: Turn): Generator<Operation> {
		const { sql } = this.#room
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions')) yield* standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('TRUE'))) yield reacted(row)
	}

	*replayOne(name: string, { now }: Turn): Generator<Operation> {
		const { sql, log } = this.#room
		const entry = log.findMessage(name)
		if (entry) yield wordsOperation(entry.answer)
		for (const row of sql.exec<RevisionRow>('SELECT * FROM revisions WHERE message_id = ?', name))
			yield* standing(row, now)
		for (const row of sql.exec<ReactionsRow>(reactionsWhere('message_id = ?'), name))
			yield reacted(row)
	}
}

function standing(
	{ message_id: id, revision, removed, review }: RevisionRow,
	at: number,
): Operation[] {
	if (removed === 1) return [op('message.empty', { id, at })]
	const raised = op('message.raise-revision', { id, revision })
	return review === null
		? [raised]
		: [raised, op('message.review', { id, review: review as Review })]
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
	review: string | null
}

interface ReactionsRow extends Record<string, SqlStorageValue> {
	message_id: string
	reactions: string
}
