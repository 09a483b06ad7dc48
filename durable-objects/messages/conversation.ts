// Everything that changes one message, from its first change to its end (over 250 lines).

import { and, eq, isNull } from 'drizzle-orm'
import { encodeTime, ulid } from 'ulid'
import { DAY_MS } from '#contract/limits'
import type { Message, Reaction, Review } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { MESSAGE_GONE, MESSAGE_HELD } from '#contract/refusals'
import { messages } from '#migrations/schema'
import { REACTION } from '#storage/messages/stored-message'
import { dropJobs } from '#storage/messages/translation-jobs'
import { type Operation, op } from '#storage/operations'
import type { Person } from '#storage/people/person'
import type { Activities } from '../alerts/activities.ts'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Log } from '../kernel/log.ts'
import type { Part, RestoreSource } from '../kernel/part.ts'
import { type Answer, type Refused, type Revision, refusal } from '../kernel/rpc.ts'
import { noteInStretches, tableStretches } from '../kernel/stretches.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationMemory } from './translation-memory.ts'

/** A reaction that a person wants to add, and its message as D1 has it, for messages that the room no longer has. */
export interface WantedReaction {
	emoji: string
	messageId: string
	/** The user id of the message's author. */
	author: string
	isStageOnly: boolean
	archived: Archived
}

type Archived = Pick<Message, 'revision' | 'reactions' | 'review'>

interface State {
	revision: number
	removed: boolean
	at: number | null
	review: Review
}

interface StateRow extends Record<string, SqlStorageValue> {
	revision: number
	removed: number
	at: number | null
	review: string | null
}

interface Needs {
	sql: SqlStorage
	log: Log
	memory: TranslationMemory
	activities: Activities
	/** The message with what it may show now of the topic and the story that it answers. */
	withPresentQuotes(message: Message): Message
	now(): number
}

const REACTION_KEY = ['message_id', 'user_id', 'emoji']
const CHANGED = refusal(409, 'changed', 'This message was changed meanwhile. Please reload.')

// D1 can be restored to any point of the last 30 days. The room then writes its own state again, so that
// nothing that was taken back returns.
const STATE_KEPT_MS = 31 * DAY_MS
const TOMBSTONE_KEPT_MS = 400 * DAY_MS // longer, for older backups

/**
 * Changes to messages after they were posted: edits, removals and reactions, each decided in one turn. For
 * recently changed messages the room's state is the right one, whatever D1 says. For all others D1 is right,
 * and the Worker sends along what it has just read there.
 */
export class Conversation implements Part {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/** Refuses when the caller's copy is out of date; null when it is current. */
	refuseRevision({ messageId, revision }: Revision): Refused | null {
		const now = this.#stateOf(messageId)
		if (!now) return null
		if (now.removed) return MESSAGE_GONE
		return now.revision === revision ? null : CHANGED
	}

	/** Refuses a message that was removed lately; null for any other. */
	refuseGone(messageId: string): Refused | null {
		return this.#stateOf(messageId)?.removed ? MESSAGE_GONE : null
	}

	/** Refuses an answer to a message that was removed or held while the answer was on its way. */
	refuseAnswer(messageId: string): Refused | null {
		const now = this.#stateOf(messageId)
		if (now?.removed) return MESSAGE_GONE
		return now?.review === 'held' ? MESSAGE_HELD : null
	}

	/**
	 * Call inside a turn. Stores new words. The earlier ones leave the log and the translation memory, and
	 * their translation jobs are dropped.
	 */
	revise({ messageId, revision, message, removedTexts }: Revision): void {
		const { sql, log, memory, now } = this.#room
		if (message) this.#copyFromD1(messageId, message)
		sql.exec(
			`INSERT INTO revisions (message_id, revision, removed, at) VALUES (?, ?, ?, ?)
			ON CONFLICT (message_id) DO UPDATE SET revision = excluded.revision, removed = excluded.removed, at = excluded.at`,
			messageId,
			revision + 1,
			message ? 0 : 1,
			now(),
		)
		dropJobs(sql, messageId)
		if (!message) sql.exec('DELETE FROM reactions WHERE message_id = ?', messageId)
		log.words.retell(messageId, message)
		memory.forget(removedTexts)
	}

