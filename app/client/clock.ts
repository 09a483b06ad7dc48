const STEADY_MS = 500

/** The server's time as this browser knows it (nobody trusts the browser's own clock). */
export function stageNow(clockAheadMs: number, now = Date.now()): number {
	return now + clockAheadMs
}

/** A new reading of the server's clock; small differences are the network's and change nothing. */
export function aheadMs(knownMs: number, serverTime: number, now: number): number {
	const measuredMs = serverTime - now
	return Math.abs(measuredMs - knownMs) < STEADY_MS ? knownMs : measuredMs
}
