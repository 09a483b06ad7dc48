/**
 * The new order of people, in which those already shown keep their places. People who left are dropped. Newcomers
 * go where they belong, or to the end while nothing may move.
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
