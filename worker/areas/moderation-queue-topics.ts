import { byOf } from '../context.ts'
import { topicsListed, toTopics } from '../db/topics.ts'
import type { Handler } from '../handler.ts'
import { shownPage } from './moderation-queue.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'
import { narrowed, wantTopics } from './topics.ts'

export const report: Handler<'reportTopic'> = async (
	context,
	{ who, params: { id: topicId }, body: { reason, note } },
) => {
	const input = { topicId, reason, note }
	return answerReport(context, context.room().do('reportTopic', { by: byOf(who), input }))
}

export const page: Handler<'listShownTopics'> = async (context, { query }) => {
	const { lang } = query
	const { listed, nextCursor } = await shownPage(context, query, {
		read: async (listing) => toTopics(await topicsListed(context, lang ?? null, listing)),
		placeOf: ({ submittedAt, id }) => ({ timestamp: submittedAt, id }),
		show: (topics) => {
			if (lang) wantTopics(context, topics, lang)
			return topics.map((topic) => ({ topic: lang ? narrowed(topic, lang) : topic }))
		},
	})
	return { topics: listed, nextCursor }
}

export const clear: Handler<'clearTopic'> = (
	context,
	{ who, body: { topicId: account, ...why } },
) => order(context, who, { act: 'clear-topic', account, ...why }, 'It stands.')
