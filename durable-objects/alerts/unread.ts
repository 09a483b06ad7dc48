import { and, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { EventData, StageEvent } from '#contract/events'
import { ACTIVITIES_MAX, ACTIVITY_LIFE_MS, DAY_MS, PUSH_GUEST_FAILING_MS } from '#contract/limits'
import { activities, pushSubscriptions } from '#migrations/schema'
import { d1, prepare } from '../kernel/d1.ts'
import { type Operation, op } from '../kernel/operations.ts'
import type { Part } from '../kernel/part.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Meta } from '../kernel/storage.ts'
import { pruneInStretches } from '../kernel/stretches.ts'
import type { TakeTurn } from '../kernel/turn.ts'

interface Room {
	sql: SqlStorage
	db: D1Database
	meta: Meta
	turn: TakeTurn
	now(): number
	problem(event: string, error: unknown): void
}

/** Which of their activities somebody has not read yet; D1 keeps the activities, and no more of them than anybody needs. */
export class Unread implements Part {
	readonly #room: Room
	#isTrimming = false

	constructor(room: Room) {
		this.#room = room
	}

	/** Call inside a turn. */
	keep(userId: string, id: string, at: number): void {
		this.#room.sql.exec(
			'INSERT INTO unread (user_id, id, at) VALUES (?, ?, ?) ON CONFLICT (user_id, id) DO UPDATE SET at = excluded.at',
			userId,
			id,
			at,
		)
	}

	/** Call inside a turn. Without an id all of theirs; true when there was any. */
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

	/** What their pages hear, of news or of none. */
	heard(userId: string, activity: EventData['activity']['activity']): StageEvent {
		const data = { userId, activity, unreadCount: this.countOf(userId) }
		return { event: 'activity', data }
	}

	/** Some of them, or all. */
	markRead(userId: string, ids: string[] | null): Answer<{ unreadCount: number; was: boolean }> {
		return this.#room.turn(({ append }) => {
			const marked = (ids ?? [null]).filter((id) => this.drop(userId, id))
			const was = marked.length > 0
			// The person's other pages hear it, too.
			if (was)
				append(
					[this.heard(userId, null)],
					marked.map((id) => op('activity.read', { userId, id })),
				)
			return { ok: true, unreadCount: this.countOf(userId), was }
		})
	}

	/** Which activities D1 still has, nobody knows: what was unread counts as read, there as here. */
	*tellAgain(): Generator<Operation> {
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

	/** Once a day what is too old or too much goes from D1. Only takes away, so its order does not matter. */
	async ring(now: number): Promise<void> {
		const { db, meta, problem } = this.#room
		if (this.#isTrimming || now - meta.number('activities_trimmed_at') < DAY_MS) return
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

/** Devices of guests that only fail, and from which networks those of before came. */
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
