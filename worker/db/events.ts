import {
	and,
	asc,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNull,
	type SQL,
	sql,
} from 'drizzle-orm'
import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import {
	DAY_MS,
	EVENT_LENGTH_MAX_MINUTES,
	EVENTS_FIRST,
	EVENTS_SHOWN,
	MINUTE_MS,
	RSVP_FACES,
	RSVPS_SHOWN,
} from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import type { PublicPerson } from '#contract/people/public-person'
import { gatherings, participants, rsvps } from '#migrations/schema'
import { toCalendarEvent } from '#storage/events/stored-calendar-event'
import { PROFILE } from '#storage/people/stored-profile'
import type { Caller, RequestContext } from '../context.ts'
import { HIDDEN, withShownNames } from './hidden-names.ts'
import { jsonPart } from './json-part.ts'
import { comesAfter, type Listing } from './newest-first.ts'
import { openReportIds } from './open-reports.ts'
import { mayBeUnarchived } from './unarchived.ts'

type Read = Awaited<ReturnType<typeof ahead>>[number]

/** The next events, as the first answer of the page has them. */
export function eventsAtRest(context: RequestContext, language: LanguageCode) {
	return ahead(context, language, EVENTS_FIRST, RSVP_FACES)
}

/** The next events that are not over, without their RSVPs. */
export async function eventsNext(
	context: RequestContext,
	language: LanguageCode | null,
): Promise<CalendarEvent[]> {
	return toCalendarEvents(await ahead(context, language, EVENTS_FIRST, 0))
}

/** Events that are not over, by their start. Each list of RSVPs includes the person who asks. */
export async function eventsAhead(
	context: RequestContext,
	language: LanguageCode | null,
	who: Caller | null,
): Promise<CalendarEvent[]> {
	const comesTo = context.db
		.select({ id: rsvps.gatheringId })
		.from(rsvps)
		.where(eq(rsvps.userId, who?.userId ?? ''))
	const [rows, mine] = await context.db.batch([
		ahead(context, language, EVENTS_SHOWN, RSVPS_SHOWN),
		comesTo,
	])
	const own = new Set(mine.map(({ id }) => id))
	return toCalendarEvents(rows).map((event) =>
		who && own.has(event._id) ? withOwn(event, who) : event,
	)
}

export function toCalendarEvents(rows: readonly Read[]): CalendarEvent[] {
	return rows
		.map(withShownNames)
		.map(({ people, rsvpCount, ...row }) =>
			toCalendarEvent(row, { rsvps: JSON.parse(people) as PublicPerson[], rsvpCount }),
		)
}

/** Title and start of each of these events now, and whether it was removed, as far as D1 knows. */
export async function eventsAsTheyAre({ db }: RequestContext, ids: readonly string[]) {
	const { id, startTime, title, translations, removedAt } = gatherings
	// The ids are one JSON parameter, because D1 accepts only 100 parameters and more alerts than that may wait for the
	// end of quiet hours.
	const isOne = sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
	const rows = await db
		.select({ id, startTime, title, translations, removedAt })
		.from(gatherings)
		.where(isOne)
	return new Map(rows.map((row) => [row.id, row]))
}

interface Found {
	event: CalendarEvent | null
	/** When the event was removed (ms); null for an event that was not. */
	removedAt: number | null
	/** The last start time and length, which calendars still need. */
	startTime: number
	durationMinutes: number
	revision: number
	title: string
}

/** The event, from D1 or from the room if D1 does not have it yet; also a removed one. */
export async function findEvent(
	context: RequestContext,
	id: string,
	language: LanguageCode | null,
): Promise<Found | null> {
	const [row] = await read(context, language, RSVPS_SHOWN, eq(gatherings.id, id))
	if (row) {
		const { removedAt, startTime, durationMinutes, revision, title } = row
		const [event = null] = removedAt === null ? toCalendarEvents([row]) : []
		return { event, removedAt, startTime, durationMinutes, revision, title }
	}
	if (!mayBeUnarchived(context, id, DAY_MS)) return null
	const young = await context.room().findGathering(id, null)
	return young && { event: young, removedAt: null, ...young }
}

/** All events for operators, with their creators, newest first; those that are over only with open reports. */
export async function eventsListed(
	context: RequestContext,
	language: LanguageCode | null,
	{ isReported, olderThan, limit }: Listing,
): Promise<{ event: CalendarEvent; author: PublicPerson }[]> {
	const { id, createdAt, removedAt } = gatherings
	const where = and(
		isNull(removedAt),
		isReported ? inArray(id, openReportIds(context.db)) : goesOn(context.now()),
		comesAfter(olderThan, createdAt, id),
	)
	const rows = await read(context, language, 0, where)
		.orderBy(desc(createdAt), desc(id))
		.limit(limit)
	const authors = await authorsOf(
		context,
		rows.map(({ userId }) => userId),
	)
	return toCalendarEvents(rows).map((event) => ({ event, author: authors(event.createdBy) }))
}

