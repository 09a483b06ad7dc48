import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'

/** One row of the feed: a thread, or a message by itself. */
export interface FeedRow {
	/** The first message of the row; its element is `message-{key}`. */
	key: string
	message: Message
	thread?: Thread<Message>
}

/** Rows by thread, without the linked thread above the feed. */
export function rowsOfThreads(
	threads: readonly Thread<Message>[],
	above: Thread<Message> | undefined,
): FeedRow[] {
	return threads
		.filter((thread) => thread !== above)
		.map((thread) => ({ key: thread.root.id, message: thread.root, thread }))
}

/** Rows by message, without messages that are loaded only for their threads. */
export function rowsInOrder(
	messages: readonly Message[],
	above: Thread<Message> | undefined,
	paged: string,
): FeedRow[] {
	const shownAbove = new Set(above && [above.root, ...above.replies])
	return messages
		.filter((message) => message.id >= paged && !shownAbove.has(message))
		.map((message) => ({ key: message.id, message }))
}
