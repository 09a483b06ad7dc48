interface Part {
	length: number
}

/** The share of a file that the stage has, by bytes: everything but the missing parts, plus what was sent of them. */
export function uploadedShare(size: number, lacking: readonly Part[], sentBytes: number): number {
	const rest = lacking.reduce((sum, { length }) => sum + length, 0)
	return size > 0 ? Math.min(1, Math.max(0, (size - rest + sentBytes) / size)) : 0
}
