/**
 * How many visitors of one network count in the same time. A limit is needed, because a browser can claim any
 * name, and buyers of ads see these numbers.
 */
export const VISITORS_PER_NETWORK = 5

/** The range that contains the keys of all visitors of this network; keys are `network:browser`. */
export function networkAround(visitor: string): [from: string, below: string] {
	const [network = ''] = visitor.split(':')
	return [`${network}:`, `${network};`] // ';' follows ':'
}
