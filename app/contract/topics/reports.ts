import { z } from 'zod/mini'
import { reportEndpoints } from '../moderation/report-endpoints.ts'
import { Report } from '../moderation/reports.ts'
import { MaybeReason, shortText } from '../reasons.ts'
import { Topic } from './topic.ts'

/** A topic as operators see it. */
export const ShownTopic = z.object({
	topic: Topic,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownTopic = z.infer<typeof ShownTopic>

const endpoints = reportEndpoints('topic', 'topics', {
	clear: z.object({ topicId: shortText(), ...MaybeReason }),
	page: z.object({ topics: z.array(ShownTopic), nextCursor: z.nullable(z.string()) }),
})
export const reportTopic = endpoints.report
export const listShownTopics = endpoints.list
export const clearTopic = endpoints.clear
