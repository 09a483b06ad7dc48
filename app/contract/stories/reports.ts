import { z } from 'zod/mini'
import { reportEndpoints } from '../moderation/report-endpoints.ts'
import { Report } from '../moderation/reports.ts'
import { MaybeReason, shortText } from '../reasons.ts'
import { FullStory } from './story.ts'

/** A story as operators see it. */
export const ShownStory = z.object({
	story: FullStory,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownStory = z.infer<typeof ShownStory>

const endpoints = reportEndpoints('story', 'stories', {
	clear: z.object({ storyId: shortText(), ...MaybeReason }),
	page: z.object({ stories: z.array(ShownStory), nextCursor: z.nullable(z.string()) }),
})
export const reportStory = endpoints.report
export const listShownStories = endpoints.list
export const clearStory = endpoints.clear
