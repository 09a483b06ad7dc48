import { and, asc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { decodeTime, isValid } from 'ulid'
import type { Gathering } from '#contract/gatherings/gathering'
import type { LanguageCode } from '#contract/languages'
import {
	DAY_MS,
	EVENT_LIVE_MS,
	EVENTS_AT_REST,
	EVENTS_SHOWN,
	RSVP_FACES,
	RSVPS_SHOWN,
} from '#contract/limits'
import type { Person } from '#contract/messages/boards'
import { userIdOf } from '#contract/people/participants'
import { gatherings, rsvps } from '#migrations/schema'
import { toGathering } from '#room/gatherings/stored-gathering'
import type { Caller, RequestContext } from '../context.ts'
import { HIDDEN, named } from './hidden-names.ts'
import { narrowed } from './narrowed.ts'

type Read = Awaited<ReturnType<typeof ahead>>[number]

/** The next ones, as a page draws them. */
export function gatheringsAtRest(context: RequestContext, language: LanguageCode) {
	return ahead(context, language, EVENTS_AT_REST, RSVP_FACES)
}

/** Those that are not over, by their start; with who asks among those who come. */
export async function gatheringsAhead(
	context: RequestContext,
	language: LanguageCode | null,
	who: Caller | null,
): Promise<Gathering[]> {
	const comesTo = context.db
		.select({ id: rsvps.gatheringId })
		.from(rsvps)
		.where(eq(rsvps.userId, who?.userId ?? ''))
	const [rows, mine] = await context.db.batch([
		ahead(context, language, EVENTS_SHOWN, RSVPS_SHOWN),
		comesTo,
	])
	const own = new Set(mine.map(({ id }) => id))
	return toGatherings(rows).map((event) =>
		who && own.has(event._id) ? withOwn(event, who) : event,
	)
}

export function toGatherings(rows: readonly Read[]): Gathering[] {
	return rows
		.map(named)
		.map(({ people, rsvpCount, ...row }) =>
			toGathering(row, { rsvps: JSON.parse(people) as Person[], rsvpCount }),
		)
}

interface Found {
	event: Gathering | null
	/** Of one that is gone, when. */
	removedAt: number | null
	/** What a calendar must know of one that is gone. */
	startTime: number
	revision: number
}

/** In D1, or in the room on its way there; also one that was taken away. */
export async function findGathering(
	context: RequestContext,
	id: string,
	language: LanguageCode | null,
): Promise<Found | null> {
	const [row] = await read(context, language, RSVPS_SHOWN, eq(gatherings.id, id))
	if (row) {
		const { removedAt, startTime, revision } = row
		const [event = null] = removedAt === null ? toGatherings([row]) : []
		return { event, removedAt, startTime, revision }
	}
	if (!isNew(id, context.now())) return null
	const young = await context.room().findGathering(id, null)
	return young && { event: young, removedAt: null, ...young }
}

/** Those of these that nobody took away. */
export function gatheringsStanding({ db }: RequestContext, ids: readonly string[]) {
	const { id, title, language, translations, removedAt } = gatherings
	return db
		.select({ id, text: title, language, translations, hidden: HIDDEN })
		.from(gatherings)
		.where(and(inArray(id, [...ids]), isNull(removedAt)))
}

function withOwn(event: Gathering, { userId, person }: Caller): Gathering {
	if (event.rsvps.some((one) => userIdOf(one) === userId)) return event
	const { platform, platformUserId, platformUsername, profilePicUrl } = person
	const own = { platform, platformUserId, platformUsername, profilePicUrl }
	return { ...event, rsvps: [...event.rsvps, own] }
}

/** The room is asked only about ids that D1 may still have to get. */
function isNew(id: string, now: number): boolean {
	return isValid(id) && Math.abs(now - decodeTime(id)) < DAY_MS
}

function ahead(
	context: RequestContext,
	language: LanguageCode | null,
	limit: number,
	faces: number,
) {
	const { id, startTime, removedAt } = gatherings
	const isAhead = and(isNull(removedAt), gt(startTime, context.now() - EVENT_LIVE_MS))
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
			: narrowed(
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

/** Who came first, by the names of now. */
function people(limit: number) {
	return sql<string>`(SELECT json_group_array(json_object('platform', profile ->> 'platform',
		'platformUserId', profile ->> 'platformUserId', 'platformUsername', profile ->> 'platformUsername',
		'profilePicUrl', profile ->> 'profilePicUrl'))
		FROM (SELECT p.profile FROM rsvps r JOIN participants p ON p.user_id = r.user_id
			WHERE r.gathering_id = "gatherings"."id" AND json_valid(p.profile) ORDER BY r.at, r.user_id LIMIT ${limit}))`
}
