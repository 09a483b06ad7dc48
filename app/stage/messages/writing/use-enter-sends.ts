import { useSyncExternalStore } from 'react'
import { preferences } from '#client/preferences'

const DESK = '(hover: hover) and (pointer: fine)'

/** Whether Enter alone sends: the setting of this browser; without one, true on devices with a mouse. */
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

/** Whether the device is a phone, or a tablet without mouse and keyboard. */
export function isTouch(): boolean {
	return matchMedia('(hover: none) and (pointer: coarse)').matches
}
