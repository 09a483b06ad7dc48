import { and, desc, eq, gt, inArray, not, or, sql } from 'drizzle-orm'
import { ACTIVITY_KINDS } from '#contract/alerts'
import type { LanguageCode } from '#contract/languages'
import { ACTIVITY_LIFE_MS } from '#contract/limits'
import { isOfAccount } from '#contract/push'
import { activities, ledger, participants } from '#migrations/schema'
import { CONVERSATION_KINDS, MUTABLE } from '#rules/alerts/notifications'
import { CLAIM } from '#storage/token/claim-entries'
import type { Caller, RequestContext } from '../context.ts'
import { eventsStanding } from './events.ts'
import { notRemoved } from './messages.ts'
import { comesAfter } from './newest-first.ts'
import { transactionsOf } from './payouts.ts'
import { storiesStanding } from './stories.ts'
import { topicsStanding } from './topics.ts'

/** The most ids in one query: D1 accepts a hundred parameters. */
const ASKED_MAX = 90

/** Reasons of credits that have an activity. The credit's subject has another form for each. */
const EARNED = ['airdrop', CLAIM]

const OF_ACCOUNT = ACTIVITY_KINDS.filter(isOfAccount)

export type ActivityRow = typeof activities.$inferSelect

/**
 * A person's activities, newest first, without those of people they muted. There are at most 500 short rows
 * per person, so no index is needed.
 */
export function activitiesOf(
	context: RequestContext,
	{ userId, person }: Pick<Caller, 'userId' | 'person'>,
	olderThan: { timestamp: number; id: string } | null,
	limit: number,
): Promise<ActivityRow[]> {
	const { at, id } = activities
	return context.db
		.select()
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				gt(at, context.now() - ACTIVITY_LIFE_MS),
				comesAfter(olderThan, at, id),
				not(isFrom(person.mutedPeople.map((one) => one.userId))),
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(limit)
}

/**
 * The messages, stories, topics and events of these activities, as far as they exist, their actors, and the
 * credits.
 */
export function aboutThese(
	context: RequestContext,
	language: LanguageCode | null,
	rows: readonly ActivityRow[],
) {
	const messageIds = rows.flatMap(({ messageId }) => messageId ?? [])
	const actorIds = rows.map(({ actorId }) => actorId)
	const targets = [...new Set(rows.flatMap(({ target }) => target ?? []))]
	return context.db.batch([
		notRemoved(context, language, [...new Set(messageIds)]),
		context.db
			.select({
				userId: participants.userId,
				status: participants.status,
				profile: participants.profile,
			})
			.from(participants)
			.where(inArray(participants.userId, [...new Set(actorIds)])),
		storiesStanding(context, targets),
		topicsStanding(context, targets),
		context.db
			.select({ subject: ledger.subject, amount: ledger.amount })
			.from(ledger)
			.where(and(inArray(ledger.reason, EARNED), inArray(ledger.subject, targets))),
		eventsStanding(context, targets),
		transactionsOf(context, EARNED, targets),
	])
}

/**
 * Selects from these activities the ones of which the person is still to be alerted: those that nobody has read. A
 * thief could have read those about the account.
 */
export function stillNewsOf({ db }: RequestContext, userId: string, ids: readonly string[]) {
	return db
		.select()
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				or(eq(activities.isRead, false), inArray(activities.type, OF_ACCOUNT)),
				inArray(activities.id, ids.slice(-ASKED_MAX)),
			),
		)
		.orderBy(desc(activities.at))
}

/** How many unread activities these people caused. */
export async function unreadFrom(
	{ db }: RequestContext,
	userId: string,
	actors: readonly string[],
): Promise<string[]> {
	const { id, isRead } = activities
	const rows = await db
		.select({ id })
		.from(activities)
		.where(and(eq(activities.userId, userId), eq(isRead, false), isFrom(actors)))
	return rows.map((row) => row.id)
}

/**
 * Whether one of these people caused the activity. One JSON parameter has all ids, because D1 accepts only a hundred
 * parameters.
 */
function isFrom(actors: readonly string[]) {
	const { type, actorId } = activities
	const isOne = sql`${actorId} IN (SELECT value FROM json_each(${JSON.stringify(actors)}))`
	return sql`(${inArray(type, [...MUTABLE])} AND ${isOne})`
}

export async function hasActivity(
	{ db }: RequestContext,
	userId: string,
	id: string,
): Promise<boolean> {
	const found = await db
		.select({ id: activities.id })
		.from(activities)
		.where(and(eq(activities.userId, userId), eq(activities.id, id)))
		.limit(1)
	return found.length > 0
}

/** Whether anybody has an activity about this message. */
export async function hasActivityAbout(
	{ db }: RequestContext,
	messageId: string,
): Promise<boolean> {
	const found = await db
		.select({ id: activities.id })
		.from(activities)
		.where(
			and(eq(activities.messageId, messageId), inArray(activities.type, [...CONVERSATION_KINDS])),
		)
		.limit(1)
	return found.length > 0
}
