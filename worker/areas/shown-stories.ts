import type { FullStory } from '#contract/stories/story'
import { cursorOf, placeInCursor } from '#rules/cursor'
import { textJob } from '#storage/messages/text-job'
import { toFullStory } from '#storage/stories/stored-story'
import { byOf } from '../context.ts'
import { reportsOf } from '../db/reports.ts'
import { countsOf, storiesShown } from '../db/stories.ts'
import type { Handler } from '../handler.ts'
import { wantTranslations } from '../pages/language-demand.ts'
import { order } from './operators.ts'
import { answerReport } from './reports.ts'
import { lacks, narrowed } from './stories.ts'

const STORIES_LISTED = 20

export const report: Handler<'reportStory'> = async (
	context,
	{ who, params: { id: storyId }, body: { reason, note } },
) => {
	const input = { storyId, reason, note }
	return answerReport(context, context.room().do('reportStory', { by: byOf(who), input }))
}

/** Stories that everybody sees, newest first, with the reports since an operator last decided. */
export const page: Handler<'listShownStories'> = async (
	context,
	{ query: { reported, lang, cursor } },
) => {
	const olderThan = cursor ? placeInCursor(cursor) : null
	const rows = await storiesShown(context, {
		isReported: reported !== undefined,
		olderThan,
		limit: STORIES_LISTED + 1,
	})
	const shown = rows.slice(0, STORIES_LISTED)
	const ids = shown.map(({ id }) => id)
	const [reports, counts] = await Promise.all([reportsOf(context, ids), countsOf(context, ids)])
	const stories = shown.map((row) => toFullStory(row, counts(row)))
	if (lang) {
		const jobs = shown.flatMap((row, at) =>
			lacks(stories[at] as FullStory, lang) ? [textJob('story', row, [lang])] : [],
		)
		wantTranslations(context, lang, jobs, true)
	}
	const last = rows.length > shown.length ? shown.at(-1) : undefined
	return {
		stories: stories.map((story) => ({
			story: lang ? narrowed(story, lang) : story,
			reports: reports.get(story._id) ?? [],
		})),
		nextCursor: last ? cursorOf({ timestamp: last.createdAt, id: last.id }) : null,
	}
}

export const clear: Handler<'clearStory'> = (
	context,
	{ who, body: { storyId: account, ...why } },
) => order(context, who, { act: 'clear-story', account, ...why }, 'It stands.')
