import { and, desc, eq, gt, inArray, lt, or } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languages'
import { ACTIVITY_LIFE_MS } from '#contract/limits'
import { activities, participants } from '#migrations/schema'
import type { RequestContext } from '../context.ts'
import { standing } from './messages.ts'

export type ActivityRow = typeof activities.$inferSelect

/** Newest first; at most 500 short rows of one person are looked through, so no index is needed. */
export function activitiesOf(
	context: RequestContext,
	userId: string,
	olderThan: { timestamp: number; id: string } | null,
	limit: number,
): Promise<ActivityRow[]> {
	const { at, id } = activities
	const older =
		olderThan &&
		or(lt(at, olderThan.timestamp), and(eq(at, olderThan.timestamp), lt(id, olderThan.id)))
	return context.db
		.select()
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				gt(at, context.now() - ACTIVITY_LIFE_MS),
				older ?? undefined,
			),
		)
		.orderBy(desc(at), desc(id))
		.limit(limit)
}

/** The messages that they are about, as far as they stand, and the people who did it. */
export function aboutThese(
	context: RequestContext,
	language: LanguageCode | null,
	rows: readonly ActivityRow[],
) {
	const messageIds = rows.flatMap(({ messageId }) => messageId ?? [])
	const actorIds = rows.map(({ actorId }) => actorId)
	return context.db.batch([
		standing(context, language, [...new Set(messageIds)]),
		context.db
			.select({
				userId: participants.userId,
				status: participants.status,
				profile: participants.profile,
			})
			.from(participants)
			.where(inArray(participants.userId, [...new Set(actorIds)])),
	])
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

/** Whether anybody was told of a message when it was said. */
export async function wasTold({ db }: RequestContext, messageId: string): Promise<boolean> {
	const found = await db
		.select({ id: activities.id })
		.from(activities)
		.where(
			and(
				eq(activities.messageId, messageId),
				inArray(activities.type, ['reply', 'mention_message']),
			),
		)
		.limit(1)
	return found.length > 0
}
