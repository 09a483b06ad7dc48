import { sentenceOf } from '#client/ask'
import { listMessages, type Message } from '#contract/messages/messages'
import type { RoomEvent } from '#contract/room-events'
import { forReader } from '../messages/feed/listed-messages.ts'
import { feedReducers } from '../messages/feed/state.ts'
import type { StageState, TopicPage } from '../model.ts'
import type { Reducers } from '../reducers.ts'
import type { StageStore } from '../store.ts'

export type Talk = TopicPage['talk']

/** The newest messages about a topic, or those before the cursor; `problem` is the sentence of a failure. */
export async function fetchTalk(
	store: StageStore,
	topic: string,
	cursor?: string,
): Promise<Talk | { problem: string }> {
	const { language } = store.state
	try {
		const query = { lang: language, topic, cursor }
		const { messages, nextCursor } = await store.session.ask(listMessages, { query })
		if (store.state.language !== language) return fetchTalk(store, topic, cursor)
		const said = messages.filter(({ topicId }) => topicId === topic)
		return { messages: inOrder(forReader(store.state.sessionStatus, said)), nextCursor }
	} catch (problem) {
		return { problem: sentenceOf(problem) }
	}
}

/** Adds older messages, unless another page of them was added meanwhile. */
export function withOlder(talk: Talk, cursor: string, older: Talk): Talk {
	if (talk.nextCursor !== cursor) return talk
	const known = new Set(talk.messages.map(({ id }) => id))
	const added = older.messages.filter(({ id }) => !known.has(id))
	return { messages: inOrder([...added, ...talk.messages]), nextCursor: older.nextCursor }
}

/** Applies an event to the messages about a topic, as the feed does. */
export function heard(talk: Talk, { event, data }: RoomEvent, topicId: string): Talk {
	const { messages } = talk
	if (event === 'new-message' || event === 'message-restored') {
		const { message } = data
		// A restored message from before the oldest loaded one will be loaded with the older page.
		const isBefore = talk.nextCursor !== null && message.id < (messages[0]?.id ?? '')
		const isNew = message.topicId === topicId && !messages.some(({ id }) => id === message.id)
		return isNew && !isBefore ? { ...talk, messages: inOrder([...messages, message]) } : talk
	}
	const reduce = (feedReducers as Reducers<StageState>)[event] as
		| ((stage: Pick<StageState, 'messages'>, data: unknown) => Pick<StageState, 'messages'>)
		| undefined
	return reduce ? { ...talk, messages: reduce({ messages }, data).messages } : talk
}

function inOrder(messages: Message[]): Message[] {
	return messages.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}
