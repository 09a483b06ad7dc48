import type { Reaction } from '#contract/messages'
import { userIdOf } from '#contract/participants'
import type { Activities } from './activities.ts'
import type { Answer, Change, Refused, Statement, WantedReaction } from './changes.ts'
import type { Log } from './log.ts'
import { archivedMessages } from './messages.ts'
import { refusal } from './refusal.ts'
import type { TranslationMemory } from './translation-memory.ts'
import type { TakeTurn } from './turn.ts'

interface Room {
	sql: SqlStorage
	log: Log
	memory: TranslationMemory
	activities: Activities
	turn: TakeTurn
}

const GONE = refusal(410, 'gone', 'This message is gone.')
const CHANGED = refusal(409, 'changed', 'This message was changed meanwhile. Please reload.')

/** What becomes of messages after they were said: edits, removals and reactions, each decided in one turn. */
export class Conversation {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Null when the message is still as the asker saw it. */
	refuseRevision({ messageId, revision }: NonNullable<Change['revises']>): Refused | null {
		const now = this.#stateOf(messageId)
		if (now.removed) return GONE
		return now.revision === revision ? null : CHANGED
	}

	/** Part of a change: older words leave the log and the memory, and translations of them are not waited for. */
	revise({ messageId, revision, message, unsaid }: NonNullable<Change['revises']>): void {
		const { sql, log, memory } = this.#room
		sql.exec(
			`INSERT INTO revisions (message_id, revision, removed) VALUES (?, ?, ?)
			ON CONFLICT (message_id) DO UPDATE SET revision = excluded.revision, removed = excluded.removed`,
			messageId,
			revision + 1,
			message ? 0 : 1,
		)
		sql.exec('DELETE FROM outbox WHERE id = ?', `translate:${messageId}:${revision}`)
		if (!message) sql.exec('DELETE FROM reactions WHERE message_id = ?', messageId)
		log.retell(messageId, message)
		memory.forget(unsaid)
	}

	/** Part of a change: the message goes, as it is now. False when it is gone already. */
	remove(messageId: string, revisionInD1: number, unsaid: string[]): boolean {
		const { revision, removed } = this.#stateOf(messageId)
		if (removed) return false
		this.revise({ messageId, revision: Math.max(revision, revisionInD1), message: null, unsaid })
		return true
	}

	isCurrent(messageId: string, revision: number): boolean {
		const now = this.#stateOf(messageId)
		return !now.removed && now.revision === revision
	}

	/** The same reaction twice is one (G-01). */
	react({
		by,
		messageId,
		author,
		emoji,
		reaction,
		stageOnly,
	}: WantedReaction): Answer<{ reactions: Reaction[] }> {
		if (this.#stateOf(messageId).removed) return GONE
		if (!this.#find(messageId, by.userId, emoji))
			this.#room.turn((turn) => {
				this.#room.sql.exec(
					'INSERT INTO reactions (message_id, user_id, emoji, id, reaction) VALUES (?, ?, ?, ?, ?)',
					messageId,
					by.userId,
					emoji,
					reaction.id,
					JSON.stringify(reaction),
				)
				turn.say(
					[{ event: 'new-reaction', data: { reaction } }],
					[archiveReaction(reaction)],
					stageOnly,
				)
				const reactions = this.#reactionsTo(messageId)
				const now = { reactions, changed: reaction, isNew: true }
				this.#room.activities.reacted(messageId, author, now, turn)
			})
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	takeBack({
		by,
		messageId,
		author,
		emoji,
		stageOnly,
	}: WantedReaction): Answer<{ reactions: Reaction[] }> {
		const reaction = this.#find(messageId, by.userId, emoji)
		if (reaction)
			this.#room.turn((turn) => {
				this.#room.sql.exec(
					'DELETE FROM reactions WHERE message_id = ? AND user_id = ? AND emoji = ?',
					messageId,
					by.userId,
					emoji,
				)
				const { id, platform, platformUserId } = reaction
				turn.say(
					[{ event: 'reaction-removed', data: { id, messageId, emoji, platform, platformUserId } }],
					[unarchiveReaction(reaction)],
					stageOnly,
				)
				const reactions = this.#reactionsTo(messageId)
				const now = { reactions, changed: reaction, isNew: false }
				this.#room.activities.reacted(messageId, author, now, turn)
			})
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	/** A room whose storage is new: what was edited, taken back and reacted to may be so again, and not twice. */
	async takeOver(db: D1Database): Promise<void> {
		const { sql } = this.#room
		const rows = archivedMessages<ArchivedState>(
			db,
			'revision, removed_at, reactions',
			"revision > 1 OR removed_at IS NOT NULL OR reactions <> '[]'",
		)
		for await (const { id, revision, removed_at, reactions } of rows) {
			sql.exec(
				'INSERT INTO revisions (message_id, revision, removed) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
				id,
				revision,
				removed_at === null ? 0 : 1,
			)
			for (const reaction of JSON.parse(reactions) as Reaction[])
				sql.exec(
					'INSERT INTO reactions (message_id, user_id, emoji, id, reaction) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
					id,
					userIdOf(reaction),
					reaction.emoji,
					reaction.id,
					JSON.stringify(reaction),
				)
		}
	}

	#stateOf(messageId: string): { revision: number; removed: boolean } {
		const [row] = this.#room.sql
			.exec<{ revision: number; removed: number }>(
				'SELECT revision, removed FROM revisions WHERE message_id = ?',
				messageId,
			)
			.toArray()
		return row
			? { revision: row.revision, removed: row.removed === 1 }
			: { revision: 1, removed: false }
	}

	#find(messageId: string, userId: string, emoji: string): Reaction | null {
		const [row] = this.#room.sql
			.exec<{ reaction: string }>(
				'SELECT reaction FROM reactions WHERE message_id = ? AND user_id = ? AND emoji = ?',
				messageId,
				userId,
				emoji,
			)
			.toArray()
		return row ? JSON.parse(row.reaction) : null
	}

	#reactionsTo(messageId: string): Reaction[] {
		return this.#room.sql
			.exec<{ reaction: string }>(
				'SELECT reaction FROM reactions WHERE message_id = ? ORDER BY id',
				messageId,
			)
			.toArray()
			.map(({ reaction }) => JSON.parse(reaction))
	}
}

interface ArchivedState {
	revision: number
	removed_at: number | null
	reactions: string
}

/** One row, wherever the message stands; its other reactions stay as they are. */
function archiveReaction(reaction: Reaction): Statement {
	return {
		sql: "UPDATE messages SET reactions = json_insert(reactions, '$[#]', json(?)) WHERE id = ? AND removed_at IS NULL",
		params: [JSON.stringify(reaction), reaction.messageId],
	}
}

function unarchiveReaction({ id, messageId }: Reaction): Statement {
	return {
		sql: `UPDATE messages SET reactions =
			(SELECT json_group_array(json(value)) FROM json_each(reactions) WHERE json_extract(value, '$.id') <> ?)
			WHERE id = ?`,
		params: [id, messageId],
	}
}
