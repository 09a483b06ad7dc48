import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Transfers } from '../../../app/stage/token/transfers.tsx'
import { drawn } from '../support/drawn.ts'

type Money = Parameters<typeof Transfers>[0]['money']

const NOTHING: Money = {
	...{ credited: 0, ripe: 0, paid: 0, wallet: null },
	...{ transfers: 'on', payouts: [] },
}
const PAID = { id: '1', amount: 10_000, at: 1 }

function read(more: Partial<Money>): string {
	const transfers = createElement(Transfers, { money: { ...NOTHING, ...more }, n: String })
	return drawn(transfers)
}

test('SET-05, G-155: mio reads whether his amount is on its way to his wallet, is there, or waits for a wallet', () => {
	expect(read({})).toBe('')
	expect(read({ credited: 10_000 })).toContain('Add your wallet in settings to receive it.')
	expect(read({ credited: 10_000, wallet: '0xa' })).toBe('')
	const url = 'https://basescan.org/tx/0x1'
	const payouts: Money['payouts'] = [
		{ ...PAID, state: 'sent', hash: null, url: null },
		{ ...PAID, id: '0', state: 'final', hash: '0x1', url },
	]
	const both = read({ wallet: '0xa', paid: 10_000, payouts })
	expect(both).toContain('10000 $STAGE are on their way to your wallet.')
	expect(both).toContain(`href="${url}"`)
	expect(both).toContain('10000 $STAGE are in your wallet.')
})

test('G-155: mio reads that transfers are paused; on a stage without transfers nothing asks for a wallet', () => {
	expect(read({ transfers: 'paused', wallet: '0xa' })).toContain('Transfers are paused.')
	expect(read({ transfers: 'off', credited: 10_000 })).toBe('')
})
