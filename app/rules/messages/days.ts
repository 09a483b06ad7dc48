/**
 * The indexes of rows whose day differs from that of the row above, in this machine's zone. The rows are newest
 * first, and the first row is never among them.
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
