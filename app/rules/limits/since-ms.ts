/**
 * How long ago something was (ms). A time in the future was stored before the clock was put back; such a time counts as
 * equally far in the past, so that nothing waits until the clock has caught up.
 */
export function sinceMs(at: number, now: number): number {
	return Math.abs(now - at)
}
