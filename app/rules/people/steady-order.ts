/**
 * People who are shown stay in their order, those who left the stage are left out, and newcomers stand where they
 * belong; at the end, while nothing may move.
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
