import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'

/** Fewer joins in a row are drawn one by one. */
const JOINS_GATHERED = 3

/** Muted messages by themselves say no more together: two are one line already. */
const MUTED_GATHERED = 2

/** One row of the feed: a thread, a message by itself, or joins or muted messages that are drawn as one line. */
export interface FeedRow {
	/** The id of the element with which the row begins. */
	key: string
	/** Of several the newest. */
	message: Message
	thread?: Thread<Message>
	/** Rows of their own once the line is opened. */
	joins?: FeedRow[]
	/** Also rows of their own then. */
	muted?: FeedRow[]
}

/** The element of a message. */
export function elementIdOf(messageId: string): string {
	return `message-${messageId}`
}

/** Rows by thread, without the linked thread above the feed. */
export function rowsOfThreads(
	threads: readonly Thread<Message>[],
	above: Thread<Message> | undefined,
): FeedRow[] {
	return threads
		.filter((thread) => thread !== above)
		.map((thread) => ({ key: elementIdOf(thread.root.id), message: thread.root, thread }))
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
		.map((message) => ({ key: elementIdOf(message.id), message }))
}

/**
 * Joins that follow each other as one row. An answer below one stands between them, and so does the line
 * 'New since', which stands above the message `readUpTo`.
 */
export function withJoinsGathered(rows: readonly FeedRow[], readUpTo = ''): FeedRow[] {
	const isJoin = (row: FeedRow) => row.message.isJoinMessage && !row.thread?.replies.length
	return gathered(rows, isJoin, readUpTo, (run) =>
		run.length < JOINS_GATHERED ? run : [rowOfJoins(run)],
	)
}

/** What muted people said one after the other as one row, on either side of the line 'New since'. */
export function withMutedGathered(
	rows: readonly FeedRow[],
	isMuted: (row: FeedRow) => boolean,
	readUpTo = '',
): FeedRow[] {
	return gathered(rows, isMuted, readUpTo, (run) => {
		const [newest] = run
		return newest && run.length >= MUTED_GATHERED
			? [{ key: newest.key, message: newest.message, muted: run }]
			: run
	})
}

function gathered(
	rows: readonly FeedRow[],
	belongs: (row: FeedRow) => boolean,
	readUpTo: string,
	rowsOf: (run: FeedRow[]) => FeedRow[],
): FeedRow[] {
	const gathered: FeedRow[] = []
	let run: FeedRow[] = []
	const endRun = () => {
		gathered.push(...rowsOf(run))
		run = []
	}
	for (const row of rows) {
		const [first] = run
		if (first && first.message.id <= readUpTo !== row.message.id <= readUpTo) endRun()
		if (belongs(row)) run.push(row)
		else {
			endRun()
			gathered.push(row)
		}
	}
	endRun()
	return gathered
}

/** Named by its oldest join, so that the next one to arrive does not make another row of it. */
function rowOfJoins(joins: FeedRow[]): FeedRow {
	const [newest, oldest] = [joins[0], joins.at(-1)] as [FeedRow, FeedRow]
	return { key: `joins-${oldest.message.id}`, message: newest.message, joins }
}

/** The messages of a thread, and what muted people said one after the other together. */
export function gatheredIn(
	messages: readonly Message[],
	isMuted: (message: Message) => boolean,
): Message[][] {
	const runs: Message[][] = []
	for (const message of messages) {
		const last = runs.at(-1)
		if (last?.[0] && isMuted(last[0]) && isMuted(message)) last.push(message)
		else runs.push([message])
	}
	return runs
}
