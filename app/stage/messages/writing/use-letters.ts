import { useSyncExternalStore } from 'react'
import { preferences } from '#client/preferences'

/** Whether single-letter shortcuts are switched on. */
export function useLetters(): boolean {
	return useSyncExternalStore(
		preferences.follow,
		() => preferences.letters,
		() => true,
	)
}
