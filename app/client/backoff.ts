const FLOOR_MS = 300
const CEILING_MS = 15_000
const REFUSED_CEILING_MS = 60_000 // as the stage says in a Retry-After that no page can read

/**
 * Full jitter, doubling: many who fell at once do not all come back at once. Where nothing was even opened, the
 * stage may have refused: then it goes on growing.
 */
export function backoffMs(attempt: number, random: number, wasOpened = true): number {
	const most = Math.min(
		wasOpened ? CEILING_MS : REFUSED_CEILING_MS,
		1_000 * 2 ** Math.min(attempt, 10),
	)
	return FLOOR_MS + random * (most - FLOOR_MS)
}
