import { useSyncExternalStore } from 'react'
import { preferences } from '#client/preferences'

/** Whether single keys are shortcuts. */
export function useLetters(): boolean {
	return useSyncExternalStore(
		preferences.follow,
		() => preferences.letters,
		() => true,
	)
}
