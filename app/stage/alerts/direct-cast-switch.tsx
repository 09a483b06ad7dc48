import { DirectCasts } from '../people/settings/direct-casts.tsx'
import { useOwn } from '../people/settings/use-own.ts'

/** The direct-cast switch of the settings, repeated in the activity panel (FEED-02). */
export function DirectCastSwitch() {
	const own = useOwn()
	return own.values && <DirectCasts drafts={{}} own={own} />
}
