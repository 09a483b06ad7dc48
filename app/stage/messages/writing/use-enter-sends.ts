import { useSyncExternalStore } from 'react'
import { preferences } from '#client/preferences'

const DESK = '(hover: hover) and (pointer: fine)'

/** Whether Enter alone sends: as it was chosen in any tab of this browser, else wherever there is a mouse. */
export function useEnterSends(): boolean {
	return useSyncExternalStore(
		follow,
		() => preferences.enterSends ?? matchMedia(DESK).matches,
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
