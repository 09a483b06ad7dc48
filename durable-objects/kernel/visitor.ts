/**
 * How many visitors of one network count in the same time. Buyers see these figures, and a browser can say any name.
 */
export const VISITORS_PER_NETWORK = 5

/** Between these stand all visitors of its network: their keys are `network:browser`. */
export function networkAround(visitor: string): [from: string, below: string] {
	const [network = ''] = visitor.split(':')
	return [`${network}:`, `${network};`] // the sign behind ':'
}
