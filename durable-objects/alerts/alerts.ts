import type { Concern } from '#contract/alerts'
import type { StageEvent } from '#contract/events'
import { ACTIVITIES_MAX, ACTIVITY_LIFE_MS, DAY_MS, EXCHANGE_LIFE_MS } from '#contract/limits'
import type { Message, Reaction } from '#contract/messages/messages'
import { userIdOf } from '#contract/people/participants'
import { activityId, hourOf, reactionsTogether, toldOfMessage } from '#rules/alerts/concerns'
import { rowsInD1 } from '../kernel/archived-rows.ts'
import type { Before, Part } from '../kernel/part.ts'
import type { Answer, Statement } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import type { TakeTurn, Turn } from '../kernel/turn.ts'
import type { Person, Roster } from '../people/roster.ts'

interface Room {
	sql: SqlStorage
	db: D1Database
	meta: Meta
	roster: Roster
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
}

interface Happening {
	userId: string
	id: string
	type: Concern
	at: number
	actorId: string
	others?: number
	emoji?: string
	messageId?: string
}

/**
 * What concerns whom (G-94), written in the turn of its cause and heard at once by that person alone. D1 keeps
 * the activities; the room itself remembers which of them are unread, and who talked with whom lately.
 */
export class Activities implements Part {
	readonly #room: Room
	#isTrimming = false

	constructor(room: Room) {
		this.#room = room
	}

	/** Part of a change: a message was said that answers somebody's, or no one's. */
	said(message: Message, answered: string | null, turn: Turn): void {
		const author = userIdOf(message)
		for (const { userId, type } of toldOfMessage(message, answered, this.#onStage())) {
			if (!this.#isKnown(userId)) continue
			this.#exchange(author, userId, message.id, turn.now)
			const id = activityId(type, message.id)
			this.#tell({ userId, id, type, at: turn.now, actorId: author, messageId: message.id }, turn)
		}
	}

	/** Part of a change: the reactions to a message are others now than before. */
	reacted(
		messageId: string,
		author: string,
		now: { reactions: readonly Reaction[]; changed: Reaction; isNew: boolean },
		turn: Turn,
	): void {
		if (!this.#isKnown(author)) return
		const { changed, reactions, isNew } = now
		if (userIdOf(changed) === author) return
		const type = 'reaction_message'
		const id = activityId(type, messageId, hourOf(changed.createdAt))
		const together = reactionsTogether(reactions, author, changed.createdAt)
		if (!together) this.#takeBack(author, id, turn)
		else {
			const happening = { userId: author, id, type, messageId, ...together } as const
			if (isNew) this.#tell(happening, turn)
			else turn.say([], [mended(happening)])
		}
	}

	/** Part of a change. */
	bumped(victim: Person, byUserId: string, turn: Turn): void {
		const type = 'participant_bumped'
		const id = activityId(type, turn.now)
		this.#tell({ userId: victim.userId, id, type, at: turn.now, actorId: byUserId }, turn)
	}

	/** Part of a change: told are those who talked with the leaver lately and are still here. */
	left(leaver: Person, turn: Turn): void {
		const type = 'participant_left'
		const id = activityId(type, leaver.profile.id, turn.now)
		const talked = this.#room.sql
			.exec<{ other: string; message_id: string }>(
				'SELECT other, message_id FROM exchanges WHERE one = ? AND at > ?',
				leaver.userId,
				turn.now - EXCHANGE_LIFE_MS,
			)
			.toArray()
		const here = new Set(this.#room.roster.seats().map(({ userId }) => userId))
		for (const { other: userId, message_id: messageId } of talked)
			if (here.has(userId))
				this.#tell({ userId, id, type, at: turn.now, actorId: leaver.userId, messageId }, turn)
	}

	/** Part of a change. */
	referred(invited: Person, inviting: Person, turn: Turn): void {
		const type = 'referral_completed'
		for (const [one, other] of [
			[invited, inviting],
			[inviting, invited],
		] as const) {
			const id = activityId(type, other.profile.id)
			this.#tell({ userId: one.userId, id, type, at: turn.now, actorId: other.userId }, turn)
		}
	}

	unreadOf(userId: string): number {
		return this.#room.sql
			.exec<{ n: number }>(
				'SELECT COUNT(*) AS n FROM unread WHERE user_id = ? AND at > ?',
				userId,
				this.#room.now() - ACTIVITY_LIFE_MS,
			)
			.one().n
	}

	/** One of them, or all. */
	markRead(userId: string, id: string | null): Answer<{ unreadCount: number; was: boolean }> {
		const { sql, turn } = this.#room
		return turn(({ say }) => {
			const marked =
				id === null
					? sql.exec('DELETE FROM unread WHERE user_id = ?', userId)
					: sql.exec('DELETE FROM unread WHERE user_id = ? AND id = ?', userId, id)
			const was = marked.rowsWritten > 0
			const unreadCount = this.unreadOf(userId)
			// The person's other pages hear it, too.
			if (was) say([heard(userId, null, unreadCount)], [read(userId, id)])
			return { ok: true, unreadCount, was }
		})
	}

	/** Which activities D1 still has, nobody knows: what was unread counts as read, there as here. */
	*tellAgain(): Generator<Statement> {
		this.#room.sql.exec('DELETE FROM unread')
		yield { sql: 'UPDATE activities SET is_read = 1 WHERE is_read = 0', params: [] }
	}

	async prune(_asOf: number, now: number): Promise<void> {
		const { sql } = this.#room
		await pruneInStretches(sql, {
			table: 'exchanges',
			key: ['one', 'other'],
			isOver: 'at <= ?',
			than: now - EXCHANGE_LIFE_MS,
		})
		await pruneInStretches(sql, {
			table: 'unread',
			key: ['user_id', 'id'],
			isOver: 'at <= ?',
			than: now - ACTIVITY_LIFE_MS,
		})
	}

	/** Once a day what is too old or too much goes from D1. Only takes away, so its order does not matter. */
	async ring(now: number): Promise<void> {
		const { db, meta, sql, problem } = this.#room
		if (this.#isTrimming || now - meta.number('activities_trimmed_at') < DAY_MS) return
		this.#isTrimming = true
		try {
			const [, tooMany] = await db.batch<{ user_id: string; id: string }>([
				db.prepare('DELETE FROM activities WHERE at <= ?').bind(now - ACTIVITY_LIFE_MS),
				db
					.prepare(
						`DELETE FROM activities WHERE (user_id, id) IN (
							SELECT user_id, id FROM (
								SELECT user_id, id, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS n
								FROM activities)
							WHERE n > ?)
						RETURNING user_id, id`,
					)
					.bind(ACTIVITIES_MAX),
			])
			for (const { user_id, id } of tooMany?.results ?? [])
				sql.exec('DELETE FROM unread WHERE user_id = ? AND id = ?', user_id, id)
			meta.set('activities_trimmed_at', now)
		} catch (error) {
			problem('activities-not-trimmed', error)
		} finally {
			this.#isTrimming = false
		}
	}

	/** D1 knows what is unread, and who talked with whom. */
	async takeOver({ db }: Before): Promise<[]> {
		const lately = this.#room.now() - EXCHANGE_LIFE_MS
		const rows = rowsInD1<TalkRow>(db, 'activities', ['user_id', 'id'], {
			columns: ['user_id', 'id', 'type', 'at', 'actor_id', 'message_id', 'is_read'],
			where: "is_read = 0 OR (at > ? AND type IN ('reply', 'mention_message'))",
			params: [lately],
		})
		for await (const { user_id, id, type, at, actor_id, message_id, is_read } of rows) {
			if (is_read === 0) this.#keepUnread(user_id, id, at)
			if (at > lately && message_id && (type === 'reply' || type === 'mention_message'))
				this.#exchange(actor_id, user_id, message_id, at)
		}
		return []
	}

	#tell(happening: Happening, { say }: Turn): void {
		const { userId, id, type, at } = happening
		if (userId === happening.actorId) return
		this.#keepUnread(userId, id, at)
		const activity = { id, type, timestamp: at }
		say([heard(userId, activity, this.unreadOf(userId))], [written(happening)])
	}

	#takeBack(userId: string, id: string, { say }: Turn): void {
		const { rowsWritten } = this.#room.sql.exec(
			'DELETE FROM unread WHERE user_id = ? AND id = ?',
			userId,
			id,
		)
		const gone = [
			{ sql: 'DELETE FROM activities WHERE user_id = ? AND id = ?', params: [userId, id] },
		]
		say(rowsWritten > 0 ? [heard(userId, null, this.unreadOf(userId))] : [], gone)
	}

	#keepUnread(userId: string, id: string, at: number): void {
		this.#room.sql.exec(
			'INSERT INTO unread (user_id, id, at) VALUES (?, ?, ?) ON CONFLICT (user_id, id) DO UPDATE SET at = excluded.at',
			userId,
			id,
			at,
		)
	}

