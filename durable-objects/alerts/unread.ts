import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { ACTIVITIES_MAX, ACTIVITY_LIFE_MS, DAY_MS, PUSH_GUEST_FAILING_MS } from '#contract/limits'
import type { RoomEvent, RoomEventData } from '#contract/room-events'
import { activities, pushSubscriptions } from '#migrations/schema'
import { sinceMs } from '#rules/limits/since-ms'
import { d1, prepare } from '#storage/d1'
import { type Operation, op } from '#storage/operations'
import type { Part } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import type { TakeTurn } from '../kernel/turn.ts'

interface Needs {
	sql: SqlStorage
	db: D1Database
	meta: Meta
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
}

/** The unread activities of each person. D1 keeps the activities themselves, up to a number and an age. */
export class UnreadActivities implements Part {
	readonly #room: Needs
	#isTrimming = false

	constructor(room: Needs) {
		this.#room = room
	}

	/** Call inside a turn. Notes an unread activity. */
	keep(userId: string, id: string, at: number): void {
		this.#room.sql.exec(
			'INSERT INTO unread (user_id, id, at) VALUES (?, ?, ?) ON CONFLICT (user_id, id) DO UPDATE SET at = excluded.at',
			userId,
			id,
			at,
		)
	}

	/** Call inside a turn. Marks an activity as read, or all without an id. True when there was an unread one. */
	drop(userId: string, id: string | null): boolean {
		const { sql } = this.#room
		const dropped =
			id === null
				? sql.exec('DELETE FROM unread WHERE user_id = ?', userId)
				: sql.exec('DELETE FROM unread WHERE user_id = ? AND id = ?', userId, id)
		return dropped.rowsWritten > 0
	}

	countOf(userId: string): number {
		return this.#room.sql
			.exec<{ n: number }>(
				'SELECT COUNT(*) AS n FROM unread WHERE user_id = ? AND at > ?',
				userId,
				this.#room.now() - ACTIVITY_LIFE_MS,
			)
			.one().n
	}

	/**
	 * The event that tells a person's pages of a new activity. With null it tells only the new number of unread
	 * ones.
	 */
	roomEventOf(userId: string, activity: RoomEventData['activity']['activity']): RoomEvent {
		const data = { userId, activity, unreadCount: this.countOf(userId) }
		return { event: 'activity', data }
	}

	/** Marks these activities as read, or all with null. */
	markRead(userId: string, ids: string[] | null): Answer<{ unreadCount: number; was: boolean }> {
		return this.#room.turn(({ append }) => {
			const marked = (ids ?? [null]).filter((id) => this.drop(userId, id))
			const was = marked.length > 0
			// The person's other pages must hear of it, too.
			if (was)
				append(
					[this.roomEventOf(userId, null)],
					marked.map((id) => op('activity.read', { userId, id })),
				)
			return { ok: true, unreadCount: this.countOf(userId), was }
		})
	}

	/** The room cannot know which activities a restored D1 has, so all unread ones count as read, in D1 and here. */
	*replayToD1(): Generator<Operation> {
		this.#room.sql.exec('DELETE FROM unread')
		yield op('activities.read-all', {})
	}

	async prune(_asOf: number, now: number): Promise<void> {
		await pruneInStretches(this.#room.sql, {
			table: 'unread',
			key: ['user_id', 'id'],
			isOver: 'at <= ?',
			than: now - ACTIVITY_LIFE_MS,
		})
	}

	/**
	 * Deletes activities that are too old or too many in D1, once a day. The log orders only changes of the room,
	 * so these deletions bypass it.
	 */
	async onAlarm(now: number): Promise<void> {
		const { db, meta, problem } = this.#room
		if (this.#isTrimming || sinceMs(meta.number('activities_trimmed_at'), now) < DAY_MS) return
		this.#isTrimming = true
		try {
			const [, tooMany] = await db.batch<{ user_id: string; id: string }>([
				prepare(db, d1.delete(activities).where(lte(activities.at, now - ACTIVITY_LIFE_MS))),
				prepare(
					db,
					d1
						.delete(activities)
						.where(
							sql`(${activities.userId}, ${activities.id}) IN (
								SELECT user_id, id FROM (
									SELECT user_id, id, ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY at DESC, id DESC) AS n
									FROM ${activities})
								WHERE n > ${ACTIVITIES_MAX})`,
						)
						.returning({ user_id: activities.userId, id: activities.id }),
				),
				...forgetGuests(now).map((change) => prepare(db, change)),
			])
			for (const { user_id, id } of tooMany?.results ?? []) this.drop(user_id, id)
			meta.set('activities_trimmed_at', now)
		} catch (error) {
			problem('activities-not-trimmed', error)
		} finally {
			this.#isTrimming = false
		}
	}
}

/**
 * Deletes guests' subscriptions that only failed for `PUSH_GUEST_FAILING_MS`, and the network of each guest's row that is
 * older than a day.
 */
function forgetGuests(now: number) {
	const { userId, failingSince, takenAt, network, createdAt } = pushSubscriptions
	const onlyFails = and(isNull(takenAt), lte(failingSince, now - PUSH_GUEST_FAILING_MS))
	return [
		d1.delete(pushSubscriptions).where(and(isNull(userId), onlyFails)),
		d1
			.update(pushSubscriptions)
			.set({ network: null })
			.where(and(isNotNull(network), lte(createdAt, now - DAY_MS))),
	]
}
