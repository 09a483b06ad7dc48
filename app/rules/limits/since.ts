/**
 * How long ago something was. What seems to be still to come was noted before the clock was put back, and counts
 * as just as long ago: nothing stands still until the clock has caught up.
 */
export function sinceMs(at: number, now: number): number {
	return Math.abs(now - at)
}
