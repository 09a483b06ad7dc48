const STEADY_MS = 500

/** A new reading of the server's clock; small differences are the network's and change nothing. */
export function aheadMs(knownMs: number, serverTime: number, now: number): number {
	const measuredMs = serverTime - now
	return Math.abs(measuredMs - knownMs) < STEADY_MS ? knownMs : measuredMs
}
