import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import type { FullStory } from '#contract/stories/story'
import type { Topic } from '#contract/topics/topic'
import { eventWordsIn } from '#rules/events/event-times'
import { wordsOfImage } from '#rules/messages/shown-words'
import { truncate } from '#rules/text/truncate'
import { wordsRead } from '#rules/topics/quote'
import { type PackedPage, unpackPage } from '../hydration/page-data.ts'
import type { RootData } from '../root.tsx'
import type { MessagePage } from '../stage/model.ts'
import { type Shared, tagsOf } from './tags.ts'

const SHOWN_CHARS = 200

type Data = Record<string, unknown>

/** Metadata of a page's head; written on the server only, so that no browser loads this code. */
export function headOf(page: string, data: Data): string {
	const [, title = ''] = /<title>([^<]*)/.exec(page) ?? []
	const shared = data.root ? sharedOf(data.root as RootData, data) : null
	return shared ? tagsOf(shared, title) : ''
}

function sharedOf({ origin, language, texts }: RootData, data: Data): Shared | null {
	const page = { origin, language, button: texts['page.back'] ?? '' }
	const everywhere = { ...page, type: 'website' as const }
	if (data['routes/stage'])
		return { ...everywhere, path: '/stage', description: texts['stage.description'] ?? '' }
	const faq = data['routes/faq'] as { lead: string } | undefined
	if (faq) return { ...everywhere, path: '/faq', description: faq.lead }
	const globe = data['routes/stage_.globe'] as { lead: string } | undefined
	if (globe) return { ...everywhere, path: '/stage/globe', description: globe.lead }
	const terms = data['routes/terms'] as { lead: string } | undefined
	if (terms) return { ...everywhere, path: '/terms', description: terms.lead }
	const auction = data['routes/ad-auction'] as { lead: string } | undefined
	if (auction) return { ...everywhere, path: '/ad-auction', description: auction.lead }
	const ledger = data['routes/stage_.ledger'] as { lead: string } | undefined
	if (ledger) return { ...everywhere, path: '/stage/ledger', description: ledger.lead }
	const told = data['routes/stage_.story.$id'] as { story: FullStory } | undefined
	if (told) return { ...page, ...storyOf(told.story, language) }
	const event = (data['routes/stage_.event.$id'] as { event: CalendarEvent } | undefined)?.event
	if (event) return { ...page, ...eventOf(event, language) }
	const topic = (data['routes/stage_.topic.$id'] as { topic: Topic } | undefined)?.topic
	if (topic) return { ...page, ...topicOf(topic, language) }
	const linked = data['routes/stage_.message.$id'] as PackedPage | undefined
	return linked ? { ...page, ...messageOf(unpackPage(linked) as MessagePage, language) } : null
}

function messageOf({ focus }: MessagePage, language: LanguageCode) {
	const message = focus.thread.find(({ id }) => id === focus.messageId)
	const isFolded = message?.review === 'reported'
	const text = isFolded
		? ''
		: message?.text
			? (message.translations[language] ?? message.text)
			: message && wordsOfImage(message, language)?.text
	return {
		path: `/stage/message/${focus.messageId}`,
		type: 'article' as const,
		description: beginningOf(text ?? ''),
		...(message ? { publishedAt: message.timestamp } : {}),
	}
}

/** Metadata of a story, without its picture, because other sites keep previews for longer than a story lives. */
function storyOf(story: FullStory, language: LanguageCode) {
	return {
		path: `/stage/story/${story._id}`,
		type: 'article' as const,
		description: beginningOf(story.translations[language] ?? story.storyText ?? ''),
		publishedAt: story.createdAt,
	}
}

function eventOf(event: CalendarEvent, language: LanguageCode) {
	const { title, description } = eventWordsIn(event, language)
	return {
		path: `/stage/event/${event._id}`,
		type: 'article' as const,
		description: beginningOf(description ?? title),
		publishedAt: event.createdAt,
	}
}

function topicOf(topic: Topic, language: LanguageCode) {
	return {
		path: `/stage/topic/${topic.id}`,
		type: 'article' as const,
		description: beginningOf(wordsRead(topic, language).text),
		publishedAt: topic.submittedAt,
	}
}

function beginningOf(text: string): string {
	return truncate(text, SHOWN_CHARS)
}
