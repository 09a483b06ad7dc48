import { cursorOf, placeInCursor } from '#rules/cursor'
import { byOf } from '../context.ts'
import { reportsOf } from '../db/reports.ts'
import { topicsListed, toTopics } from '../db/topics.ts'
import type { Handler } from '../handler.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'
import { narrowed, wantTopics } from './topics.ts'

const TOPICS_LISTED = 20

export const report: Handler<'reportTopic'> = async (
	context,
	{ who, params: { id: topicId }, body: { reason, note } },
) => {
	const input = { topicId, reason, note }
	return answerReport(context, context.room().do('reportTopic', { by: byOf(who), input }))
}

/** Topics that everybody sees, newest first, with the reports since an operator last decided. */
export const page: Handler<'listShownTopics'> = async (
	context,
	{ query: { reported, lang, cursor } },
) => {
	const rows = await topicsListed(context, lang ?? null, {
		isReported: reported !== undefined,
		olderThan: cursor ? placeInCursor(cursor) : null,
		limit: TOPICS_LISTED + 1,
	})
	const shown = toTopics(rows.slice(0, TOPICS_LISTED))
	const reports = await reportsOf(
		context,
		shown.map(({ id }) => id),
	)
	if (lang) wantTopics(context, shown, lang)
	const last = rows.length > shown.length ? shown.at(-1) : undefined
	return {
		topics: shown.map((topic) => ({
			topic: lang ? narrowed(topic, lang) : topic,
			reports: reports.get(topic.id) ?? [],
		})),
		nextCursor: last ? cursorOf({ timestamp: last.submittedAt, id: last.id }) : null,
	}
}

export const clear: Handler<'clearTopic'> = (
	context,
	{ who, body: { topicId: account, ...why } },
) => order(context, who, { act: 'clear-topic', account, ...why }, 'It stands.')
