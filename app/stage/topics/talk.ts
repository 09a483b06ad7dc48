import { sentenceOf } from '#client/ask'
import type { Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import { askMessages } from '../messages/feed/fetching.ts'
import { applyToList } from '../messages/feed/state.ts'
import type { TopicPage } from '../model.ts'
import type { StageStore } from '../store.ts'

export type TopicMessages = TopicPage['talk']

/** The newest messages about a topic, or those before the cursor. `problem` gives the sentence of a failure. */
export async function fetchTalk(
	store: StageStore,
	topic: string,
	cursor?: string,
): Promise<TopicMessages | { problem: string }> {
	const { language } = store.state
	const isAbout = ({ topicId }: Message) => topicId === topic
	try {
		const { messages, nextCursor } = await askMessages(store, { lang: language, topic, cursor })
		if (store.state.language !== language) return fetchTalk(store, topic, cursor)
		const found = inOrder(messages.filter(isAbout))
		if (cursor !== undefined) return { messages: found, nextCursor }
		// Messages that arrived during the request are in the feed, but perhaps not in the answer.
		const newest = found.at(-1)?.id ?? ''
		const since = store.state.messages.filter((one) => isAbout(one) && one.id > newest)
		return { messages: inOrder([...found, ...since]), nextCursor }
	} catch (problem) {
		return { problem: sentenceOf(problem) }
	}
}

/** Adds a page of older messages, unless another page was added in the meantime. */
export function withOlderTalk(
	talk: TopicMessages,
	cursor: string,
	older: TopicMessages,
): TopicMessages {
	if (talk.nextCursor !== cursor) return talk
	const known = new Set(talk.messages.map(({ id }) => id))
	const added = older.messages.filter(({ id }) => !known.has(id))
	return { messages: inOrder([...added, ...talk.messages]), nextCursor: older.nextCursor }
}

/** Applies a room event to the messages about a topic, as the feed does. */
export function talkAfter(talk: TopicMessages, told: RoomEvent, topicId: string): TopicMessages {
	const { messages } = talk
	if (told.event === 'new-message' || told.event === 'message-restored') {
		const { message } = told.data
		// A restored message that is older than the loaded ones will be loaded with its page.
		const isBefore = talk.nextCursor !== null && message.id < (messages[0]?.id ?? '')
		const isNew = message.topicId === topicId && !messages.some(({ id }) => id === message.id)
		return isNew && !isBefore ? { ...talk, messages: inOrder([...messages, message]) } : talk
	}
	const after = applyToList(messages, told)
	return after === messages ? talk : { ...talk, messages: after }
}

function inOrder(messages: Message[]): Message[] {
	return messages.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
