import { encodeTime, ulid } from 'ulid'
import { DAY_MS } from '#contract/limits'
import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import type { Activities } from '../alerts/alerts.ts'
import { LANE_NAMES } from '../kernel/lanes.ts'
import type { Log } from '../kernel/log.ts'
import { op } from '../kernel/operations.ts'
import type { Part } from '../kernel/part.ts'
import { refusal } from '../kernel/refusal.ts'
import type { Answer, Refused, Revision } from '../kernel/rpc.ts'
import { noteInStretches, stretchesOf } from '../kernel/stretches.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Person } from '../people/person.ts'
import { REACTION } from './stored-reaction.ts'
import { rowsOf } from './translation-jobs.ts'
import type { TranslationMemory } from './translation-memory.ts'

/** A reaction, and its message as D1 has it: the room may have nothing of that. */
export interface Wish {
	emoji: string
	messageId: string
	/** Whose message it is. */
	author: string
	isStageOnly: boolean
	archived: Pick<Message, 'revision' | 'reactions'>
}

interface Room {
	sql: SqlStorage
	log: Log
	memory: TranslationMemory
	activities: Activities
	now(): number
}

const REACTION_KEY = ['message_id', 'user_id', 'emoji']
const GONE = refusal(410, 'gone', 'This message is gone.')
const CHANGED = refusal(409, 'changed', 'This message was changed meanwhile. Please reload.')

// D1 can be put back by 30 days; what the room still has is told to it again then, so that nothing taken back returns.
const STATE_KEPT_MS = 31 * DAY_MS
const TOMBSTONE_KEPT_MS = 400 * DAY_MS // for older backups, too

/**
 * What becomes of messages after they were said: edits, removals and reactions, each decided in one turn. The room
 * has the state of those that changed lately, and is right about them whatever D1 says. Of all others D1 has had the
 * last word for long, and the Worker, which has just read it there, brings it along.
 */
export class Conversation implements Part {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/** Null when the message is still as the asker saw it. */
	refuseRevision({ messageId, revision }: Revision): Refused | null {
		const now = this.#stateOf(messageId)
		if (!now) return null
		if (now.removed) return GONE
		return now.revision === revision ? null : CHANGED
	}

	/** Null when nobody took the message back lately. */
	refuseGone(messageId: string): Refused | null {
		return this.#stateOf(messageId)?.removed ? GONE : null
	}

	/** Part of a change: older words leave the log and the memory, and translations of them are not waited for. */
	revise({ messageId, revision, message, unsaid }: Revision): void {
		const { sql, log, memory, now } = this.#room
		if (message) this.#adopt(messageId, message)
		sql.exec(
			`INSERT INTO revisions (message_id, revision, removed, at) VALUES (?, ?, ?, ?)
			ON CONFLICT (message_id) DO UPDATE SET revision = excluded.revision, removed = excluded.removed, at = excluded.at`,
			messageId,
			revision + 1,
			message ? 0 : 1,
			now(),
		)
		for (const lane of LANE_NAMES)
			sql.exec('DELETE FROM outbox WHERE id > ? AND id < ?', ...rowsOf(lane, messageId))
		if (!message) sql.exec('DELETE FROM reactions WHERE message_id = ?', messageId)
		log.retell(messageId, message)
		memory.forget(unsaid)
	}

	/** Part of a change: the message goes, as it is now. False when it is gone already. */
	remove(messageId: string, revisionInD1: number, unsaid: string[]): boolean {
		const now = this.#stateOf(messageId)
		if (now?.removed) return false
		const revision = Math.max(now?.revision ?? 0, revisionInD1)
		this.revise({ messageId, revision, message: null, unsaid })
		return true
	}

