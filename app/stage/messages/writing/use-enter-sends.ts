import { useSyncExternalStore } from 'react'
import { browserHost } from '#client/browser-host'
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
	const stopStored = browserHost().on('stored', changed)
	return () => {
		stop()
		stopStored()
	}
}

/** Whether the device is a phone, or a tablet without mouse and keyboard. */
export function isTouch(): boolean {
	return matchMedia('(hover: none) and (pointer: coarse)').matches
}
