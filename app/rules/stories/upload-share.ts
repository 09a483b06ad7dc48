interface Part {
	length: number
}

/** How much of a file the stage has, by bytes: all but the parts that it lacks, and of those what is on its way. */
export function shareOf(size: number, lacking: readonly Part[], sentBytes: number): number {
	const rest = lacking.reduce((sum, { length }) => sum + length, 0)
	return size > 0 ? Math.min(1, Math.max(0, (size - rest + sentBytes) / size)) : 0
}
