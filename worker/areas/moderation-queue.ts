import type { Reported, ReportReason } from '#contract/moderation/reports'
import type { FullStory } from '#contract/stories/story'
import type { Answer, TokenClaims } from '#room/kernel/rpc'
import type { Order } from '#room/operators/order'
import { cursorOf, type ListPosition, placeInCursor } from '#rules/cursor'
import { calendarEventIn } from '#rules/events/events'
import { textJob } from '#storage/messages/text-job'
import { toFullStory } from '#storage/stories/stored-story'
import { byOf, type Caller, type RequestContext, type Room } from '../context.ts'
import { eventsListed } from '../db/events.ts'
import type { Listing } from '../db/newest-first.ts'
import { reportsOf } from '../db/reports.ts'
import { storiesShown, storyCounts } from '../db/stories.ts'
import { topicsListed, toTopics } from '../db/topics.ts'
import type { Handler } from '../handler.ts'
import { noSuchPage } from '../http/refusal.ts'
import { wantTranslations } from '../pages/language-demand.ts'
import { wantEvents } from './events.ts'
import { decisionHandler } from './operators.ts'
import { answerReport } from './reports.ts'
import { lacks, narrowedStory as storyIn } from './stories.ts'
import { narrowedTopic as topicIn, wantTopics } from './topics.ts'

const LISTED = 20

interface Why {
	reason: ReportReason
	note: string
}
type Query = Parameters<Handler<'listShownStories'>>[1]['query']

/** A kind of content that people report and operators review. */
interface Kind<Field extends string, Row, Entry> {
	/** The field of the answer that holds the list. */
	listedAs: Field
	report(room: Room, by: TokenClaims, id: string, why: Why): Promise<Answer<{ seq: number }>>
	read(context: RequestContext, lang: Query['lang'], listing: Listing): Promise<Row[]>
	placeOf(row: Row): ListPosition
	/** The entries of one page. Rows that lack the operator's language are translated next. */
	show(context: RequestContext, lang: Query['lang'], rows: Row[]): Promise<Entry[]> | Entry[]
}

const story = queueOf({
	listedAs: 'stories',
	report: (room, by, storyId, why) => room.do('reportStory', { by, input: { storyId, ...why } }),
	read: (context, _, listing) => storiesShown(context, listing),
	placeOf: ({ createdAt, id }) => ({ timestamp: createdAt, id }),
	async show(context, lang, rows) {
		const ids = rows.map(({ id }) => id)
		const counts = await storyCounts(context, ids)
		const stories = rows.map((row) => toFullStory(row, counts(row)))
		if (lang) {
			const jobs = rows.flatMap((row, at) =>
				lacks(stories[at] as FullStory, lang) ? [textJob('story', row, [lang])] : [],
			)
			wantTranslations(context, lang, jobs, true)
		}
		return stories.map((one) => ({ story: lang ? storyIn(one, lang) : one }))
	},
})
const topic = queueOf({
	listedAs: 'topics',
	report: (room, by, topicId, why) => room.do('reportTopic', { by, input: { topicId, ...why } }),
	read: async (context, lang, listing) =>
		toTopics(await topicsListed(context, lang ?? null, listing)),
	placeOf: ({ submittedAt, id }) => ({ timestamp: submittedAt, id }),
	show(context, lang, topics) {
		if (lang) wantTopics(context, topics, lang)
		return topics.map((one) => ({ topic: lang ? topicIn(one, lang) : one }))
	},
})
const event = queueOf({
	listedAs: 'events',
	report: (room, by, eventId, why) => room.do('reportEvent', { by, input: { eventId, ...why } }),
	read: (context, lang, listing) => eventsListed(context, lang ?? null, listing),
	placeOf: ({ event }) => ({ timestamp: event.createdAt, id: event._id }),
	show(context, lang, rows) {
		if (lang) {
			const events = rows.map(({ event }) => event)
			wantEvents(context, events, lang)
		}
		return rows.map(({ event, author }) => ({
			event: lang ? calendarEventIn(event, lang) : event,
			author,
		}))
	},
})

export const reportStory: Handler<'reportStory'> = story.report
export const reportTopic: Handler<'reportTopic'> = topic.report
export const reportEvent: Handler<'reportEvent'> = event.report

export const listShownStories: Handler<'listShownStories'> = story.list
export const listShownTopics: Handler<'listShownTopics'> = topic.list
export const listShownEvents: Handler<'listShownEvents'> = event.list

export const clearStory: Handler<'clearStory'> = clearing('clear-story', 'storyId')
export const clearTopic: Handler<'clearTopic'> = clearing('clear-topic', 'topicId')
export const clearEvent: Handler<'clearEvent'> = clearing('clear-event', 'eventId')

function clearing<Id extends string>(act: Order['act'], id: Id) {
	return decisionHandler(act, id, 'It stands.')
}

function queueOf<Field extends string, Row, Entry extends object>({
	listedAs,
	report,
	read,
	placeOf,
	show,
}: Kind<Field, Row, Entry>) {
	type Listed = (Entry & Pick<Reported, 'reports'>)[]
	return {
		report: async (
			context: RequestContext,
			{ who, params, body }: { who: Caller; params: { id: string }; body: Why },
		) => {
			const { reason, note } = body
			return answerReport(context, report(context.room(), byOf(who), params.id, { reason, note }))
		},
		/** All visible content of this kind, newest first, with the reports since an operator last decided. */
		async list(
			context: RequestContext,
			{ query: { reported, lang, cursor } }: { query: Query },
		): Promise<Record<Field, Listed> & { nextCursor: string | null }> {
			const rows = await read(context, lang, {
				isReported: reported !== undefined,
				olderThan: cursor ? (placeInCursor(cursor) ?? noSuchPage()) : null,
				limit: LISTED + 1,
			})
			const shown = rows.slice(0, LISTED)
			const ids = shown.map((row) => placeOf(row).id)
			const [reports, entries] = await Promise.all([
				reportsOf(context, ids),
				show(context, lang, shown),
			])
			const last = rows.length > shown.length ? shown.at(-1) : undefined
			const listed = entries.map((entry, at) => ({
				...entry,
				reports: reports.get(ids[at] ?? '') ?? [],
			}))
			return {
				...({ [listedAs]: listed } as Record<Field, Listed>),
				nextCursor: last ? cursorOf(placeOf(last)) : null,
			}
		},
	}
}
