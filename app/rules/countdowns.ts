import { MINUTE_MS, SECOND_MS } from '#contract/limits'

/** Full minutes that are left. One second is added, because a notice for a whole minute arrives a moment late. */
export function wholeMinutes(ms: number): number {
	return Math.floor((ms + SECOND_MS) / MINUTE_MS)
}
