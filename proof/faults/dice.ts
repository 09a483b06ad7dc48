/** The same seed gives the same random numbers, so that a failed run can be repeated. */
export function dice(seed: number): () => number {
	let state = seed >>> 0
	return () => {
		state = (state + 0x9e3779b9) >>> 0
		let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
		mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
		return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
	}
}

export function newSeed(): number {
	return Math.floor(Math.random() * 2 ** 31)
}

/** The value below which this share of them lies; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
	const sorted = [...values].sort((a, b) => a - b)
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
