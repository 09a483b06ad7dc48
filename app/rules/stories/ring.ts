import type { QueuedStory } from './queue.ts'

export type Ring = 'unseen' | 'seen' | 'muted'

/**
 * The ring around an author's face (STRIP-04, STRIP-05); undefined without stories. The ring of a muted
 * person is not highlighted.
 */
export function ringOf(
	stories: readonly QueuedStory[],
	userId: string,
	seen: readonly string[],
	now: number,
	isMuted = false,
): Ring | undefined {
	const theirs = stories.filter((story) => story.userId === userId && now < story.expiresAt)
	if (!theirs[0]) return undefined
	if (isMuted) return 'muted'
	return theirs.every(({ _id }) => seen.includes(_id)) ? 'seen' : 'unseen'
}

/**
 * The newest story of an author. The server decides about rings by it, because it does not know which stories were
 * seen.
 */
export function newestOf(stories: readonly QueuedStory[], userId: string): string | undefined {
	return stories.findLast((story) => story.userId === userId)?._id
}
