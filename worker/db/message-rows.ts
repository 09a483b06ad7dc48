import { and, type Column, desc, getTableColumns, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languages'
import { MESSAGE_PAGE } from '#contract/limits'
import type { Message } from '#contract/messages/messages'
import { messages } from '#migrations/schema'
import { renameIn } from '#rules/people/hidden-names'
import { quotesOfTopic } from '#rules/topics/quote'
import { messageIn, translationsIn } from '#storage/messages/stored-message'
import type { RequestContext } from '../context.ts'
import { HIDDEN, renamingsIn } from './hidden-names.ts'
import { jsonPart } from './json-part.ts'

export type FoundRow = Awaited<ReturnType<typeof newestMessages>>[number]
/** The newest messages: up to one more than a page, which tells whether there is another page. */
export function newestMessages(
	{ db }: RequestContext,
	language: LanguageCode | null,
	olderThan: string | null = null,
) {
	const older = olderThan === null ? undefined : lt(messages.id, olderThan)
	return whereNotRemoved(db, language, older)
		.orderBy(desc(messages.id))
		.limit(MESSAGE_PAGE + 1)
}

/** Messages that were not removed. */
export function whereNotRemoved(
	db: RequestContext['db'],
	language: LanguageCode | null,
	where: SQL | undefined,
) {
	return db
		.select({ ...columnsFor(language), quoted: quotedFor(language) })
		.from(messages)
		.where(and(isNull(messages.removedAt), where))
}

/** A subquery: the translations of the topic that a message quotes, also when no list has that topic any more. */
function quotedFor(language: LanguageCode | null) {
	const one = sql`json_object(${language}, json_extract(t.translations, ${`$."${language}"`}))`
	const translations = language === null ? sql`t.translations` : one
	return sql<
		string | null
	>`(SELECT CASE WHEN json_valid(t.translations) THEN ${translations} END FROM topics t
		WHERE t.id = "messages"."topic_id" AND t.removed_at IS NULL)`.as('quoted')
}

/** The columns of a page. A page needs one of thirty translations, and all others would be most of what D1 sends. */
export function columnsFor(language: LanguageCode | null) {
	const { translations, attachedImage, terms, ...columns } = getTableColumns(messages)
	const one = (column: Column, path: string) =>
		sql`json_object(${language}, json_extract(${column}, ${`${path}."${language}"`}))`
	const inOne = <C extends Column>(column: C, value: SQL) =>
		language === null ? column : jsonPart(column, value)
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
export function toMessages(rows: readonly FoundRow[]): Message[] {
	return rows.flatMap((row) => toMessage(row) ?? [])
}

export function toMessage({
	removedAt,
	hidden,
	quoted = null,
	...row
}: Omit<FoundRow, 'quoted'> & Partial<Pick<FoundRow, 'quoted'>>): Message | null {
	const read = messageIn(row)
	const withQuote = read && withQuotes(read, quoted)
	const named = withQuote && hidden !== null ? renameIn(withQuote, renamingsIn(hidden)) : withQuote
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
