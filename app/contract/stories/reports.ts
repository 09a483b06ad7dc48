import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Report, reportBody } from '../moderation/reports.ts'
import { Done, MaybeReason, shortText } from '../reasons.ts'
import { FullStory } from './story.ts'

/** Reports a story, like a message (0045): each person once, visible only to operators. */
export const reportStory = endpoint(
	{
		method: 'POST',
		path: '/api/stage/stories/:id/report',
		who: 'seated',
		says: 'message',
		failed: (status) => `Report failed (${status})`,
	},
	{ body: reportBody(), reply: z.object({ message: z.string() }) },
)

/** A story as operators see it. */
export const ShownStory = z.object({
	story: FullStory,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownStory = z.infer<typeof ShownStory>

export const listShownStories = endpoint(
	{
		method: 'GET',
		path: '/api/admin/stories',
		who: 'operator',
		says: 'stories',
		failed: (status) => `Failed to load stories (${status})`,
	},
	{
		query: z.object({
			/** Only reported stories. */
			reported: z.optional(z.literal('true')),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		reply: z.object({ stories: z.array(ShownStory), nextCursor: z.nullable(z.string()) }),
	},
)

/** Lets the story stand and settles its reports. */
export const clearStory = endpoint(
	{
		method: 'POST',
		path: '/api/admin/clear-story',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Review failed (${status})`,
	},
	{
		body: z.object({ storyId: shortText(), ...MaybeReason }),
		reply: Done,
	},
)
