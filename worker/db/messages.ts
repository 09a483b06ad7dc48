import {
	and,
	asc,
	type Column,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNull,
	lt,
	ne,
	or,
	type SQL,
	sql,
} from 'drizzle-orm'
import { encodeTime } from 'ulid'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE, TOPIC_REPLIES_COUNTED } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { messages } from '#migrations/schema'
import { cursorOf, idInCursor } from '#rules/cursor'
import { BESIDE_EACH } from '#rules/messages/part-of-thread'
import { ULID } from '#rules/ulid'
import type { RequestContext } from '../context.ts'
import { noSuchPage } from '../http/refusal.ts'
import { jsonPart } from './json-part.ts'
import { type FoundRow, toMessages, whereNotRemoved } from './message-rows.ts'

const THREAD_MAX = 500

/**
 * Messages that contain these words, or whose author has this name. Only operators may search all messages like
 * this.
 */
export function holdingWords(
	{ db }: RequestContext,
	language: LanguageCode | null,
	words: string,
	olderThan: string | null,
) {
	const { id, text, platformUsername, translations } = messages
	const translated = jsonPart(
		translations,
		sql`json_extract(${translations}, ${`$."${language}"`})`,
	)
	const isIn = (where: Column | SQL) => sql`instr(lower(${where}), ${words.toLowerCase()}) > 0`
	// SQLite's lower() changes unaccented Latin letters only, so other scripts are compared in several spellings.
	const isAsIn = (where: Column | SQL) =>
		casesOf(words).map((spelled) => sql`instr(${where}, ${spelled}) > 0`)
	const isFound = or(
		...[isIn(text), isIn(translated), isIn(platformUsername)],
		...[...isAsIn(text), ...isAsIn(translated)],
	)
	return whereNotRemoved(
		db,
		language,
		and(words === '' ? undefined : isFound, olderThan === null ? undefined : lt(id, olderThan)),
	)
		.orderBy(desc(id))
		.limit(MESSAGE_PAGE + 1)
}

/** The words as typed, in small letters, in capitals, and with a capital at the beginning. */
function casesOf(words: string): string[] {
	const small = words.toLowerCase()
	const [first = ''] = small
	return [
		...new Set([
			words,
			small,
			words.toUpperCase(),
			first.toUpperCase() + small.slice(first.length),
		]),
	]
}

export function cutPage(
	rows: readonly FoundRow[],
	most = MESSAGE_PAGE,
): { shown: Message[]; nextCursor: string | null } {
	const page = rows.slice(0, most)
	const last = page.at(-1)
	const nextCursor = rows.length > most && last ? cursorOf(last) : null
	return { shown: toMessages(page), nextCursor }
}

/** Messages that start a thread and are next to this one in time, which everybody may read, newest first. No joins. */
export async function messagesAround(
	{ db }: RequestContext,
	language: LanguageCode | null,
	id: string,
): Promise<Message[]> {
	const { rootMessageId, isStageOnly, isJoinMessage, review } = messages
	const first = and(isNull(rootMessageId), eq(isStageOnly, false), eq(isJoinMessage, false))
	const readable = and(first, or(isNull(review), ne(review, 'held')))
	const [before, after] = await db.batch([
		whereNotRemoved(db, language, and(readable, lt(messages.id, id)))
			.orderBy(desc(messages.id))
			.limit(BESIDE_EACH),
		whereNotRemoved(db, language, and(readable, gt(messages.id, id)))
			.orderBy(asc(messages.id))
			.limit(BESIDE_EACH),
	])
	return toMessages([...after.reverse(), ...before])
}

/** Where a page begins that has this message in its middle, and whether it ends with the newest message. */
export async function placeAround(
	{ db }: RequestContext,
	id: string,
): Promise<{ start: string; isNewest: boolean } | null> {
	if (!ULID.test(id)) return null
	const newer = await newerThan(db, id)
	return { start: startOf(newer, id), isNewest: newer.length < MESSAGE_PAGE / 2 }
}

/** The place in the list from which a page has this message in its middle. */
export async function startBefore({ db }: RequestContext, id: string): Promise<string> {
	return startOf(await newerThan(db, id), id)
}

function startOf(newer: readonly { id: string }[], id: string): string {
	const [first] = newer.slice(-1)
	return `${first?.id ?? id}~` // '~' sorts behind every id, so this message is included
}

function newerThan(db: RequestContext['db'], id: string) {
	return db
		.select({ id: messages.id })
		.from(messages)
		.where(and(isNull(messages.removedAt), gt(messages.id, id)))
		.orderBy(asc(messages.id))
		.limit(MESSAGE_PAGE / 2)
}

/** The first messages from a moment on, newest first like every page. The cursor leads to older ones. */
export async function messagesSince(
	{ db }: RequestContext,
	language: LanguageCode | null,
	at: number,
): Promise<ReturnType<typeof cutPage>> {
	const rows = await whereNotRemoved(db, language, gte(messages.id, encodeTime(at)))
		.orderBy(asc(messages.id))
		.limit(MESSAGE_PAGE)
	const { shown } = cutPage(rows.toReversed())
	const last = shown.at(-1)
	return { shown, nextCursor: last ? cursorOf(last) : null }
}

/**
 * A root with its replies, newest first: the whole thread when one language is wanted, otherwise a page with
 * every translation.
 */
export function threadOf(
	context: RequestContext,
	language: LanguageCode | null,
	rootId: string,
	olderThan: string | null = null,
) {
	const inThread = or(eq(messages.id, rootId), eq(messages.rootMessageId, rootId))
	return pageOf(context, language, inThread, { olderThan, most: THREAD_MAX })
}

/**
 * Messages about a topic, newest first: the counted ones when one language is wanted, otherwise a page with every
 * translation.
 */
export function messagesOfTopic(
	context: RequestContext,
	language: LanguageCode | null,
	topicId: string,
	olderThan: string | null = null,
) {
	const isToTopic = eq(messages.topicId, topicId)
	return pageOf(context, language, isToTopic, { olderThan, most: TOPIC_REPLIES_COUNTED })
}

/** One page. With all thirty translations a message is as large as thirty messages, so such pages are short. */
async function pageOf(
	{ db }: RequestContext,
	language: LanguageCode | null,
	which: SQL | undefined,
	{ olderThan, most }: { olderThan: string | null; most: number },
) {
	const size = language === null ? MESSAGE_PAGE : most
	const older = olderThan === null ? undefined : lt(messages.id, olderThan)
	const rows = await whereNotRemoved(db, language, and(which, older))
		.orderBy(desc(messages.id))
		.limit(size + 1)
	return cutPage(rows, size)
}

/** Roots of these messages that are not among them. */
export async function rootsMissingFrom(
	{ db }: RequestContext,
	language: LanguageCode | null,
	shown: readonly Message[],
): Promise<Message[]> {
	const here = new Set(shown.map(({ id }) => id))
	const wanted = shown
		.map(({ rootMessageId }) => rootMessageId)
		.filter((id): id is string => id !== null && !here.has(id))
	if (wanted.length === 0) return []
	const rows = await whereNotRemoved(db, language, inArray(messages.id, [...new Set(wanted)]))
	return toMessages(rows)
}

/** Selects from these messages the ones that were not removed. */
export function notRemoved(
	{ db }: RequestContext,
	language: LanguageCode | null,
	ids: readonly string[],
) {
	return whereNotRemoved(db, language, inArray(messages.id, [...ids]))
}

/** The id of the message after which a page continues. */
export function idOfCursor(cursor: string): string {
	return idInCursor(cursor) ?? noSuchPage()
}
