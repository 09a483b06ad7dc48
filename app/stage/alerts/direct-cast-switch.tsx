import { DirectCasts } from '../people/settings/direct-casts.tsx'
import { useOwn } from '../people/settings/use-own.ts'

/** The switch of the settings once more, where its alerts are read (FEED-02). */
export function DirectCastSwitch() {
	const own = useOwn()
	return own.values && <DirectCasts drafts={{}} own={own} />
}
