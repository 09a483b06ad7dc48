import { STORIES_SHOWN } from '#contract/limits'

/** The stories that this browser has shown, as it keeps them (LS-08); none where that is no list. */
export function seenIn(kept: string | null): string[] {
	try {
		const all: unknown = JSON.parse(kept ?? '[]')
		return Array.isArray(all) ? all.filter((id) => typeof id === 'string') : []
	} catch {
		return []
	}
}

/** With one more; those that are over are forgotten, so that the list stays short (G-130). */
export function withSeen(
	seen: readonly string[],
	id: string,
	alive: readonly { _id: string }[],
): string[] {
	const others = seen.filter((one) => one !== id && alive.some(({ _id }) => _id === one))
	return [...others, id].slice(-STORIES_SHOWN)
}
