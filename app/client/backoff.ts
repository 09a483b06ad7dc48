const FLOOR_MS = 300
const CEILING_MS = 15_000
const REFUSED_CEILING_MS = 25_000 // higher, because each failed attempt also fetches what is new (G-182)

/**
 * Exponential backoff with full jitter, so that many clients do not reconnect at once. The ceiling is higher
 * when not even a socket opened, because then the stage may have refused it.
 */
export function backoffMs(attempt: number, random: number, wasOpened = true): number {
	const most = Math.min(
		wasOpened ? CEILING_MS : REFUSED_CEILING_MS,
		1_000 * 2 ** Math.min(attempt, 10),
	)
	return FLOOR_MS + random * (most - FLOOR_MS)
}
