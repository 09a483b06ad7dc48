import { readStory } from '#contract/stories/stories'
import { isOver } from '#rules/events/event-times'
import { calendarEventIn } from '#rules/events/events'
import { projectMessage } from '#rules/hearing/visibility'
import type { EventPage, MessagePage, StoryPage, TopicPage } from '../../app/stage/model.ts'
import { type Caller, listenerOf, type RequestContext } from '../context.ts'
import { eventHost } from '../db/events.ts'
import { findMessageForGuest } from '../db/find-message.ts'
import { messagesAround, messagesOfTopic, threadOf } from '../db/messages.ts'
import { admit } from '../http/admit.ts'
import { missingTranslations, wantTranslations } from '../pages/language-demand.ts'
import { orUnavailable } from '../pages/or-unavailable.ts'
import { requireEvent, wantEvents } from './events.ts'
import { markOf, type PageReading, stagePage } from './stage-page.ts'
import { readStory as storyForReader } from './stories.ts'
import { narrowedTopic, requireTopic, wantQuoted, wantTopics } from './topics.ts'

/**
 * The page of one message: its whole thread, and for the first message of a thread also the messages next to it in
 * time. Below them is the present stage.
 */
export async function messagePage(
	context: RequestContext,
	reading: PageReading,
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
		isFirst ? orUnavailable(context, messagesAround(context, language, id)) : [],
	])
	const { shown } = found
	const withLinked = shown.some((one) => one.id === id) ? shown : [message, ...shown]
	const thread = [...withLinked, ...beside]
	wantTranslations(context, language, missingTranslations(thread, language))
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

/** The page of one story, above the present stage. The rate limit of the story's endpoint applies. */
export async function storyPage(
	context: RequestContext,
	reading: PageReading,
	id: string,
	caller: Caller | null,
): Promise<StoryPage> {
	const asked = admit(context, readStory, null).then((who) =>
		storyForReader(context, {
			who: caller ?? who,
			params: { id },
			query: { lang: reading.language },
		}),
	)
	const story = await orUnavailable(context, asked)
	const page = await stagePage(context, reading, { author: story.userId })
	const isTold = page.stories.some(({ _id }) => _id === id)
	return { story, page: isTold ? page : { ...page, stories: [...page.stories, markOf(story)] } }
}

/** The page of one topic, with the public messages about it. */
export async function topicPage(
	context: RequestContext,
	reading: PageReading,
	id: string,
): Promise<TopicPage> {
	const { language } = reading
	const { topic } = await orUnavailable(context, requireTopic(context, id, language))
	const [page, talk] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, messagesOfTopic(context, language, id)),
	])
	wantTranslations(context, language, missingTranslations(talk.shown, language))
	wantTopics(context, [topic], language)
	const guest = listenerOf(null, language)
	return {
		page,
		topic: narrowedTopic(topic, language),
		talk: {
			messages: talk.shown.map((one) => projectMessage(one, guest, context.now())).reverse(),
			nextCursor: talk.nextCursor,
		},
	}
}

/** The page of one event, also when it is over. */
export async function eventPage(
	context: RequestContext,
	reading: PageReading,
	id: string,
	caller: Caller | null,
): Promise<EventPage> {
	const { language } = reading
	const found = await orUnavailable(context, requireEvent(context, id, language))
	// The room also knows whether this person comes, but has no events that are over.
	const theirs =
		caller && (await orUnavailable(context, context.room().findGathering(id, caller.userId)))
	const event = { ...found, ...(theirs && { rsvps: theirs.rsvps, rsvpCount: theirs.rsvpCount }) }
	const [page, host] = await Promise.all([
		stagePage(context, reading),
		orUnavailable(context, eventHost(context, event)),
	])
	wantEvents(context, [event], language)
	const shown = calendarEventIn(event, language)
	// The browser keeps only events of the page's list up to date, so this event is added when the list lacks it.
	const isAmong = isOver(event, context.now()) || page.gatherings.some(({ _id }) => _id === id)
	const events = isAmong ? page.gatherings : [...page.gatherings, shown]
	return { page: { ...page, gatherings: events }, event: shown, host }
}