/** The event's creator by their present name; null for a person unknown to D1. */
export async function eventHost(
	context: RequestContext,
	{ createdBy }: Pick<CalendarEvent, 'createdBy'>,
): Promise<PublicPerson | null> {
	const found = (await profilesOf(context, [createdBy])).get(createdBy)
	if (!found) return null
	const { platform, platformUserId, platformUsername, profilePicUrl } = found
	return { platform, platformUserId, platformUsername, profilePicUrl }
}

/** The creators by their present names. For a person unknown to D1 only the account is known. */
async function authorsOf(
	context: RequestContext,
	userIds: readonly string[],
): Promise<(userId: string) => PublicPerson> {
	const found = await profilesOf(context, userIds)
	return (wanted) => {
		const [platform, platformUserId = ''] = wanted.split(':') as [PublicPerson['platform'], string?]
		const nameless = { platform, platformUserId, platformUsername: wanted, profilePicUrl: '' }
		const { platformUsername, profilePicUrl } = found.get(wanted) ?? nameless
		return { platform, platformUserId, platformUsername, profilePicUrl }
	}
}

async function profilesOf({ db }: RequestContext, userIds: readonly string[]) {
	const { userId, profile } = participants
	const rows = await db
		.select({ userId, profile, hidden: HIDDEN })
		.from(participants)
		.where(inArray(userId, [...new Set(userIds)]))
	return new Map(
		rows.map(withShownNames).map((row) => [row.userId, PROFILE.parse(row.profile, row.userId)]),
	)
}

/** Selects from these events the ones that were not removed. */
export function eventsStanding({ db }: RequestContext, ids: readonly string[]) {
	const { id, userId, title, language, translations, removedAt } = gatherings
	return db
		.select({ id, userId, text: title, language, translations, hidden: HIDDEN })
		.from(gatherings)
		.where(and(inArray(id, [...ids]), isNull(removedAt)))
}

function withOwn(event: CalendarEvent, { userId, person }: Caller): CalendarEvent {
	if (event.rsvps.some((one) => userIdOf(one) === userId)) return event
	const { platform, platformUserId, platformUsername, profilePicUrl } = person
	const own = { platform, platformUserId, platformUsername, profilePicUrl }
	return { ...event, rsvps: [...event.rsvps, own] }
}

/** The condition for events that are not over. The longest allowed length narrows the index. */
function goesOn(now: number): SQL | undefined {
	const { startTime, durationMinutes } = gatherings
	return and(
		gt(startTime, now - EVENT_LENGTH_MAX_MINUTES * MINUTE_MS),
		gt(sql`${startTime} + ${durationMinutes} * ${MINUTE_MS}`, now),
	)
}

function ahead(
	context: RequestContext,
	language: LanguageCode | null,
	limit: number,
	faces: number,
) {
	const { id, startTime, removedAt } = gatherings
	const isAhead = and(isNull(removedAt), goesOn(context.now()))
	return read(context, language, faces, isAhead).orderBy(asc(startTime), asc(id)).limit(limit)
}

function read(
	{ db }: RequestContext,
	language: LanguageCode | null,
	faces: number,
	where: SQL | undefined,
) {
	const { translations, altTranslations, ...columns } = getTableColumns(gatherings)
	const one = (column: typeof translations | typeof altTranslations) =>
		language === null
			? sql<string>`${column}`
			: jsonPart(
					column,
					sql`json_object(${language}, json_extract(${column}, ${`$."${language}"`}))`,
				)
	return db
		.select({
			...columns,
			translations: one(translations),
			altTranslations: one(altTranslations),
			people: people(faces),
			rsvpCount: sql<number>`(SELECT COUNT(*) FROM rsvps r WHERE r.gathering_id = "gatherings"."id")`,
			hidden: HIDDEN,
		})
		.from(gatherings)
		.where(where)
}

/** An SQL expression: the first RSVPs with present names, as JSON. */
function people(limit: number) {
	return sql<string>`(SELECT json_group_array(json_object('platform', profile ->> 'platform',
		'platformUserId', profile ->> 'platformUserId', 'platformUsername', profile ->> 'platformUsername',
		'profilePicUrl', profile ->> 'profilePicUrl'))
		FROM (SELECT p.profile FROM rsvps r JOIN participants p ON p.user_id = r.user_id
			WHERE r.gathering_id = "gatherings"."id" AND json_valid(p.profile) ORDER BY r.at, r.user_id LIMIT ${limit}))`
}
