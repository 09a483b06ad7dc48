import { useSyncExternalStore } from 'react'

const narrow = () => matchMedia('(max-width: 639px)')

/** Whether a dialog is a sheet here, which is too narrow for a list beside a section. */
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
