// Every page that shows the stage, with what its address adds to the same batch (over 250 lines).

import type { Banner } from '#contract/banner/banner'
import { TOPICS_AT_REST } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { readStory } from '#contract/stories/stories'
import type { Story } from '#contract/stories/story'
import { calendarEventIn } from '#rules/events/events'
import { isOver } from '#rules/events/next'
import { projectMessage } from '#rules/hearing/visibility'
import { boostOf } from '#rules/topics/boost'
import { logLine } from '#storage/log-line'
import type { Reader } from '../../app/load-context.ts'
import type {
	EventPage,
	MessagePage,
	StagePage,
	StoryPage,
	TopicPage,
} from '../../app/stage/model.ts'
import { type Caller, listenerOf, type RequestContext } from '../context.ts'
import { bannerNow } from '../db/banner.ts'
import { eventsAtRest, hostOf, toCalendarEvents } from '../db/events.ts'
import {
	besideInTime,
	cut,
	findMessageForGuest,
	newest,
	placeAround,
	rootsMissingFrom,
	saidToTopic,
	threadOf,
} from '../db/messages.ts'
import { isBehind } from '../db/migrations.ts'
import { archivedRoster, rosterIn } from '../db/roster.ts'
import { storiesAlive } from '../db/stories.ts'
import { topicsAtRest, toTopics } from '../db/topics.ts'
import { admit } from '../http/admit.ts'
import { limitDrawn } from '../http/rate-limit.ts'
import { missing, wantTranslations } from '../pages/language-demand.ts'
import { orUnavailable } from '../pages/or-unavailable.ts'
import { requireEvent, wantEvents } from './events.ts'
import { missingToSell } from './seller.ts'
import { one } from './stories.ts'
import { narrowed, requireTopic, wantQuoted, wantTopics } from './topics.ts'

type Reading = Pick<Reader, 'language' | 'view' | 'opened'>

const NOBODY = { onStage: 0, offStageVetted: 0, requiredFollowers: 0, medianFollowers: 0 }

/** The stage for a guest, read in one D1 batch, so that the feed and its `seq` belong together. */
export async function stagePage(
	context: RequestContext,
	{ language, view, opened }: Reading,
	/**
	 * `author`: a person whose stories are shown even if they are off stage. `from`: the message around which
	 * the feed begins.
	 */
	{ author, from = null }: { author?: string; from?: string | null } = {},
): Promise<StagePage> {
	const minFollowers = context.settings.MIN_FOLLOWERS
	const page = { language, view, opened, serverTime: context.now(), minFollowers }
	await orUnavailable(context, (async () => limitDrawn(context))())
	try {
		if (isBehind(context)) throw new Error('D1 lacks migrations')
		const place = from === null ? null : await placeAround(context, from)
		const [[row], rows, atRest, ahead] = await context.db.batch([
			archivedRoster(context),
			newest(context, language, place?.start),
			topicsAtRest(context, language),
			eventsAtRest(context, language),
		])
		const { shown: found, nextCursor } = cut(rows)
		// Stories are read after the batch: the room sends newer ones again, and none is missing.
		const [roots, alive, { openedAt: _, ...banner }] = await Promise.all([
			rootsMissingFrom(context, language, found),
			storiesAlive(context),
			bannerNow(context),
		])
		const shown = [...found, ...roots]
		wantTranslations(context, language, missing(shown, language))
		wantQuoted(context, shown, language)
		const topics = toTopics(atRest.slice(0, TOPICS_AT_REST))
		wantTopics(context, topics, language)
		const events = toCalendarEvents(ahead)
		wantEvents(context, events, language)
		const { epoch, seq, participants, counts, totalViews, slowModeSeconds, savesUntil } =
			await rosterIn(context, row)
		const guest = listenerOf(null, language)
		return {
			...page,
			epoch,
			seq,
			participants,
			counts,
			totalViews,
			slowModeSeconds,
			savesUntil,
			messages: shown.map((message) => projectMessage(message, guest, context.now())),
			nextCursor,
			...(from && place && !place.isNewest && found[0] && { past: { from, newest: found[0].id } }),
			stories: ringsOf([...participants.map(userIdOf), author], alive),
			topics: topics.map((topic) => narrowed(topic, language)),
			moreTopics: atRest.length > topics.length,
			gatherings: events.map((event) => calendarEventIn(event, language)),
			...slotOf(banner, context),
			loaded: true,
		}
	} catch (error) {
		logLine('warn', 'page-without-data', { requestId: context.requestId, problem: error })
		return {
			...page,
			epoch: '',
			seq: 0,
			participants: [],
			counts: NOBODY,
			totalViews: 0,
			slowModeSeconds: 0,
			savesUntil: null,
			messages: [],
			nextCursor: null,
			stories: [],
			topics: [],
			moreTopics: false,
			gatherings: [],
			...slotOf(null, context),
			loaded: false,
		}
	}
}

