const GROUPS = 8
const OF_A_HOUSEHOLD = 4 // the first four of an address's eight groups: a /64

/**
 * The key of a limit by address: an IPv4 address, or the /64 of IPv6 that one household gets. How the address is
 * written does not matter. A text that is no address is its own key.
 */
export function networkOf(address: string): string {
	const written = address.trim().toLowerCase()
	if (!written.includes(':')) return written
	const groups = groupsOf(written.replace(/%.*$/, ''))
	if (!groups) return written
	const [high = 0, low = 0] = groups.slice(-2)
	const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
	if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
	const network = groups.slice(0, OF_A_HOUSEHOLD).map((group) => group.toString(16))
	return `${network.join(':')}::/64`
}

/** The eight numbers of an IPv6 address. The URL parser knows every way of writing one. */
function groupsOf(address: string): number[] | null {
	const url = /^[\da-f:.]+$/.test(address) ? URL.parse(`http://[${address}]`) : null
	if (!url) return null
	const [front = '', back = ''] = url.hostname.slice(1, -1).split('::')
	const [before, after] = [numbersIn(front), numbersIn(back)]
	const between = new Array<number>(GROUPS - before.length - after.length).fill(0)
	return [...before, ...between, ...after]
}

function numbersIn(part: string): number[] {
	return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
}
