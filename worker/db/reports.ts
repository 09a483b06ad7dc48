import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languages'
import { FLOOD_MIN, FLOOD_SHOWN, MESSAGE_PAGE } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import type { Reported } from '#contract/moderation/reports'
import { userIdOf } from '#contract/people/participants'
import { messages, participants, reports } from '#migrations/schema'
import { PROFILE } from '#storage/people/stored-profile'
import type { RequestContext } from '../context.ts'
import { toMessages, whereNotRemoved } from './message-rows.ts'
import { idOfCursor } from './messages.ts'
import { waitsForOperator } from './open-reports.ts'

/**
 * Waiting messages, newest first, up to one more than a page. For an author with many of them only the newest is
 * listed.
 */
export function waitingReports(
	{ db }: RequestContext,
	language: LanguageCode | null,
	cursor: string | undefined,
) {
	const older = cursor === undefined ? undefined : lt(messages.id, idOfCursor(cursor))
	const places = placesIn(db)
	const behind = db.select({ id: places.id }).from(places).where(isBehind(places))
	return whereNotRemoved(
		db,
		language,
		and(waitsForOperator(db), notInArray(messages.id, behind), older),
	)
		.orderBy(desc(messages.id))
		.limit(MESSAGE_PAGE + 1)
}

/** The other waiting messages of such authors, by the id of their newest one. Long lists are cut. */
export async function otherWaitingMessages(
	{ db }: RequestContext,
	language: LanguageCode | null,
	shown: readonly Message[],
): Promise<Map<string, NonNullable<Reported['flood']>>> {
	if (shown.length === 0) return new Map()
	const places = placesIn(db)
	const near = and(isBehind(places), lte(places.place, FLOOD_SHOWN + 1))
	const [counts, rows] = await db.batch([
		db
			.select()
			.from(places)
			.where(and(eq(places.place, 1), gte(places.n, FLOOD_MIN))),
		whereNotRemoved(
			db,
			language,
			inArray(messages.id, db.select({ id: places.id }).from(places).where(near)),
		).orderBy(desc(messages.id)),
	])
	const behind = Map.groupBy(toMessages(rows), userIdOf)
	const authors = new Map(shown.map((one) => [one.id, userIdOf(one)]))
	return new Map(
		counts.flatMap(({ id, n }) => {
			const by = authors.get(id)
			return by ? [[id, { n: n - 1, others: behind.get(by) ?? [] }] as const] : []
		}),
	)
}

/** For each waiting message: its position among those of its author, newest first, and their number. */
function placesIn(db: RequestContext['db']) {
	const { id, platform, platformUserId, removedAt } = messages
	const ofAuthor = sql`PARTITION BY ${platform}, ${platformUserId}`
	return db
		.select({
			id,
			place: sql<number>`ROW_NUMBER() OVER (${ofAuthor} ORDER BY ${id} DESC)`.as('place'),
			n: sql<number>`COUNT(*) OVER (${ofAuthor})`.as('n'),
		})
		.from(messages)
		.where(and(isNull(removedAt), waitsForOperator(db)))
		.as('places')
}

function isBehind({ place, n }: ReturnType<typeof placesIn>) {
	return and(gt(place, 1), gte(n, FLOOD_MIN))
}

/** Reports without a decision, oldest first, by message. */
export async function reportsOf(
	{ db }: RequestContext,
	messageIds: readonly string[],
): Promise<Map<string, Reported['reports']>> {
	if (messageIds.length === 0) return new Map()
	const { messageId, userId, reason, note, at, settledAt } = reports
	const rows = await db
		.select({ messageId, userId, reason, note, at, profile: participants.profile })
		.from(reports)
		.leftJoin(participants, eq(participants.userId, userId))
		.where(and(inArray(messageId, [...messageIds]), isNull(settledAt)))
		.orderBy(asc(at))
	const told = new Map<string, Reported['reports']>()
	for (const { messageId, profile, ...row } of rows) {
		const person = profile === null ? null : PROFILE.parse(profile, row.userId)
		const report = { ...row, name: person?.platformUsername ?? null }
		told.set(messageId, [...(told.get(messageId) ?? []), report])
	}
	return told
}
