const WORK = 20_000_000
/** How long the work takes on the machine of the tables in docs/performance.md when nothing else runs there. */
const REFERENCE_MS = 30
const TIMES = 8

let slowness = 1

/**
 * Measures how much slower this machine is at present, with what others do on it. Call it before a cell: it keeps
 * this process busy.
 */
export function measureSpeed(): void {
	const from = performance.now()
	for (let time = 0; time < TIMES; time++) work(time)
	slowness = Math.max(1, (performance.now() - from) / TIMES / REFERENCE_MS)
}

/** A limit in ms that is longer on a slower machine, because a slow run is a result and one that hangs is none. */
export function patient(ms: number): number {
	return ms * slowness
}

function work(seed: number): number {
	let at = seed | 1
	for (let step = 0; step < WORK; step++) at = (Math.imul(at, 1_664_525) + 1_013_904_223) | 0
	return at
}
