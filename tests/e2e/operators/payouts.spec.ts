import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const PAYOUT = {
	...{ id: '01P', amount: 10_000, dest: '0xa', nonce: 0, at: Date.UTC(2026, 0, 2) },
	...{ userId: 'farcaster:7', state: 'final', hash: '0x1', url: 'https://basescan.org/tx/0x1' },
}
const WANTED = { ...PAYOUT, id: '02P', userId: 'x:8', state: 'wanted', hash: null, url: null }
const NEXT = Date.UTC(2099, 0, 2, 16, 31)
const WALLET = { address: '0xPayer', tokens: '2500000', gas: '500000000000000000', nonce: 1 }

/** The journeys' stage has no chain: what it would say is played. */
test('G-157: olu reads the payouts, holds them with a reason, and sees why they are frozen @proof', async ({
	stage,
	visit,
}) => {
	const olu = await visit({ as: await stage.operator(), path: '/admin?at=money&of=payouts' })
	const lane = { state: 'running', why: '' }
	await olu.route('**/api/admin/payouts', (route) =>
		route.fulfill({
			json: {
				...{ lane, wallet: WALLET, due: 40_000, decimals: 2, payouts: [PAYOUT], held: [] },
				next: lane.state === 'running' ? { people: 3, amount: 90_000, at: NEXT } : null,
			},
		}),
	)
	const asked: unknown[] = []
	await olu.route('**/api/admin/payouts/resume', (route) => {
		asked.push(route.request().postDataJSON())
		return route.fulfill({ json: { message: 'Payouts go on.', changed: true } })
	})
	await olu.route('**/api/admin/payouts/hold', (route) => {
		asked.push(route.request().postDataJSON())
		Object.assign(lane, { state: 'frozen', why: 'nonce', said: 'OldNonce, Current nonce: 12' })
		return route.fulfill({ json: { message: 'Payouts are held.', changed: true } })
	})
	await olu.reload()
	const payouts = olu.getByRole('region', { name: 'Payouts' })
	await expect(payouts).toContainText('Running.')
	await expect(payouts).toContainText(
		'The account has 25,000 $STAGE and 0.5 ETH for gas. People are owed 40,000 $STAGE.',
	)
	const next = payouts.getByText('Next: 3 people, 90,000 $STAGE, Fri, Jan 2, 2099')
	await expect(next).toHaveAttribute('title', /Jan 2, 2099/)
	const paidAt = payouts.getByRole('listitem').getByRole('time')
	await expect(paidAt).toHaveText(/^Jan \d/)
	await expect(paidAt).toHaveAttribute('title', /2026/)
	await expect(payouts.getByRole('listitem')).toContainText(/10,000 \u200e\$STAGE\s*farcaster:7/)
	await expect(payouts.getByRole('link', { name: 'paid' })).toHaveAttribute('href', PAYOUT.url)
	await expectAccessible(olu, 'payouts')

	await payouts.getByRole('button', { name: 'Hold all payouts' }).click()
	const dialog = olu.getByRole('dialog', { name: 'Hold all payouts' })
	await dialog.getByLabel(/^Reason/).fill('Something is odd')
	await dialog.getByRole('button', { name: 'Hold all payouts' }).click()
	await expect(olu.getByRole('status').first()).toHaveText('Payouts are held.')
	expect(asked).toMatchObject([{ reason: 'Something is odd' }])
	await expect(payouts).toContainText('Frozen: look at it, then resume.')
	await expect(next).toHaveCount(0)
	await expect(payouts).toContainText('The account sent something the stage does not know of')
	await expect(payouts).toContainText('The node says: OldNonce, Current nonce: 12')
	const resume = payouts.getByRole('button', { name: 'Resume all payouts' })

	// Transactions that were sent outside of the stage are named before payouts go on.
	await resume.click()
	const resuming = olu.getByRole('dialog', { name: 'Resume all payouts' })
	await resuming.getByLabel(/^Reason/).fill('It was a test')
	await resuming.getByText('The account sent something the stage does not know of').click()
	await resuming.getByLabel('Next nonce (the chain says 1)').fill('one')
	await resuming.getByRole('button', { name: 'Resume all payouts' }).click()
	await expect(resuming.getByRole('alert')).toHaveText('Please write whole numbers from 0 on.')
	await resuming.getByLabel('Next nonce (the chain says 1)').fill('1')
	await resuming.getByLabel('Book its transfers from this block on').fill('77')
	await expectAccessible(olu, 'resuming payouts')
	await resuming.getByRole('button', { name: 'Resume all payouts' }).click()
	await expect(olu.getByRole('status').first()).toHaveText('Payouts go on.')
	expect(asked.at(-1)).toMatchObject({ reason: 'It was a test', fromNonce: 1, sentSince: 77 })
})

