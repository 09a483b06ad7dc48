import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { LanguageCode } from '#contract/languages'
import { DAY_MS, TOPIC_REPLIES_COUNTED, TOPICS_FOLDED, TOPICS_SHOWN } from '#contract/limits'
import type { Topic } from '#contract/topics/topic'
import { messages, topics } from '#migrations/schema'
import { type TopicRow, toTopic } from '#storage/topics/stored-topic'
import type { RequestContext } from '../context.ts'
import { HIDDEN, withShownNames } from './hidden-names.ts'
import { jsonPart } from './json-part.ts'
import { comesAfter, type Listing } from './newest-first.ts'
import { openReportIds } from './open-reports.ts'
import { mayBeUnarchived } from './unarchived.ts'

type FoundTopic = TopicRow & { replyCount: number }
type Read = FoundTopic & { hidden: string | null }

/** The topics of the page's first answer, and one more, which tells whether there are others. */
export function topicsAtRest(context: RequestContext, language: LanguageCode) {
	return inQueue(context, language, TOPICS_FOLDED + 1)
}

export async function topicsShown(
	context: RequestContext,
	language: LanguageCode | null,
): Promise<Topic[]> {
	return toTopics(await inQueue(context, language, TOPICS_SHOWN))
}

export function toTopics(rows: readonly Read[]): Topic[] {
	return rows.map(withShownNames).map(({ replyCount, ...row }) => toTopic(row, replyCount))
}

/** The topic, from D1 or from the room if D1 does not have it yet; also a removed one. */
export async function findTopic(
	context: RequestContext,
	id: string,
	language: LanguageCode | null = null,
): Promise<FoundTopic | null> {
	const [row] = await standingOrNot(context, language, eq(topics.id, id))
	if (row) return withShownNames(row)
	if (!mayBeUnarchived(context, id, DAY_MS)) return null
	const young = await context.room().findTopic(id)
	return young && { ...young, replyCount: 0 }
}

/** Whether a message is about this topic, also a stage-only one. */
export async function isAnswered({ db }: RequestContext, id: string): Promise<boolean> {
	const where = and(eq(messages.topicId, id), isNull(messages.removedAt))
	const found = await db.select({ id: messages.id }).from(messages).where(where).limit(1)
	return found.length > 0
}

/** Selects from these topics the ones that were not removed. */
export function topicsStanding(context: RequestContext, ids: readonly string[]) {
	const where = and(inArray(topics.id, [...ids]), isNull(topics.removedAt))
	return context.db
		.select({ ...getTableColumns(topics), hidden: HIDDEN })
		.from(topics)
		.where(where)
}

/** All topics for operators, newest first. */
export function topicsListed(
	context: RequestContext,
	language: LanguageCode | null,
	{ isReported, olderThan, limit }: Listing,
): Promise<Read[]> {
	const { id, submittedAt, removedAt } = topics
	const where = and(
		isNull(removedAt),
		isReported ? inArray(id, openReportIds(context.db)) : undefined,
		comesAfter(olderThan, submittedAt, id),
	)
	return standingOrNot(context, language, where).orderBy(desc(submittedAt), desc(id)).limit(limit)
}

/** Recent public messages, in English where they were translated. */
export async function recentMessages({ db }: RequestContext, limit: number): Promise<string[]> {
	const { id, text, translations, isStageOnly, isJoinMessage, removedAt, review } = messages
	const inEnglish = jsonPart(translations, sql`json_extract(${translations}, '$."en-us"')`)
	const rows = await db
		.select({ text, inEnglish, hidden: HIDDEN })
		.from(messages)
		.where(
			and(
				isNull(removedAt),
				eq(isStageOnly, false),
				eq(isJoinMessage, false),
				or(isNull(review), eq(review, 'cleared')),
			),
		)
		.orderBy(desc(id))
		.limit(limit)
	return rows
		.map(withShownNames)
		.map((row) => row.inEnglish || row.text)
		.filter((one) => one !== '')
}

/** Topics in the order of the list (app/rules/topics/queue.ts). */
function inQueue(context: RequestContext, language: LanguageCode | null, limit: number) {
	const { boostedUntil, submittedAt, id, removedAt } = topics
	return standingOrNot(context, language, isNull(removedAt))
		.orderBy(desc(boostedUntil), desc(submittedAt), desc(id))
		.limit(limit)
}

function standingOrNot(
	{ db }: RequestContext,
	language: LanguageCode | null,
	where: SQL | undefined,
) {
	const { translations, ...columns } = getTableColumns(topics)
	const one = sql`json_object(${language}, json_extract(${translations}, ${`$."${language}"`}))`
	return db
		.select({
			...columns,
			translations: language === null ? translations : jsonPart(translations, one),
			replyCount: replyCount(),
			hidden: HIDDEN,
		})
		.from(topics)
		.where(where)
}

function replyCount() {
	return sql<number>`(SELECT COUNT(*) FROM (SELECT 1 FROM messages m WHERE m.topic_id = "topics"."id"
		AND m.removed_at IS NULL AND m.is_stage_only = 0 AND m.review IS NOT 'held' LIMIT ${TOPIC_REPLIES_COUNTED}))`
}
