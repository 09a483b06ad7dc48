import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'

/** At least this many adjacent joins are drawn as one line. */
const JOINS_GATHERED = 3

/** At least this many adjacent muted messages are drawn as one line; a muted message alone is a line, too. */
const MUTED_GATHERED = 2

/** One row of the feed: a thread, a single message, or several joins or muted messages drawn as one line. */
export interface FeedRow {
	/** The id of the row's first element. */
	key: string
	/** The row's message; for a gathered line its newest message. */
	message: Message
	thread?: Thread<Message>
	/** The gathered joins, each as a row for the opened line. */
	joins?: FeedRow[]
	/** The gathered muted messages, each as a row for the opened line. */
	muted?: FeedRow[]
}

/** The id of a message's element. */
export function elementIdOf(messageId: string): string {
	return `message-${messageId}`
}

/** Rows by thread, without the threads that are drawn above the feed: the linked one and its neighbours. */
export function rowsOfThreads(
	threads: readonly Thread<Message>[],
	above: readonly Thread<Message>[],
): FeedRow[] {
	return threads
		.filter((thread) => !above.includes(thread))
		.map((thread) => ({ key: elementIdOf(thread.root.id), message: thread.root, thread }))
}

/** Rows by message, without messages that were loaded only for their threads. */
export function rowsInOrder(
	messages: readonly Message[],
	above: readonly Thread<Message>[],
	paged: string,
): FeedRow[] {
	const shownAbove = new Set(above.flatMap(({ root, replies }) => [root, ...replies]))
	return messages
		.filter((message) => message.id >= paged && !shownAbove.has(message))
		.map((message) => ({ key: elementIdOf(message.id), message }))
}

/**
 * Gathers adjacent joins into one row. Joins are not gathered across a reply to one of them, nor across the line 'New
 * since', which is above the message `readUpTo`.
 */
export function withJoinsGathered(rows: readonly FeedRow[], readUpTo = ''): FeedRow[] {
	const isJoin = (row: FeedRow) => row.message.isJoinMessage && !row.thread?.replies.length
	return gathered(rows, isJoin, readUpTo, (run) =>
		run.length < JOINS_GATHERED ? run : [rowOfJoins(run)],
	)
}

/** Gathers adjacent messages of muted people into one row, but not across the line 'New since'. */
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

/** One row of gathered joins. The key is that of the oldest join, so that a newer join does not change it. */
function rowOfJoins(joins: FeedRow[]): FeedRow {
	const [newest, oldest] = [joins[0], joins.at(-1)] as [FeedRow, FeedRow]
	return { key: `joins-${oldest.message.id}`, message: newest.message, joins }
}

/** The messages of a thread, with adjacent messages of muted people gathered. */
export function gatherMuted(
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

export function messagesOf({ message, thread }: FeedRow): Message[] {
	return [message, ...(thread?.replies ?? [])]
}