test('G-157: olu stops payouts to one person, lets them be paid again, and reverses a payout that is not signed @proof', async ({
	stage,
	visit,
}) => {
	const olu = await visit({ as: await stage.operator(), path: '/admin?at=money&of=payouts' })
	const held: string[] = []
	await olu.route('**/api/admin/payouts', (route) =>
		route.fulfill({
			json: {
				lane: { state: 'running', why: '' },
				...{
					wallet: WALLET,
					due: 40_000,
					decimals: 2,
					payouts: [PAYOUT, WANTED],
					held,
					next: null,
				},
			},
		}),
	)
	const asked: [path: string, body: unknown][] = []
	await olu.route('**/api/admin/payouts/**', (route) => {
		const { pathname } = new URL(route.request().url())
		const body = route.request().postDataJSON()
		asked.push([pathname.slice('/api/admin/payouts/'.length), body])
		if (pathname.endsWith('resume')) held.length = 0
		else held.push(body.account ?? WANTED.userId)
		return route.fulfill({ json: { message: 'Done.', changed: true } })
	})
	await olu.reload()
	const payouts = olu.getByRole('region', { name: 'Payouts' })
	const done = olu.getByRole('status').first()
	const confirm = async (title: string, button: string, reason: string) => {
		const dialog = olu.getByRole('dialog', { name: title })
		await dialog.getByLabel(/^Reason/).fill(reason)
		await dialog.getByRole('button', { name: button, exact: true }).click()
		await expect(dialog).toHaveCount(0)
	}

	const account = payouts.getByLabel('Account, such as farcaster:123')
	expect((await account.boundingBox())?.height).toBeGreaterThanOrEqual(40)
	await account.fill('x:9')
	await payouts.getByRole('button', { name: 'Stop payouts to this account', exact: true }).click()
	await confirm('Stop payouts to x:9', 'Stop payouts to this account', 'A double')
	await expect(done).toHaveText('Payouts to x:9 are stopped.')
	await expect(account).toHaveValue('')
	const stopped = payouts.getByRole('list', { name: 'No payouts for a person' })
	await expect(stopped.getByRole('listitem')).toContainText('x:9')
	await expectAccessible(olu, 'held payees')

	await stopped.getByRole('button', { name: 'Pay this account again: x:9' }).click()
	await confirm('Pay x:9 again', 'Pay this account again', 'No double')
	await expect(done).toHaveText('x:9 is paid again.')
	await expect(stopped).toHaveCount(0)

	await expect(payouts.getByRole('button', { name: /^Reverse/ })).toHaveCount(1)
	await payouts.getByRole('button', { name: 'Reverse…: x:8' }).click()
	await confirm('Reverse the payout to x:8', 'Reverse', 'The wrong wallet')
	await expect(done).toHaveText('The payout to x:8 is reversed.')
	await expect(stopped.getByRole('listitem')).toContainText('x:8')
	expect(asked).toMatchObject([
		['hold', { account: 'x:9', reason: 'A double' }],
		['resume', { account: 'x:9', reason: 'No double' }],
		['02P/reverse', { reason: 'The wrong wallet' }],
	])
})
