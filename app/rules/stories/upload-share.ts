interface Part {
	length: number
}

/**
 * The share of a file's bytes that the stage has: all but the missing parts, plus the bytes of these that were
 * sent.
 */
export function uploadedShare(size: number, lacking: readonly Part[], sentBytes: number): number {
	const rest = lacking.reduce((sum, { length }) => sum + length, 0)
	return size > 0 ? Math.min(1, Math.max(0, (size - rest + sentBytes) / size)) : 0
}
