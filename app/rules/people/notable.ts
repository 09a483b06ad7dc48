import { ALUMNI_SHOWN } from '#contract/limits'
import type { Notable } from '#contract/people/notable'
import { userIdOf } from '#contract/people/participants'

/** The first notable people who have no seat, in the order of the list (G-69). */
export function alumniOf(notable: readonly Notable[], onStage: ReadonlySet<string>): Notable[] {
	return notable.filter((one) => !onStage.has(userIdOf(one))).slice(0, ALUMNI_SHOWN)
}