	/** Call inside a turn. Removes the present revision; false when the message was removed before. */
	remove(messageId: string, revisionInD1: number, removedTexts: string[]): boolean {
		const now = this.#stateOf(messageId)
		if (now?.removed) return false
		const revision = Math.max(now?.revision ?? 0, revisionInD1)
		this.revise({ messageId, revision, message: null, removedTexts })
		return true
	}

	/** A message that was read in D1, with its present review, reactions and quotes. */
	asItStands(read: Message): Message {
		const { id } = read
		const known = this.#stateOf(id)
		const message = this.#room.withPresentQuotes(read)
		return known ? { ...message, review: known.review, reactions: this.#reactionsTo(id) } : message
	}

	/** Call inside a turn. Restores a removed message with its reactions. */
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
		for (const reaction of was.reactions) this.#saveReaction(reaction)
		log.words.retell(was.id, message)
		return message
	}

	isCurrent(messageId: string, revision: number): boolean {
		const now = this.#stateOf(messageId)
		return now === null || (!now.removed && now.revision === revision)
	}

	/** The present review, which D1 may not have yet. */
	reviewOf({ id, review }: Pick<Message, 'id' | 'review'>): Review {
		const now = this.#stateOf(id)
		return now ? now.review : review
	}

	/** Whether the message is held. The state of a held message stays in the room. */
	isHeld(messageId: string): boolean {
		return this.#stateOf(messageId)?.review === 'held'
	}

	/** Call inside a turn. Sets the review of a message and tells everybody. */
	review(before: Message, review: Review, turn: Turn): void {
		const { log } = this.#room
		const { id } = before
		this.keepReview({ ...before, review })
		log.words.review(id, review)
		const inLog = log.findMessage(id)?.answer
		const newest = inLog && inLog.revision > before.revision ? inLog : before
		const message = this.asItStands(newest)
		turn.append(
			[{ event: 'message-reviewed', data: { message } }],
			[op('message.review', { id, review })],
			message.isStageOnly,
		)
	}

	/** Call inside a turn. Holds a message whose translation contains listed words, unless an operator let it stand. */
	hold(before: Message, turn: Turn): void {
		const was = this.reviewOf(before)
		if (was !== 'held' && was !== 'cleared') this.review(before, 'held', turn)
	}

