const STEADY_MS = 500

/** Updates the server clock's offset; differences below half a second are network jitter and ignored. */
export function aheadMs(knownMs: number, serverTime: number, now: number): number {
	const measuredMs = serverTime - now
	return Math.abs(measuredMs - knownMs) < STEADY_MS ? knownMs : measuredMs
}