	#exchange(one: string, other: string, messageId: string, at: number): void {
		for (const [from, to] of [
			[one, other],
			[other, one],
		])
			this.#room.sql.exec(
				`INSERT INTO exchanges (one, other, at, message_id) VALUES (?, ?, ?, ?)
				ON CONFLICT (one, other) DO UPDATE SET at = excluded.at, message_id = excluded.message_id
				WHERE excluded.at >= at`,
				from,
				to,
				at,
				messageId,
			)
	}

	#onStage() {
		return this.#room.roster.participants()
	}

	/** Removed people are told nothing. */
	#isKnown(userId: string): boolean {
		const person = this.#room.roster.find(userId)
		return person !== null && person.status !== 'Removed'
	}
}

interface TalkRow extends Record<string, unknown> {
	user_id: string
	id: string
	type: Concern
	at: number
	actor_id: string
	message_id: string | null
	is_read: number
}

function heard(
	userId: string,
	activity: { id: string; type: Concern; timestamp: number } | null,
	unreadCount: number,
): StageEvent {
	return { event: 'activity', data: { userId, activity, unreadCount } }
}

/** Written again it changes nothing, and does not make unread what was read. */
function written({
	userId,
	id,
	type,
	at,
	actorId,
	others,
	emoji,
	messageId,
}: Happening): Statement {
	return {
		sql: `INSERT INTO activities (user_id, id, type, at, actor_id, others, emoji, message_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (user_id, id) DO UPDATE SET at = excluded.at, actor_id = excluded.actor_id,
				others = excluded.others, emoji = excluded.emoji, is_read = 0
			WHERE excluded.at >= at AND (excluded.at, excluded.actor_id, excluded.others, excluded.emoji)
				IS NOT (at, actor_id, others, emoji)`,
		params: [userId, id, type, at, actorId, others ?? 0, emoji ?? null, messageId ?? null],
	}
}

/** One reaction of several was taken back: that is no news. */
function mended({ userId, id, at, actorId, others, emoji }: Happening): Statement {
	return {
		sql: 'UPDATE activities SET at = ?, actor_id = ?, others = ?, emoji = ? WHERE user_id = ? AND id = ?',
		params: [at, actorId, others ?? 0, emoji ?? null, userId, id],
	}
}

function read(userId: string, id: string | null): Statement {
	const which = 'UPDATE activities SET is_read = 1 WHERE user_id = ? AND is_read = 0'
	return id === null
		? { sql: which, params: [userId] }
		: { sql: `${which} AND id = ?`, params: [userId, id] }
}
