import {
	and,
	desc,
	eq,
	getTableColumns,
	gt,
	inArray,
	isNotNull,
	isNull,
	lt,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { alias, type SQLiteColumn, unionAll } from 'drizzle-orm/sqlite-core'
import type { Reply } from '#contract/endpoint'
import { UNDO_MS } from '#contract/limits'
import { type LogEntry, MODERATION_ACTS, type operatorLog } from '#contract/operator-log'
import type { findPeople, Invitation, KnownPerson } from '#contract/operators'
import { ON_STAGE } from '#contract/people/participants'
import {
	bans,
	contentActs,
	operatorLog as entries,
	gatherings,
	hiddenNames,
	invitations,
	messages,
	participants,
	stories,
	topics,
} from '#migrations/schema'
import { projectParticipant } from '#rules/hearing/visibility'
import { PROFILE } from '#storage/people/stored-profile'
import type { RequestContext } from '../context.ts'
import { jsonPart } from './json-part.ts'

const PEOPLE_SHOWN = 50
const ENTRIES_SHOWN = 30

/**
 * All people of this standing, or, with `words`, the people of any standing whose name contains them. People on stage
 * come first.
 */
export async function findKnown(
	{ db }: RequestContext,
	words: string,
	standing: 'onstage' | 'banned' | 'removed',
): Promise<Reply<typeof findPeople>> {
	const q = words.trim().replace(/^@/, '').normalize('NFC').toLowerCase()
	const { profile: column } = participants
	const name = sql`lower(${jsonPart(column, sql`json_extract(${column}, '$.platformUsername')`)})`
	const isIn = (names: SQL) => sql`instr(${names}, ${q}) > 0`
	const isOnStage = inArray(participants.status, ON_STAGE)
	const ofStanding = {
		onstage: isOnStage,
		banned: isNotNull(bans.at),
		removed: and(eq(participants.status, 'Removed'), isNull(bans.at)),
	}
	const rows = await db
		.select({
			userId: participants.userId,
			status: participants.status,
			profile: column,
			bannedAt: bans.at,
			bannedUntil: bans.until,
			names: hiddenNames.names,
			hidden: hiddenNames.hidden,
		})
		.from(participants)
		.leftJoin(bans, eq(bans.userId, participants.userId))
		.leftJoin(hiddenNames, eq(hiddenNames.userId, participants.userId))
		.where(
			q === ''
				? ofStanding[standing]
				: or(isIn(name), isIn(sql`lower(${hiddenNames.names})`), eq(participants.userId, q)),
		)
		.orderBy(desc(isOnStage), name)
		.limit(PEOPLE_SHOWN + 1)
	const people = rows.slice(0, PEOPLE_SHOWN).flatMap((row): KnownPerson[] => {
		const profile = PROFILE.parse(row.profile, row.userId)
		if (!profile) return []
		const standing = row.bannedAt === null ? STANDINGS[row.status] : 'banned'
		const hiddenName = row.hidden === 1 ? (row.names?.split('\n').at(-1) ?? null) : null
		const { userId, bannedUntil } = row
		const participant = projectParticipant(profile)
		return [{ userId, participant, standing, hiddenName, bannedUntil }]
	})
	return { people, more: rows.length > PEOPLE_SHOWN }
}

const STANDINGS = {
	Active: 'onstage',
	Away: 'onstage',
	OffStageVetted: 'offstage',
	Removed: 'removed',
} as const

export async function invitationsInD1({ db }: RequestContext): Promise<Invitation[]> {
	return db.select().from(invitations).orderBy(desc(invitations.at))
}

/** Log entries older than the cursor, newest first. */
export async function logBefore(
	context: RequestContext,
	cursor: string | undefined,
): Promise<Reply<typeof operatorLog>> {
	const { db } = context
	const undone = alias(entries, 'undone')
	const rows = await db
		.select({
			...getTableColumns(entries),
			actId: contentActs.id,
			answer: contentActs.answer,
			undone: { act: undone.act, at: undone.at },
			subject: sql<string>`coalesce(${undone.about}, ${entries.about}, ${entries.account})`,
		})
		.from(entries)
		.leftJoin(contentActs, eq(contentActs.entry, entries.id))
		.leftJoin(undone, eq(undone.id, entries.about))
		.where(and(cursor === undefined ? undefined : lt(entries.id, cursor)))
		.orderBy(desc(entries.id))
		.limit(ENTRIES_SHOWN + 1)
	const shown = rows.slice(0, ENTRIES_SHOWN)
	const subjects = await subjectsOf(context, [...new Set(shown.map((one) => one.subject))])
	return {
		entries: shown.map(({ actId, answer, subject, ...entry }) => ({
			...entry,
			about: subjects.get(subject) ?? null,
			content: actId === null ? null : { actId, answer, undoUntil: undoUntil(entry) },
		})),
		nextCursor: rows.length > ENTRIES_SHOWN ? (shown.at(-1)?.id ?? null) : null,
	}
}

/** The content with these ids that can be opened. The ids of all kinds are unique. */
async function subjectsOf(
	{ db, now }: RequestContext,
	ids: readonly string[],
): Promise<Map<string, LogEntry['about'] & object>> {
	const isNamed = (id: SQLiteColumn) =>
		sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
	const { text, attachedImage } = messages
	const caption = sql`CASE WHEN json_valid(${attachedImage}) THEN ${attachedImage} ->> '$.alt' END`
	const found = await unionAll(
		db
			.select({
				kind: kindOf('message'),
				id: messages.id,
				text: sql<string>`coalesce(nullif(${text}, ''), ${caption}, '')`,
				language: messages.language,
				at: messages.timestamp,
			})
			.from(messages)
			.where(and(isNamed(messages.id), isNull(messages.removedAt))),
		db
			.select({
				kind: kindOf('story'),
				id: stories.id,
				text: sql<string>`${stories.text}`,
				language: stories.language,
				at: stories.createdAt,
			})
			.from(stories)
			.where(and(isNamed(stories.id), isNull(stories.endedAt), gt(stories.expiresAt, now()))),
		db
			.select({
				kind: kindOf('topic'),
				id: topics.id,
				text: sql<string>`${topics.text}`,
				language: topics.language,
				at: topics.submittedAt,
			})
			.from(topics)
			.where(and(isNamed(topics.id), isNull(topics.removedAt))),
		db
			.select({
				kind: kindOf('event'),
				id: gatherings.id,
				text: sql<string>`${gatherings.title}`,
				language: gatherings.language,
				at: gatherings.createdAt,
			})
			.from(gatherings)
			.where(and(isNamed(gatherings.id), isNull(gatherings.removedAt))),
	)
	return new Map(found.map((one) => [one.id, one]))
}

function kindOf(kind: (LogEntry['about'] & object)['kind']) {
	return sql<typeof kind>`${kind}`
}

/**
 * Until when an act can be undone. The removal of a person cannot be undone, because they may return with a new
 * post.
 */
function undoUntil({ act, at }: Pick<LogEntry, 'act' | 'at'>): number {
	return MODERATION_ACTS.some((one) => one === act) ? at + UNDO_MS : at
}
