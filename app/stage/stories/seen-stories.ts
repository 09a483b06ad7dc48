import { addSeenStory, seenStoryIds } from '#rules/stories/seen-ids'
import type { StageStore } from '../store.ts'

const VIEWED_STORY_IDS = 'viewedStoryIds'

/** Keeps the list of seen stories up to date with the other tabs of this browser. Returns the stop function. */
export function followSeenStories(store: StageStore): () => void {
	const read = () =>
		store.change({ seenStories: seenStoryIds(store.host.local.get(VIEWED_STORY_IDS)) })
	read()
	return store.host.on('stored', (key) => {
		if (key === VIEWED_STORY_IDS || key === null) read()
	})
}

/**
 * Stores that this browser has shown a story; entries of other tabs stay (LS-08). Returns whether it was new. A failure
 * is only logged (VIEW-39).
 */
export function storeSeenStory(store: StageStore, storyId: string): boolean {
	const before = seenStoryIds(store.host.local.get(VIEWED_STORY_IDS))
	const seenStories = addSeenStory(before, storyId, store.state.stories)
	const isKept = store.host.local.set(VIEWED_STORY_IDS, JSON.stringify(seenStories))
	if (!isKept) console.warn('What was seen is remembered on this page only.')
	store.change({ seenStories })
	return !before.includes(storyId)
}
