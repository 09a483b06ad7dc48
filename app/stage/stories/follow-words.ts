import type { FullStory } from '#contract/stories/story'
import type { StageStore } from '../store.ts'

/** Takes over translations of a story's text, which arrive after the story. Returns the stop function. */
export function followWords(
	store: StageStore,
	change: (storyId: string, changed: Partial<FullStory>) => void,
): () => void {
	const follow: Parameters<StageStore['followers']['add']>[0] = ({ event, data }) => {
		if (event !== 'text-translations-updated' || data.kind !== 'story') return
		const { translations, untranslated } = data
		change(data.id, { translations, ...(untranslated && { untranslated }) })
	}
	store.followers.add(follow)
	return () => store.followers.delete(follow)
}
