import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Report, reportBody } from '../moderation/reports.ts'
import { Done, MaybeReason, shortText } from '../reasons.ts'
import { Topic } from './topic.ts'

/** Reports a topic, like a message (0045): each person once, visible only to operators. */
export const reportTopic = endpoint(
	{
		method: 'POST',
		path: '/api/stage/topics/:id/report',
		who: 'seated',
		says: 'message',
		failed: (status) => `Report failed (${status})`,
	},
	{ body: reportBody(), reply: z.object({ message: z.string() }) },
)

/** A topic as operators see it. */
export const ShownTopic = z.object({
	topic: Topic,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownTopic = z.infer<typeof ShownTopic>

export const listShownTopics = endpoint(
	{
		method: 'GET',
		path: '/api/admin/topics',
		who: 'operator',
		says: 'topics',
		failed: (status) => `Failed to load topics (${status})`,
	},
	{
		query: z.object({
			/** Only reported topics. */
			reported: z.optional(z.literal('true')),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		reply: z.object({ topics: z.array(ShownTopic), nextCursor: z.nullable(z.string()) }),
	},
)

/** Lets the topic stand and settles its reports. */
export const clearTopic = endpoint(
	{
		method: 'POST',
		path: '/api/admin/clear-topic',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Review failed (${status})`,
	},
	{
		body: z.object({ topicId: shortText(), ...MaybeReason }),
		reply: Done,
	},
)
