import type { Message } from '#contract/messages/messages'
import type { Thread } from '#rules/messages/threads'

/** From this number on adjacent joins are drawn as one line. */
const JOINS_GATHERED = 3

/** From this number on adjacent muted messages are drawn as one line: each is a line already. */
const MUTED_GATHERED = 2

/** One row of the feed: a thread, a message by itself, or joins or muted messages that are drawn as one line. */
export interface FeedRow {
	/** The id of the element with which the row begins. */
	key: string
	/** The row's message; the newest one of a gathered line. */
	message: Message
	thread?: Thread<Message>
	/** The joins of the line, each as a row for when the line is opened. */
	joins?: FeedRow[]
	/** The muted messages of the line, each as a row for when it is opened. */
	muted?: FeedRow[]
}

/** The id of a message's element. */
export function elementIdOf(messageId: string): string {
	return `message-${messageId}`
}

/** Rows by thread, without those above the feed: the linked one and its neighbours. */
export function rowsOfThreads(
	threads: readonly Thread<Message>[],
	above: readonly Thread<Message>[],
): FeedRow[] {
	return threads
		.filter((thread) => !above.includes(thread))
		.map((thread) => ({ key: elementIdOf(thread.root.id), message: thread.root, thread }))
}

/** Rows by message, without messages that are loaded only for their threads. */
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
 * Joins that follow each other as one row. An answer below a join keeps them apart, and so does the line 'New
 * since', which stands above the message `readUpTo`.
 */
export function withJoinsGathered(rows: readonly FeedRow[], readUpTo = ''): FeedRow[] {
	const isJoin = (row: FeedRow) => row.message.isJoinMessage && !row.thread?.replies.length
	return gathered(rows, isJoin, readUpTo, (run) =>
		run.length < JOINS_GATHERED ? run : [rowOfJoins(run)],
	)
}

/** Adjacent messages of muted people as one row, on either side of the line 'New since'. */
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

/**
 * One row of joins. Its key is the oldest join, so that the next one to arrive does not make another row of it.
 */
function rowOfJoins(joins: FeedRow[]): FeedRow {
	const [newest, oldest] = [joins[0], joins.at(-1)] as [FeedRow, FeedRow]
	return { key: `joins-${oldest.message.id}`, message: newest.message, joins }
}

/** The messages of a thread, with adjacent messages of muted people gathered. */
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
