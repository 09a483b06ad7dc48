const FLOOR_MS = 300
const CEILING_MS = 15_000

/** Full jitter, doubling: many who fell at once do not all come back at once. */
export function backoffMs(attempt: number, random: number): number {
	const most = Math.min(CEILING_MS, 1_000 * 2 ** Math.min(attempt, 10))
	return FLOOR_MS + random * (most - FLOOR_MS)
}
