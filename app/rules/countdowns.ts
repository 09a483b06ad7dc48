import { MINUTE_MS, SECOND_MS } from '#contract/limits'

/** Minutes that are left, never more; but what is told at a whole minute arrives a moment later. */
export function wholeMinutes(ms: number): number {
	return Math.floor((ms + SECOND_MS) / MINUTE_MS)
}
