/**
 * The new order of people without moving those already shown: people who left are dropped, and newcomers go
 * where they belong, or to the end while nothing may move.
 */
export function steadyOrder(
	shown: readonly string[],
	wanted: readonly string[],
	isBusy: boolean,
): string[] {
	const here = new Set(wanted)
	const known = new Set(shown)
	const order = shown.filter((id) => here.has(id))
	wanted.forEach((id, at) => {
		if (!known.has(id)) order.splice(isBusy ? order.length : at, 0, id)
	})
	return order
}