	/** Call inside the turn that sends a message with this review. Notes the review. */
	keepReview(message: Message): void {
		this.#copyFromD1(message.id, message)
		this.#room.sql.exec(
			'UPDATE revisions SET review = ?, at = ? WHERE message_id = ?',
			message.review,
			this.#room.now(),
			message.id,
		)
	}

	/** Adds a reaction. The same reaction twice is one (G-01). */
	react(person: Person, wish: WantedReaction, turn: Turn): Answer<{ reactions: Reaction[] }> {
		const { messageId, emoji, archived, isStageOnly } = wish
		const refused = this.refuseAnswer(messageId)
		if (refused) return refused
		this.#copyFromD1(messageId, archived)
		if (!this.#find(messageId, person.userId, emoji)) {
			const reaction = reactionOf(person, wish, turn.now)
			this.#saveReaction(reaction)
			const event = { event: 'new-reaction', data: { reaction } } as const
			turn.append([event], [op('message.react', { id: messageId, reaction })], isStageOnly)
			this.#notifyAuthor(wish, reaction, true, turn)
		}
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	takeBack(person: Person, wish: WantedReaction, turn: Turn): Answer<{ reactions: Reaction[] }> {
		const { messageId, emoji, archived, isStageOnly } = wish
		// An undo of the removal restores the reactions, so the person must learn that theirs was not taken back.
		const refused = this.refuseAnswer(messageId)
		if (refused) return refused
		this.#copyFromD1(messageId, archived)
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
			this.#notifyAuthor(wish, reaction, false, turn)
		}
		return { ok: true, reactions: this.#reactionsTo(messageId) }
	}

	/** Restores held messages, so that their words are not sent in any language. */
	async restoreFromD1({ db }: RestoreSource): Promise<Operation[]> {
		const { id, revision, review, removedAt } = messages
		const where = and(eq(review, 'held'), isNull(removedAt))
		const held = rowsInD1<{ id: string; revision: number }>(db, messages, {
			columns: { id, revision },
			where,
		})
		for await (const row of held)
			this.#saveState(row.id, { revision: row.revision, review: 'held', reactions: [] })
		return []
	}

	/**
	 * Deletes the state of messages that have not changed for `STATE_KEPT_MS`. By then D1 has it, and no earlier
	 * request or job is under way. Ids begin with their time, so only old messages are looked at.
	 */
	async prune(now: number): Promise<void> {
		const { sql } = this.#room
		const old = encodeTime(Math.max(0, now - STATE_KEPT_MS))
		// Rows without a time, and reactions without a state, are from earlier versions of the code; their time counts
		// from now.
		for await (const { where, params } of tableStretches(sql, 'reactions', REACTION_KEY))
			sql.exec(
				`INSERT INTO revisions (message_id, revision, removed, at)
				SELECT DISTINCT message_id, 1, 0, ? FROM reactions WHERE ${where} AND message_id < ? ON CONFLICT DO NOTHING`,
				now,
				...params,
				old,
			)
		await noteInStretches(sql, { table: 'revisions', key: ['message_id'] }, now)
		for await (const { where, params } of tableStretches(sql, 'revisions', ['message_id'])) {
			const over = `SELECT message_id FROM revisions
				WHERE ${where} AND message_id < ? AND review IS NOT 'held' AND at < CASE removed WHEN 1 THEN ? ELSE ? END`
			const than = [...params, old, now - TOMBSTONE_KEPT_MS, now - STATE_KEPT_MS]
			sql.exec(`DELETE FROM reactions WHERE message_id IN (${over})`, ...than)
			sql.exec(`DELETE FROM revisions WHERE message_id IN (${over})`, ...than)
		}
	}

	#notifyAuthor(
		{ messageId, author }: WantedReaction,
		changed: Reaction,
		isNew: boolean,
		turn: Turn,
	): void {
		const reactions = this.#reactionsTo(messageId)
		this.#room.activities.reacted(messageId, author, { reactions, changed, isNew }, turn)
	}

	/**
	 * Copies the message's state from D1 if the room has none. From then on the room's copy is the right one; its
	 * time is renewed at most once a day.
	 */
	#copyFromD1(messageId: string, archived: Archived): void {
		const now = this.#room.now()
		const known = this.#stateOf(messageId)
		if (known?.at && now - known.at < DAY_MS) return
		const isNew = known === null && this.#reactionsTo(messageId).length === 0
		this.#saveState(messageId, archived)
		for (const reaction of isNew ? archived.reactions : []) this.#saveReaction(reaction)
	}

	#saveState(messageId: string, { revision, review }: Archived): void {
		this.#room.sql.exec(
			`INSERT INTO revisions (message_id, revision, removed, at, review) VALUES (?, ?, 0, ?, ?)
			ON CONFLICT (message_id) DO UPDATE SET at = excluded.at`,
			messageId,
			revision,
			this.#room.now(),
			review,
		)
	}

	/** The room's state of a message; null when D1 knows everything about it. */
	#stateOf(messageId: string): State | null {
		const [row] = this.#room.sql
			.exec<StateRow>(
				'SELECT revision, removed, at, review FROM revisions WHERE message_id = ?',
				messageId,
			)
			.toArray()
		return row ? { ...row, removed: row.removed === 1, review: row.review as Review } : null
	}

	#saveReaction(reaction: Reaction): void {
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

function reactionOf(
	{ profile }: Person,
	{ messageId, emoji }: WantedReaction,
	createdAt: number,
): Reaction {
	const { platform, platformUserId, platformUsername } = profile
	const id = ulid(createdAt)
	return { id, messageId, emoji, platform, platformUserId, platformUsername, createdAt }
}