	/** With its reactions as they are now. */
	asItStands(message: Message): Message {
		const known = this.#stateOf(message.id)
		return known ? { ...message, reactions: this.#reactionsTo(message.id) } : message
	}

	/** Part of a change: a message that went comes back, with what stood under it. */
	restore(was: Message): Message {
		const { sql, log, now } = this.#room
		const revision = (this.#stateOf(was.id)?.revision ?? was.revision) + 1
		const message = { ...was, revision }
		sql.exec(
			'UPDATE revisions SET revision = ?, removed = 0, at = ? WHERE message_id = ?',
			revision,
			now(),
			was.id,
		)
		for (const reaction of was.reactions) this.#keep(reaction)
		log.retell(was.id, message)
		return message
	}

	isCurrent(messageId: string, revision: number): boolean {
		const now = this.#stateOf(messageId)
		return now === null || (!now.removed && now.revision === revision)
	}

	/** The same reaction twice is one (G-01). */
	react(person: Person, wish: Wish, turn: Turn): Answer<{ reactions: Reaction[] }> {
		const { messageId, emoji, archived, isStageOnly } = wish
		if (this.#stateOf(messageId)?.removed) return GONE
		this.#adopt(messageId, archived)
		if (!this.#find(messageId, person.userId, emoji)) {
			const reaction = reactionOf(person, wish, turn.now)
			this.#keep(reaction)
			const said = { event: 'new-reaction', data: { reaction } } as const
			turn.append([said], [op('message.react', { id: messageId, reaction })], isStageOnly)
			this.#tell(wish, reaction, true, turn)
		}
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	takeBack(person: Person, wish: Wish, turn: Turn): Answer<{ reactions: Reaction[] }> {
		const { messageId, emoji, archived, isStageOnly } = wish
		this.#adopt(messageId, archived)
		const reaction = this.#find(messageId, person.userId, emoji)
		if (reaction) {
			this.#room.sql.exec(
				'DELETE FROM reactions WHERE message_id = ? AND user_id = ? AND emoji = ?',
				messageId,
				person.userId,
				emoji,
			)
			const { id, platform, platformUserId } = reaction
			turn.append(
				[{ event: 'reaction-removed', data: { id, messageId, emoji, platform, platformUserId } }],
				[op('message.unreact', { id: messageId, reactionId: id })],
				isStageOnly,
			)
			this.#tell(wish, reaction, false, turn)
		}
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	/**
	 * What did not change for so long, D1 knows as well: no request is on its way that read it before, and no work of
	 * before waits. Ids begin with their time, so only what is old is looked at.
	 */
	async prune(now: number): Promise<void> {
		const { sql } = this.#room
		const old = encodeTime(Math.max(0, now - STATE_KEPT_MS))
		// Older code did not note when, and had reactions alone; they count from now.
		for await (const { where, params } of stretchesOf(sql, 'reactions', REACTION_KEY))
			sql.exec(
				`INSERT INTO revisions (message_id, revision, removed, at)
				SELECT DISTINCT message_id, 1, 0, ? FROM reactions WHERE ${where} AND message_id < ? ON CONFLICT DO NOTHING`,
				now,
				...params,
				old,
			)
		await noteInStretches(sql, { table: 'revisions', key: ['message_id'] }, now)
		for await (const { where, params } of stretchesOf(sql, 'revisions', ['message_id'])) {
			const over = `SELECT message_id FROM revisions
				WHERE ${where} AND message_id < ? AND at < CASE removed WHEN 1 THEN ? ELSE ? END`
			const than = [...params, old, now - TOMBSTONE_KEPT_MS, now - STATE_KEPT_MS]
			sql.exec(`DELETE FROM reactions WHERE message_id IN (${over})`, ...than)
			sql.exec(`DELETE FROM revisions WHERE message_id IN (${over})`, ...than)
		}
	}

	#tell({ messageId, author }: Wish, changed: Reaction, isNew: boolean, turn: Turn): void {
		const reactions = this.#reactionsTo(messageId)
		this.#room.activities.reacted(messageId, author, { reactions, changed, isNew }, turn)
	}

	/** From now on the room is right about this message; once a day it notes that it is still asked about it. */
	#adopt(messageId: string, { revision, reactions }: Wish['archived']): void {
		const { sql } = this.#room
		const now = this.#room.now()
		const known = this.#stateOf(messageId)
		if (known?.at && now - known.at < DAY_MS) return
		const isNew = known === null && this.#reactionsTo(messageId).length === 0
		sql.exec(
			`INSERT INTO revisions (message_id, revision, removed, at) VALUES (?, ?, 0, ?)
			ON CONFLICT (message_id) DO UPDATE SET at = excluded.at`,
			messageId,
			revision,
			now,
		)
		for (const reaction of isNew ? reactions : []) this.#keep(reaction)
	}

	/** Null for a message of which D1 knows all. */
	#stateOf(messageId: string): { revision: number; removed: boolean; at: number | null } | null {
		const [row] = this.#room.sql
			.exec<{ revision: number; removed: number; at: number | null }>(
				'SELECT revision, removed, at FROM revisions WHERE message_id = ?',
				messageId,
			)
			.toArray()
		return row ? { ...row, removed: row.removed === 1 } : null
	}

	#keep(reaction: Reaction): void {
		this.#room.sql.exec(
			'INSERT OR REPLACE INTO reactions (message_id, user_id, emoji, id, reaction) VALUES (?, ?, ?, ?, ?)',
			reaction.messageId,
			userIdOf(reaction),
			reaction.emoji,
			reaction.id,
			REACTION.write(reaction),
		)
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
		return row ? REACTION.parse(row.reaction, `${messageId} ${userId}`) : null
	}

	#reactionsTo(messageId: string): Reaction[] {
		return this.#room.sql
			.exec<{ reaction: string }>(
				'SELECT reaction FROM reactions WHERE message_id = ? ORDER BY id',
				messageId,
			)
			.toArray()
			.flatMap(({ reaction }) => REACTION.parse(reaction, messageId) ?? [])
	}
}

function reactionOf({ profile }: Person, { messageId, emoji }: Wish, createdAt: number): Reaction {
	const { platform, platformUserId, platformUsername } = profile
	const id = ulid(createdAt)
	return { id, messageId, emoji, platform, platformUserId, platformUsername, createdAt }
}
