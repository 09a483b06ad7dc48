import type { Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import { quoteOfTopic, quotesOfTopic } from '#rules/topics/quote'
import { toTopic } from '#storage/topics/stored-topic'
import type { Entry } from '../kernel/log.ts'
import type { TopicRows } from './topic-rows.ts'

/**
 * Adds translations to the quotes of topics in messages before the messages are sent. The log keeps none of these
 * (0136).
 */
export class TopicQuotes {
	readonly #rows: TopicRows
	constructor(rows: TopicRows) {
		this.#rows = rows
	}

	readonly quoted = (entries: readonly Entry[]): readonly Entry[] =>
		entries.some(({ event }) => saidTo(event))
			? entries.map((entry) => ({ ...entry, event: this.#withQuotes(entry.event) }))
			: entries

	/** A message that was read in D1, with the quote that may be shown now. The topic may have been removed since. */
	inMessage(read: Message): Message {
		const { topicId, relatedTopicInfo: told } = read
		const row = topicId !== null && told ? this.#rows.find(topicId) : undefined
		if (!row || !told) return read
		const { removedAt, platformUsername } = row
		const now =
			removedAt === null ? { text: quoteOfTopic(row.text) } : { platformUsername, text: '' }
		return { ...read, relatedTopicInfo: { ...told, ...now } }
	}

	#withQuotes(event: RoomEvent | null): RoomEvent | null {
		const message = saidTo(event)
		if (!event || !message?.topicId) return event
		const row = this.#rows.find(message.topicId)
		const translations = row?.removedAt === null ? toTopic(row).translations : {}
		if (Object.keys(translations).length === 0) return event
		const relatedTopicInfo = {
			...message.relatedTopicInfo,
			translations: quotesOfTopic(translations),
		}
		const data = { ...event.data, message: { ...message, relatedTopicInfo } }
		return { ...event, data } as RoomEvent
	}
}

/** The message of an event that quotes a topic; null for every other event. */
function saidTo(event: RoomEvent | null): Message | null {
	if (!event || !('message' in event.data) || typeof event.data.message === 'string') return null
	const { message } = event.data
	return message.topicId !== null && message.relatedTopicInfo?.text ? message : null
}
