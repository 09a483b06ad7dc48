/**
 * How long ago something was. A time in the future was stored before the clock was put back. It counts as equally
 * long ago, so that nothing waits until the clock has caught up.
 */
export function sinceMs(at: number, now: number): number {
	return Math.abs(now - at)
}
