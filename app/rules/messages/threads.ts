/** The deepest indentation of replies. Replies below it name the message that they answer instead (G-96). */
export const DEPTH_MAX = 4

export interface ThreadedMessage {
	id: string
	timestamp: number
	replyToMessageId: string | null
	rootMessageId: string | null
}

export interface Thread<M> {
	/** The thread's first message, or its oldest loaded reply while the first is not loaded. */
	root: M
	/** All replies of the thread, oldest first, including replies to replies (G-27). */
	replies: M[]
}

/** Threads, newest first by the time of their roots, so that a reply moves no thread. Takes messages in any order. */
export function threadsOf<M extends ThreadedMessage>(messages: readonly M[]): Thread<M>[] {
	const byId = new Map(messages.map((message) => [message.id, message]))
	const groups = new Map<string, M[]>()
	for (const message of byId.values()) {
		const root = rootIdOf(message, byId)
		const group = groups.get(root)
		if (group) group.push(message)
		else groups.set(root, [message])
	}
	const threads: Thread<M>[] = []
	for (const [rootId, group] of groups) {
		group.sort(oldestFirst)
		const root = byId.get(rootId) ?? group[0]
		if (root) threads.push({ root, replies: group.filter((one) => one !== root) })
	}
	return threads.sort((a, b) => oldestFirst(b.root, a.root))
}

/** The id of the message's thread, whether its first message is loaded or not. */
function rootIdOf<M extends ThreadedMessage>(message: M, byId: ReadonlyMap<string, M>): string {
	let top = message
	for (let steps = 0; steps <= byId.size; steps++) {
		const up = top.rootMessageId ?? top.replyToMessageId
		if (up === null || up === top.id) return top.id
		const next = byId.get(up)
		if (!next) return up
		top = next
	}
	return message.id // replies that answer each other in a circle: each message is its own thread
}

/** How deep a reply is nested; 0 for circles and missing parents. */
export function depthOf<M extends ThreadedMessage>(
	message: M,
	byId: ReadonlyMap<string, M>,
): number {
	let depth = 0
	const passed = new Set([message.id])
	for (let { replyToMessageId: up } = message; up !== null; depth++) {
		const parent = byId.get(up)
		if (!parent) return depth
		if (passed.has(parent.id)) return 0
		passed.add(parent.id)
		up = parent.replyToMessageId
	}
	return depth
}

export function drawnDepth(depth: number): number {
	return Math.min(depth, DEPTH_MAX)
}

function oldestFirst(a: ThreadedMessage, b: ThreadedMessage): number {
	if (a.id === b.id) return 0
	return a.timestamp - b.timestamp || (a.id < b.id ? -1 : 1)
}
