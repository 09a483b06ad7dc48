import type { FullStory } from '#contract/stories/story'
import { follow } from '../follow.ts'
import type { StageStore } from '../store.ts'

/** Applies translations of a story's text, which the room sends after the story. Returns the stop function. */
export function followWords(
	store: StageStore,
	change: (storyId: string, changed: Partial<FullStory>) => void,
): () => void {
	return follow(store, ({ event, data }) => {
		if (event !== 'text-translations-updated' || data.kind !== 'story') return
		const { translations, untranslated } = data
		change(data.id, { translations, ...(untranslated && { untranslated }) })
	})
}
