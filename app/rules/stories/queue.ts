/** The fields of a story that the order of viewing needs. */
export interface QueuedStory {
	_id: string
	userId: string
	/** When the story ends (ms), one day after its post. The order by this time is the order of posting. */
	expiresAt: number
}

export function isAlive({ expiresAt }: Pick<QueuedStory, 'expiresAt'>, now: number): boolean {
	return now < expiresAt
}

/**
 * The stories that follow each other when an author's are opened. Authors come in the order of the strip, the oldest
 * story of each first (G-130). An author who is not in the strip is shown alone.
 */
export function queueOf<S extends QueuedStory>(
	stories: readonly S[],
	authors: readonly string[],
	opened: string,
	now: number,
): S[] {
	const alive = stories.filter((story) => isAlive(story, now))
	const oldestFirst = alive.sort((a, b) => a.expiresAt - b.expiresAt)
	const inOrder = authors.includes(opened) ? authors : [opened]
	return inOrder.flatMap((author) => oldestFirst.filter(({ userId }) => userId === author))
}

interface Wanted {
	storyId?: string | undefined
	userId?: string | undefined
}

/**
 * The index of the first story to show: the wanted one, otherwise the first unseen one, otherwise the first
 * (VIEW-20).
 */
export function firstIndex(
	queue: readonly QueuedStory[],
	{ storyId, userId }: Wanted,
	seen: readonly string[],
): number {
	const asked = queue.findIndex(({ _id }) => _id === storyId)
	if (asked >= 0) return asked
	const isTheirs = (story: QueuedStory) => userId === undefined || story.userId === userId
	const unseen = queue.findIndex((story) => isTheirs(story) && !seen.includes(story._id))
	return unseen >= 0 ? unseen : Math.max(0, queue.findIndex(isTheirs))
}

/** An index in the queue, or its end. */
export type QueueIndex = number | 'end'

export function nextInQueue(queue: readonly QueuedStory[], at: number): QueueIndex {
	return at + 1 < queue.length ? at + 1 : 'end'
}

/** The index before this one. The first story is preceded by the last (VIEW-14). */
export function previousOf(queue: readonly QueuedStory[], at: number): number {
	return at > 0 ? at - 1 : Math.max(0, queue.length - 1)
}

/** The index of the next author's first unseen story, or of their first story when all are seen. */
export function nextPersonOf(
	queue: readonly QueuedStory[],
	at: number,
	seen: readonly string[],
): QueueIndex {
	const here = queue[at]?.userId
	const next = queue.slice(at + 1).find(({ userId }) => userId !== here)
	return next ? firstIndex(queue, { userId: next.userId }, seen) : 'end'
}

/** The index of the previous author's first story. For the first author, the index of their own first story. */
export function previousPersonOf(
	queue: readonly QueuedStory[],
	at: number,
	seen: readonly string[],
): number {
	const here = queue[at]?.userId
	const before = queue.slice(0, at).findLast(({ userId }) => userId !== here)
	return firstIndex(
		queue,
		{ userId: before?.userId ?? here },
		before ? seen : queue.map((s) => s._id),
	)
}

/** The number of the author's stories, one bar each, and the position of this story among them. */
export function barsOf(queue: readonly QueuedStory[], at: number): { count: number; at: number } {
	const here = queue[at]?.userId
	const first = queue.findIndex(({ userId }) => userId === here)
	return { count: queue.filter(({ userId }) => userId === here).length, at: at - first }
}

/**
 * The queue without removed stories, and the index of the story that was shown, or of the next one if that was
 * removed.
 */
export function withoutGone<S extends QueuedStory>(
	queue: readonly S[],
	at: number,
	isGone: (story: S) => boolean,
): { queue: S[]; at: QueueIndex } {
	const left = queue.filter((story) => !isGone(story))
	const before = queue.slice(0, at).filter((story) => !isGone(story)).length
	return { queue: left, at: before < left.length ? before : 'end' }
}
