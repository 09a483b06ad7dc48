import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 639px)')

/** True when a dialog is a sheet, which has no room for a list beside its page. */
export function useNarrow(): boolean {
	return useSyncExternalStore(
		(changed) => {
			const media = narrow()
			media.addEventListener('change', changed)
			return () => media.removeEventListener('change', changed)
		},
		() => narrow().matches,
	)
}
