// All queries about messages share their columns and conditions (over 250 lines).

import {
	and,
	asc,
	type Column,
	desc,
	eq,
	getTableColumns,
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
import { renameIn } from '#rules/people/hidden-names'
import { quotesOfTopic } from '#rules/topics/quote'
import { messageIn, translationsIn } from '#storage/messages/stored-message'
import type { RequestContext } from '../context.ts'
import { isUnarchived } from '../http/archive.ts'
import { noSuchPage } from '../http/refusal.ts'
import { HIDDEN, renamingsIn } from './hidden-names.ts'
import { narrowed } from './narrowed.ts'

const THREAD_MAX = 500
const TIME_CHARS = 10 // of a ULID
const MESSAGE_ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/ // a ULID

type Row = Awaited<ReturnType<typeof newest>>[number]

/** The newest messages: up to one more than a page, which tells whether there is another page. */
export function newest(
	{ db }: RequestContext,
	language: LanguageCode | null,
	olderThan: string | null = null,
) {
	const older = olderThan === null ? undefined : lt(messages.id, olderThan)
	return standingWhere(db, language, older)
		.orderBy(desc(messages.id))
		.limit(MESSAGE_PAGE + 1)
}

/** Messages that contain these words, or whose author has this name. Only operators search through all messages. */
export function holding(
	{ db }: RequestContext,
	language: LanguageCode | null,
	words: string,
	olderThan: string | null,
) {
	const { id, text, platformUsername, translations } = messages
	const translated = narrowed(
		translations,
		sql`json_extract(${translations}, ${`$."${language}"`})`,
	)
	const isIn = (where: Column | SQL) => sql`instr(lower(${where}), ${words.toLowerCase()}) > 0`
	// SQLite's lower() works for unaccented Latin letters only.
	const isAsIn = (where: Column | SQL) =>
		casesOf(words).map((spelled) => sql`instr(${where}, ${spelled}) > 0`)
	const isFound = or(
		...[isIn(text), isIn(translated), isIn(platformUsername)],
		...[...isAsIn(text), ...isAsIn(translated)],
	)
	return standingWhere(
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

export function cut(
	rows: readonly Row[],
	most = MESSAGE_PAGE,
): { shown: Message[]; nextCursor: string | null } {
	const kept = rows.slice(0, most)
	const last = kept.at(-1)
	const nextCursor = rows.length > most && last ? cursorOf(last) : null
	return { shown: toMessages(kept), nextCursor }
}

/** The first messages next to this one in time that everybody may read, newest first; no joins. */
export async function besideInTime(
	{ db }: RequestContext,
	language: LanguageCode | null,
	id: string,
): Promise<Message[]> {
	const { rootMessageId, isStageOnly, isJoinMessage, review } = messages
	const first = and(isNull(rootMessageId), eq(isStageOnly, false), eq(isJoinMessage, false))
	const readable = and(first, or(isNull(review), ne(review, 'held')))
	const [before, after] = await db.batch([
		standingWhere(db, language, and(readable, lt(messages.id, id)))
			.orderBy(desc(messages.id))
			.limit(BESIDE_EACH),
		standingWhere(db, language, and(readable, gt(messages.id, id)))
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
	if (!MESSAGE_ID.test(id)) return null
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

/** The first messages from a moment on, newest first as every page; older ones follow it. */
export async function since(
	{ db }: RequestContext,
	language: LanguageCode | null,
	at: number,
): Promise<ReturnType<typeof cut>> {
	const rows = await standingWhere(db, language, gte(messages.id, encodeTime(at, TIME_CHARS)))
		.orderBy(asc(messages.id))
		.limit(MESSAGE_PAGE)
	const { shown } = cut(rows.toReversed())
	const last = shown.at(-1)
	return { shown, nextCursor: last ? cursorOf(last) : null }
}

/** A root with its replies, newest first: all of them in one language, or in pages with every translation. */
export function threadOf(
	context: RequestContext,
	language: LanguageCode | null,
	rootId: string,
	olderThan: string | null = null,
) {
	const inThread = or(eq(messages.id, rootId), eq(messages.rootMessageId, rootId))
	return pageOf(context, language, inThread, { olderThan, most: THREAD_MAX })
}

/** Messages about a topic, newest first, in pages as long as the count goes. */
export function saidToTopic(
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
	const rows = await standingWhere(db, language, and(which, older))
		.orderBy(desc(messages.id))
		.limit(size + 1)
	return cut(rows, size)
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
	const rows = await standingWhere(db, language, inArray(messages.id, [...new Set(wanted)]))
	return toMessages(rows)
}

/** Selects from these messages the ones that were not removed. */
export function standing(
	{ db }: RequestContext,
	language: LanguageCode | null,
	ids: readonly string[],
) {
	return standingWhere(db, language, inArray(messages.id, [...ids]))
}

/** The message, from D1 or from the room's log if D1 does not have it yet; 'gone' for a removed one. */
export async function findMessage(
	context: RequestContext,
	id: string,
): Promise<Message | 'gone' | null> {
	return (await findArchived(context, id)) ?? context.room().findUnarchivedMessage(id)
}

/** The same for anybody with any id. An id that does not exist costs at most one read of D1. */
export async function findMessageForGuest(
	context: RequestContext,
	id: string,
): Promise<Message | 'gone' | null> {
	if (!MESSAGE_ID.test(id)) return null
	const archived = await findArchived(context, id)
	if (archived || !(await isUnarchived(context, id))) return archived
	return context.room().findUnarchivedMessage(id)
}

async function findArchived(context: RequestContext, id: string): Promise<Message | 'gone' | null> {
	const [row] = await context.db
		.select(columnsFor(null))
		.from(messages)
		.where(eq(messages.id, id))
		.limit(1)
	if (!row) return null
	return row.removedAt === null ? toMessage(row) : 'gone'
}

/** The id of the message after which a page continues. */
export function idIn(cursor: string): string {
	return idInCursor(cursor) ?? noSuchPage()
}

/** Messages that were not removed. */
export function standingWhere(
	db: RequestContext['db'],
	language: LanguageCode | null,
	where: SQL | undefined,
) {
	return db
		.select({ ...columnsFor(language), quoted: quotedFor(language) })
		.from(messages)
		.where(and(isNull(messages.removedAt), where))
}

/** The translations of the topic that a message quotes, also where no list has that topic any more. */
function quotedFor(language: LanguageCode | null) {
	const one = sql`json_object(${language}, json_extract(t.translations, ${`$."${language}"`}))`
	const said = language === null ? sql`t.translations` : one
	return sql<
		string | null
	>`(SELECT CASE WHEN json_valid(t.translations) THEN ${said} END FROM topics t
		WHERE t.id = "messages"."topic_id" AND t.removed_at IS NULL)`.as('quoted')
}

/** The columns of a page. A page needs one of thirty translations, and all others would be most of what D1 sends. */
function columnsFor(language: LanguageCode | null) {
	const { translations, attachedImage, terms, ...columns } = getTableColumns(messages)
	const one = (column: Column, path: string) =>
		sql`json_object(${language}, json_extract(${column}, ${`${path}."${language}"`}))`
	const inOne = <C extends Column>(column: C, value: SQL) =>
		language === null ? column : narrowed(column, value)
	const alt = one(attachedImage, '$.altTranslations')
	return {
		...columns,
		hidden: HIDDEN,
		translations: inOne(translations, one(translations, '$')),
		attachedImage: inOne(
			attachedImage,
			sql`json_set(${attachedImage}, '$.altTranslations', ${alt})`,
		),
	}
}

/** Rows as messages; unreadable ones are left out. */
export function toMessages(rows: readonly Row[]): Message[] {
	return rows.flatMap((row) => toMessage(row) ?? [])
}

function toMessage({
	removedAt,
	hidden,
	quoted = null,
	...row
}: Omit<Row, 'quoted'> & Partial<Pick<Row, 'quoted'>>): Message | null {
	const read = messageIn(row)
	const said = read && withQuotes(read, quoted)
	const named = said && hidden !== null ? renameIn(said, renamingsIn(hidden)) : said
	if (!named || Object.keys(named.untranslated ?? {}).length > 0) return named
	const { untranslated, ...message } = named
	return message
}

function withQuotes(message: Message, quoted: string | null): Message {
	const { relatedTopicInfo: told } = message
	const translations = told?.text && quoted ? (translationsIn(quoted) ?? {}) : {}
	if (!told || Object.keys(translations).length === 0) return message
	return { ...message, relatedTopicInfo: { ...told, translations: quotesOfTopic(translations) } }
}
