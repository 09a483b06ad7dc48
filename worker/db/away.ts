import { and, desc, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { encodeTime } from 'ulid'
import type { LanguageCode } from '#contract/languages'
import { AWAY_READ, LAST_WORDS } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { activities, messages, postings } from '#migrations/schema'
import { cursorOf } from '#rules/cursor'
import { AUTHOR } from '#rules/text/term-keys'
import type { Caller, RequestContext } from '../context.ts'
import { toMessages, whereNotRemoved } from './message-rows.ts'

/** The most messages of a person that one page reads. Stage-only ones among them are left out. */
const LOOKED_AT = 4 * LAST_WORDS
/** How many answers are read at most, because some may be removed or stage-only. */
const ANSWERS_LOOKED_AT = 20

/** Messages that guests may read, without those that somebody has reported. */
function isOpen(): SQL | undefined {
	const { isStageOnly, isJoinMessage, review } = messages
	return and(
		eq(isStageOnly, false),
		eq(isJoinMessage, false),
		or(isNull(review), eq(review, 'cleared')),
	)
}

interface Since {
	/** The number of messages by others, at most `AWAY_READ`. */
	count: number
	more: boolean
	/** The id of the message with the most reactions, the newest of several; null when none has any. */
	loved: string | null
}

/** Reads at most the newest `AWAY_READ` messages since a moment. */
export async function awayMessagesSince(
	{ db }: RequestContext,
	at: number,
	without: readonly string[],
): Promise<Since> {
	const { id, removedAt, reactions, platform, platformUserId } = messages
	const isOfOthers = sql`${platform} || ':' || ${platformUserId} NOT IN (SELECT value FROM json_each(${JSON.stringify(without)}))`
	const counts = and(isNull(removedAt), isOpen(), isOfOthers)
	const likes = sql`CASE WHEN json_valid(${reactions}) THEN json_array_length(${reactions}) ELSE 0 END`
	const looked = db
		.select({
			id,
			counts: sql<number>`${counts}`.as('counts'),
			likes: sql<number>`${likes}`.as('likes'),
		})
		.from(messages)
		.where(gte(id, encodeTime(at)))
		.orderBy(desc(id))
		.limit(AWAY_READ + 1)
		.as('looked')
	const isLoved = sql`${looked.counts} AND ${looked.likes} > 0`
	const [found] = await db
		.select({
			looked: sql<number>`count(*)`,
			count: sql<number>`coalesce(sum(${looked.counts}), 0)`,
			// The sort key is the number of reactions, then the id, so that the largest key is the wanted message.
			loved: sql<
				string | null
			>`max(CASE WHEN ${isLoved} THEN printf('%06d', ${looked.likes}) || ${looked.id} END)`,
		})
		.from(looked)
	const { looked: all, count, loved } = found ?? { looked: 0, count: 0, loved: null }
	return {
		count: Math.min(count, AWAY_READ),
		more: all > AWAY_READ,
		loved: loved?.slice(6) ?? null,
	}
}

/** The ids of the last answers to this person since a moment, without those of people they muted. */
export async function answersSince(
	{ db }: RequestContext,
	{ userId, person }: Caller,
	at: number,
): Promise<string[]> {
	const muted = JSON.stringify(person.mutedPeople.map((one) => one.userId))
	const rows = await db
		.select({ messageId: activities.messageId })
		.from(activities)
		.where(
			and(
				eq(activities.userId, userId),
				eq(activities.type, 'reply'),
				gte(activities.at, at),
				sql`${activities.actorId} NOT IN (SELECT value FROM json_each(${muted}))`,
			),
		)
		.orderBy(desc(activities.at), desc(activities.id))
		.limit(ANSWERS_LOOKED_AT)
	return rows.flatMap(({ messageId }) => messageId ?? [])
}

/** The messages among these that everybody may read, newest first. */
export async function readableByAll(
	{ db }: RequestContext,
	language: LanguageCode | null,
	ids: readonly string[],
): Promise<Message[]> {
	if (ids.length === 0) return []
	const rows = await whereNotRemoved(db, language, and(inArray(messages.id, [...ids]), isOpen()))
	return toMessages(rows).sort((a, b) => (a.id < b.id ? 1 : -1))
}

/** A person's last messages that everybody may read, newest first. The query follows the search index (0142). */
export async function lastMessagesOf(
	context: RequestContext,
	language: LanguageCode | null,
	userId: string,
	olderThan: string | null,
): Promise<{ shown: Message[]; nextCursor: string | null }> {
	const { term, messageId } = postings
	const older = olderThan === null ? undefined : lt(messageId, olderThan)
	const rows = await context.db
		.select({ id: messageId })
		.from(postings)
		.where(and(eq(term, `${AUTHOR} ${userId}`), older))
		.orderBy(desc(messageId))
		.limit(LOOKED_AT)
	const ids = rows.map(({ id }) => id)
	const open = await readableByAll(context, language, ids)
	const shown = open.slice(0, LAST_WORDS)
	const isCut = open.length > shown.length
	const last = isCut ? shown.at(-1)?.id : rows.length === LOOKED_AT ? ids.at(-1) : undefined
	return { shown, nextCursor: last ? cursorOf({ timestamp: 0, id: last }) : null }
}
