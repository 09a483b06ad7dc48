import { and, count, eq, gt, gte, inArray, isNull } from 'drizzle-orm'
import { encodeTime } from 'ulid'
import { HOUR_MS } from '#contract/limits'
import { bans, gatherings, messages, participants, stories, topics } from '#migrations/schema'
import type { RequestContext } from '../context.ts'
import { openReportIds, waitsForOperator } from './open-reports.ts'

/** How much waits for operators in D1, and how many messages the last hour had. */
export async function countsNow({ db, now }: RequestContext) {
	const open = openReportIds(db)
	const n = { n: count() }
	const isAlive = and(isNull(stories.endedAt), gt(stories.expiresAt, now()))
	const [recent, words, shown, asked, meetings, banned, removed] = await db.batch([
		// The id tells the message's time, because the column with the time has no index.
		db
			.select(n)
			.from(messages)
			.where(and(gte(messages.id, encodeTime(now() - HOUR_MS)), isNull(messages.removedAt))),
		db
			.select(n)
			.from(messages)
			.where(and(isNull(messages.removedAt), waitsForOperator(db))),
		db
			.select(n)
			.from(stories)
			.where(and(isAlive, inArray(stories.id, open))),
		db
			.select(n)
			.from(topics)
			.where(and(isNull(topics.removedAt), inArray(topics.id, open))),
		db
			.select(n)
			.from(gatherings)
			.where(and(isNull(gatherings.removedAt), inArray(gatherings.id, open))),
		db.select(n).from(bans),
		db
			.select(n)
			.from(participants)
			.leftJoin(bans, eq(bans.userId, participants.userId))
			.where(and(eq(participants.status, 'Removed'), isNull(bans.userId))),
	])
	const of = (rows: { n: number }[]) => rows[0]?.n ?? 0
	return {
		lastHour: of(recent),
		reports: of(words) + of(shown) + of(asked) + of(meetings),
		banned: of(banned),
		removed: of(removed),
	}
}
