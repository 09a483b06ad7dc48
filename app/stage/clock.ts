const STEADY_MS = 500

/**
 * The new offset of the server's clock in ms. Differences below half a second are network jitter, and keep the known
 * offset.
 */
export function aheadMs(knownMs: number, serverTime: number, now: number): number {
	const measuredMs = serverTime - now
	return Math.abs(measuredMs - knownMs) < STEADY_MS ? knownMs : measuredMs
}
