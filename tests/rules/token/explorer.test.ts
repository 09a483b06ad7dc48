import { expect, test } from 'vitest'
import { explorerOf, tokenOf } from '#rules/token/explorer'

const CONTRACT = '0x1234567890abcdef1234567890ABCDEF12345678'

const CHAINS = [
	[{ CHAIN_ID: 8453 }, 'https://basescan.org'],
	[{ CHAIN_ID: 8453, EXPLORER_URL: 'https://elsewhere.example' }, 'https://basescan.org'],
	[{ CHAIN_ID: 84532 }, 'https://sepolia.basescan.org'],
	[{ CHAIN_ID: 84532, EXPLORER_URL: 'https://own.example/' }, 'https://own.example'],
	[{ CHAIN_ID: 1 }, 'https://etherscan.io'],
	[{ CHAIN_ID: 31337, EXPLORER_URL: 'http://localhost:5100' }, 'http://localhost:5100'],
] as const

test.each(CHAINS)('ROUTE-12: with %o kenji is led to %s', (settings, explorer) => {
	expect(explorerOf(settings)).toBe(explorer)
	expect(tokenOf({ ...settings, TOKEN_CONTRACT: CONTRACT })).toEqual({
		address: CONTRACT,
		url: `${explorer}/token/${CONTRACT}`,
	})
})

test('LAY-09: a stage without a token shows none', () => {
	expect(tokenOf({ CHAIN_ID: 8453 })).toBeNull()
	expect(tokenOf({ CHAIN_ID: 8453, TOKEN_CONTRACT: '' })).toBeNull()
})
