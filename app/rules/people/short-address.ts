// How many characters are shown: enough to tell addresses apart.
const SHOWN_FIRST = 6
const SHOWN_LAST = 4

/** A short form of a wallet's address: '0x7099…79C8'. */
export function shortAddress(address: string): string {
	return `${address.slice(0, SHOWN_FIRST)}…${address.slice(-SHOWN_LAST)}`
}
