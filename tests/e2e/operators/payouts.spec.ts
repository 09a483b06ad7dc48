import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PAYOUT = {
	...{ id: '01P', amount: 10_000, dest: '0xa', nonce: 0, at: Date.UTC(2026, 0, 2) },
	...{ userId: 'farcaster:7', state: 'final', hash: '0x1', url: 'https://basescan.org/tx/0x1' },
}
const WALLET = { address: '0xPayer', tokens: '2500000', gas: '500000000000000000', nonce: 1 }

/** The journeys' stage has no chain: what it would say is played. */
test('G-157: olu reads what is paid out, holds it with a reason, and sees why it is frozen @proof', async ({
	stage,
	visit,
}) => {
	const olu = await visit({ as: await stage.operator(), path: '/admin' })
	const lane = { state: 'running', why: '' }
	await olu.route('**/api/admin/payouts', (route) =>
		route.fulfill({
			json: { lane, wallet: WALLET, due: 40_000, decimals: 2, payouts: [PAYOUT] },
		}),
	)
	const asked: unknown[] = []
	await olu.route('**/api/admin/payouts/hold', (route) => {
		asked.push(route.request().postDataJSON())
		Object.assign(lane, { state: 'frozen', why: 'nonce' })
		return route.fulfill({ json: { message: 'Payouts are held.', changed: true } })
	})
	await olu.reload()
	const payouts = olu.getByRole('region', { name: 'Payouts' })
	await expect(payouts).toContainText('Running.')
	await expect(payouts).toContainText(
		'The account has 25,000 $STAGE and 0.5 ETH for gas. People are owed 40,000 $STAGE.',
	)
	await expect(payouts.getByRole('listitem')).toContainText('10,000 $STAGE farcaster:7')
	await expect(payouts.getByRole('link', { name: 'paid' })).toHaveAttribute('href', PAYOUT.url)
	await expectAccessible(olu, 'payouts')

	await payouts.getByRole('button', { name: 'Hold payouts' }).click()
	const dialog = olu.getByRole('dialog', { name: 'Hold payouts' })
	await dialog.getByRole('button', { name: 'Hold payouts' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.')
	await dialog.getByLabel(/^Reason/).fill('Something is odd')
	await dialog.getByRole('button', { name: 'Hold payouts' }).click()
	await expect(olu.getByRole('status').first()).toHaveText('Payouts are held.')
	expect(asked).toMatchObject([{ reason: 'Something is odd' }])
	await expect(payouts).toContainText('Frozen (nonce): look at it, then resume.')
	await expect(payouts.getByRole('button', { name: 'Resume payouts' })).toBeVisible()
})
