import { useSyncExternalStore } from 'react'
import { preferences } from '#client/preferences'

/** Whether Enter alone sends for this browser's owner, as they choose it in this tab or in another. */
export function useEnterSends(): boolean {
	return useSyncExternalStore(
		follow,
		() => preferences.enterSends,
		() => false,
	)
}

function follow(changed: () => void): () => void {
	const stop = preferences.follow(changed)
	addEventListener('storage', changed)
	return () => {
		stop()
		removeEventListener('storage', changed)
	}
}

/** No mouse and no keyboard of its own: a phone, or a tablet in the hand. */
export function isTouch(): boolean {
	return matchMedia('(hover: none) and (pointer: coarse)').matches
}
