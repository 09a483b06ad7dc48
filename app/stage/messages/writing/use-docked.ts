import { useSyncExternalStore } from 'react'
import { dock } from './clear-of-dock.ts'

/** Whether the composer is docked below the page, which has no room for a second one. */
export function useDocked(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const media = dock()
			media.addEventListener('change', changed)
			return () => media.removeEventListener('change', changed)
		},
		() => dock().matches,
	)
}
