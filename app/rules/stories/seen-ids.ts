import { STORIES_SHOWN } from '#contract/limits'

/** The ids of stories that this browser has shown, from its storage (LS-08); empty when the stored value is no list. */
export function seenStoryIds(kept: string | null): string[] {
	try {
		const all: unknown = JSON.parse(kept ?? '[]')
		return Array.isArray(all) ? all.filter((id) => typeof id === 'string') : []
	} catch {
		return []
	}
}

/** The list with one more story. Stories that have ended are dropped, so that the list stays short (G-130). */
export function addSeenStory(
	seen: readonly string[],
	id: string,
	alive: readonly { _id: string }[],
): string[] {
	const others = seen.filter((one) => one !== id && alive.some(({ _id }) => _id === one))
	return [...others, id].slice(-STORIES_SHOWN)
}
