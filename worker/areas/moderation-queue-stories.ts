import type { FullStory } from '#contract/stories/story'
import { textJob } from '#storage/messages/text-job'
import { toFullStory } from '#storage/stories/stored-story'
import { byOf } from '../context.ts'
import { countsOf, storiesShown } from '../db/stories.ts'
import type { Handler } from '../handler.ts'
import { wantTranslations } from '../pages/language-demand.ts'
import { shownPage } from './moderation-queue.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'
import { lacks, narrowed } from './stories.ts'

export const report: Handler<'reportStory'> = async (
	context,
	{ who, params: { id: storyId }, body: { reason, note } },
) => {
	const input = { storyId, reason, note }
	return answerReport(context, context.room().do('reportStory', { by: byOf(who), input }))
}

export const page: Handler<'listShownStories'> = async (context, { query }) => {
	const { lang } = query
	const { listed, nextCursor } = await shownPage(context, query, {
		read: (listing) => storiesShown(context, listing),
		placeOf: ({ createdAt, id }) => ({ timestamp: createdAt, id }),
		show: async (rows) => {
			const ids = rows.map(({ id }) => id)
			const counts = await countsOf(context, ids)
			const stories = rows.map((row) => toFullStory(row, counts(row)))
			if (lang) {
				const jobs = rows.flatMap((row, at) =>
					lacks(stories[at] as FullStory, lang) ? [textJob('story', row, [lang])] : [],
				)
				wantTranslations(context, lang, jobs, true)
			}
			return stories.map((story) => ({ story: lang ? narrowed(story, lang) : story }))
		},
	})
	return { stories: listed, nextCursor }
}

export const clear: Handler<'clearStory'> = (
	context,
	{ who, body: { storyId: account, ...why } },
) => order(context, who, { act: 'clear-story', account, ...why }, 'It stands.')
