import { keccak256 } from './keccak.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/

/** The address in its checksum form (EIP-55), or why it is invalid, in the documented sentence (SET-08, SET-09). */
export function readWallet(input: string): { address: string } | { problem: string } {
	const typed = input.trim()
	if (typed === '') return { problem: 'Wallet address cannot be empty.' }
	if (ADDRESS.test(typed)) {
		const address = checksummed(typed)
		if (saysNothing(typed) || typed === address) return { address }
	}
	return {
		problem:
			'Invalid Base wallet address format. It should start with 0x and be 42 characters long.',
	}
}

/** In one case only, an address carries no checksum. */
function saysNothing(address: string): boolean {
	const digits = address.slice(2)
	return digits === digits.toLowerCase() || digits === digits.toUpperCase()
}

function checksummed(address: string): string {
	const digits = address.slice(2).toLowerCase()
	const hash = keccak256(new TextEncoder().encode(digits))
	const letters = [...digits].map((digit, at) => {
		const nibble = ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15
		return nibble >= 8 ? digit.toUpperCase() : digit
	})
	return `0x${letters.join('')}`
}
