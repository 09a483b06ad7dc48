/**
 * The rows that begin another day than the row above them, by this machine's zone; newest first. The first row
 * begins none: above it there is nothing to tell it from.
 */
export function dayStarts(rows: readonly { timestamp: number }[]): ReadonlySet<number> {
	const starts = new Set<number>()
	let above = ''
	rows.forEach(({ timestamp }, at) => {
		const day = new Date(timestamp).toDateString()
		if (at > 0 && day !== above) starts.add(at)
		above = day
	})
	return starts
}
