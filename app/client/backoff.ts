const FLOOR_MS = 300
const CEILING_MS = 15_000
const REFUSED_CEILING_MS = 25_000 // each attempt also asks what is new (G-182)

/**
 * Exponential backoff with full jitter, so that many clients do not reconnect at once. Where not even a socket
 * opened, the stage may have refused: then the ceiling is higher.
 */
export function backoffMs(attempt: number, random: number, wasOpened = true): number {
	const most = Math.min(
		wasOpened ? CEILING_MS : REFUSED_CEILING_MS,
		1_000 * 2 ** Math.min(attempt, 10),
	)
	return FLOOR_MS + random * (most - FLOOR_MS)
}
