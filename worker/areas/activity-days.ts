import { and, eq, gte } from 'drizzle-orm'
import type { ActivityByDate } from '#contract/people/activity-days'
import { type Participant, userIdOf } from '#contract/people/participants'
import { participantDays, participants, snapshot } from '#migrations/schema'
import type { ActiveDay } from '#room/kernel/rpc'
import { dayOf, firstDayOf } from '#rules/people/activity-days'
import { ACTIVE_DAY } from '#storage/people/stored-roster'
import type { RequestContext } from '../context.ts'
import type { Handler } from '../handler.ts'
import { refuse } from '../http/refusal.ts'

/**
 * A participant's activity, at most one row per day of the period. Stage-only messages count, too, because
 * only their number is told (G-73).
 */
export const ofParticipant: Handler<'participantActivity'> = async (
	context,
	{ query: { participantId, days } },
) => {
	const first = firstDayOf(dayOf(context.now()), Number(days))
	const { userId, recent } = await findPerson(context, participantId)
	const closed = await context.db
		.select()
		.from(participantDays)
		.where(and(eq(participantDays.userId, userId), gte(participantDays.day, first)))
	const activityByDate: ActivityByDate = {}
	for (const { day, post, story, eventCreated } of closed)
		activityByDate[day] = { post, story, event_created: eventCreated }
	for (const { userId: whose, day, ...counts } of recent)
		if (whose === userId && day >= first) activityByDate[day] = counts
	return { activityByDate }
}

/**
 * Finds a present or former participant by user id or participant id (G-73). The room knows people whom D1
 * does not have yet (G-100).
 */
async function findPerson(
	{ db, room }: RequestContext,
	name: string,
): Promise<{ userId: string; recent: ActiveDay[] }> {
	const column = name.includes(':') ? participants.userId : participants.participantId
	const [[person], [now]] = await db.batch([
		db.select({ userId: participants.userId }).from(participants).where(eq(column, name)).limit(1),
		db.select({ days: snapshot.days }).from(snapshot).limit(1),
	])
	const recent = now && ACTIVE_DAY.parseAll(now.days, 'snapshot')
	if (person && recent) return { userId: person.userId, recent }
	const roster = await room().snapshot()
	if (person) return { userId: person.userId, recent: roster.days }
	const here = roster.participants.find((one: Participant) =>
		[one.id, userIdOf(one)].includes(name),
	)
	if (!here) return refuse(404, 'not-found', 'This participant is not known.')
	return { userId: userIdOf(here), recent: roster.days }
}
