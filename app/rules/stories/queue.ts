/** The fields of a story that the order of viewing needs. */
export interface Queued {
	_id: string
	userId: string
	/** One day after the post, so the order by `expiresAt` is the order of posting. */
	expiresAt: number
}

export function isAlive({ expiresAt }: Pick<Queued, 'expiresAt'>, now: number): boolean {
	return now < expiresAt
}

/**
 * The stories shown one after the other when this author's are opened: all authors in the order of the strip,
 * each with the oldest story first (G-130). An author who is not in the strip is shown alone.
 */
export function queueOf<S extends Queued>(
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

/** The index at which viewing begins: the story asked for, else the first unseen one, else the first (VIEW-20). */
export function firstIndex(
	queue: readonly Queued[],
	{ storyId, userId }: Wanted,
	seen: readonly string[],
): number {
	const asked = queue.findIndex(({ _id }) => _id === storyId)
	if (asked >= 0) return asked
	const isTheirs = (story: Queued) => userId === undefined || story.userId === userId
	const unseen = queue.findIndex((story) => isTheirs(story) && !seen.includes(story._id))
	return unseen >= 0 ? unseen : Math.max(0, queue.findIndex(isTheirs))
}

/** An index in the queue, or its end. */
export type QueueIndex = number | 'end'

export function nextInQueue(queue: readonly Queued[], at: number): QueueIndex {
	return at + 1 < queue.length ? at + 1 : 'end'
}

/** The story before this one; from the first story it goes to the last (VIEW-14). */
export function previousOf(queue: readonly Queued[], at: number): number {
	return at > 0 ? at - 1 : Math.max(0, queue.length - 1)
}

/** The next author's first unseen story, else their first. */
export function nextPersonOf(
	queue: readonly Queued[],
	at: number,
	seen: readonly string[],
): QueueIndex {
	const here = queue[at]?.userId
	const next = queue.slice(at + 1).find(({ userId }) => userId !== here)
	return next ? firstIndex(queue, { userId: next.userId }, seen) : 'end'
}

/** Where the author before this one begins. From the first author it goes to their own first story. */
export function previousPersonOf(
	queue: readonly Queued[],
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

/** How many stories this author has, one bar each, and which of them this is. */
export function barsOf(queue: readonly Queued[], at: number): { count: number; at: number } {
	const here = queue[at]?.userId
	const first = queue.findIndex(({ userId }) => userId === here)
	return { count: queue.filter(({ userId }) => userId === here).length, at: at - first }
}

/** The queue without removed stories, and the place in it: the same story, or the next one if it was removed. */
export function withoutGone<S extends Queued>(
	queue: readonly S[],
	at: number,
	isGone: (story: S) => boolean,
): { queue: S[]; at: QueueIndex } {
	const left = queue.filter((story) => !isGone(story))
	const before = queue.slice(0, at).filter((story) => !isGone(story)).length
	return { queue: left, at: before < left.length ? before : 'end' }
}