/** The slot and what can be paid. `banner` is null when it shows no ad and nobody can buy it. */
function slotOf(
	banner: Banner | null,
	{ settings }: RequestContext,
): Pick<StagePage, 'banner' | 'canPay' | 'boost'> {
	const canPay = banner !== null && missingToSell(settings).length === 0
	const boost = boostOf(settings.TOPIC_DISCOUNT_ACTIVE)
	return { banner: canPay || banner?.imageUrl ? banner : null, canPay, boost }
}

/** The fields of these people's stories that their rings need (G-117). */
function ringsOf(authors: (string | undefined)[], alive: Story[]): StagePage['stories'] {
	const shown = new Set(authors)
	return alive
		.filter(({ userId }) => shown.has(userId))
		.map(markOf)
		.reverse()
}

function markOf({ _id, userId, expiresAt }: Story): StagePage['stories'][number] {
	return { _id, userId, expiresAt }
}

/** The page of one message: its whole thread, and what stands beside a first message, above the present stage. */
export async function messagePage(
	context: RequestContext,
	reading: Reading,
	id: string,
): Promise<MessagePage> {
	const { language } = reading
	const message = await orUnavailable(context, findMessageForGuest(context, id))
	if (message === null) throw new Response(null, { status: 404 })
	if (message === 'gone') throw new Response(null, { status: 410 })
	const rootId = message.rootMessageId ?? message.id
	const isFirst = message.rootMessageId === null
	const [page, found, beside] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, threadOf(context, language, rootId)),
		isFirst ? orUnavailable(context, besideInTime(context, language, id)) : [],
	])
	const { shown } = found
	const said = shown.some((one) => one.id === id) ? shown : [message, ...shown]
	const thread = [...said, ...beside]
	wantTranslations(context, language, missing(thread, language))
	wantQuoted(context, thread, language)
	const guest = listenerOf(null, language)
	return {
		...page,
		focus: {
			messageId: id,
			rootId,
			beside: beside.map((one) => one.id),
			thread: thread.map((one) => projectMessage(one, guest, context.now())),
		},
	}
}

/** The page of one story, above the present stage. Its rate limit is that of its endpoint. */
export async function storyPage(
	context: RequestContext,
	reading: Reading,
	id: string,
	caller: Caller | null,
): Promise<StoryPage> {
	const asked = admit(context, readStory, null).then((who) =>
		one(context, { who: caller ?? who, params: { id }, query: { lang: reading.language } }),
	)
	const story = await orUnavailable(context, asked)
	const page = await stagePage(context, reading, { author: story.userId })
	const isTold = page.stories.some(({ _id }) => _id === id)
	return { story, page: isTold ? page : { ...page, stories: [...page.stories, markOf(story)] } }
}

/** The page of one topic, with the public messages about it. */
export async function topicPage(
	context: RequestContext,
	reading: Reading,
	id: string,
): Promise<TopicPage> {
	const { language } = reading
	const { topic } = await orUnavailable(context, requireTopic(context, id, language))
	const [page, said] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, saidToTopic(context, language, id)),
	])
	wantTranslations(context, language, missing(said.shown, language))
	wantTopics(context, [topic], language)
	const guest = listenerOf(null, language)
	return {
		page,
		topic: narrowed(topic, language),
		talk: {
			messages: said.shown.map((one) => projectMessage(one, guest, context.now())).reverse(),
			nextCursor: said.nextCursor,
		},
	}
}

/** The page of one event, also when it is over. */
export async function eventPage(
	context: RequestContext,
	reading: Reading,
	id: string,
	caller: Caller | null,
): Promise<EventPage> {
	const { language } = reading
	const found = await orUnavailable(context, requireEvent(context, id, language))
	// The room also tells whether this person comes. It does not know events that are over.
	const theirs =
		caller && (await orUnavailable(context, context.room().findGathering(id, caller.userId)))
	const event = { ...found, ...(theirs && { rsvps: theirs.rsvps, rsvpCount: theirs.rsvpCount }) }
	const [page, host] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, hostOf(context, event)),
	])
	wantEvents(context, [event], language)
	const shown = calendarEventIn(event, language)
	// The living page follows only events that it has; the next ones may be three others.
	const isAmong = isOver(event, context.now()) || page.gatherings.some(({ _id }) => _id === id)
	const events = isAmong ? page.gatherings : [...page.gatherings, shown]
	return { page: { ...page, gatherings: events }, event: shown, host }
}
