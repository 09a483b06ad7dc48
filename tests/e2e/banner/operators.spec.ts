import { currentBanner } from '#contract/banner/banner'
import { playBanner } from '../../sandbox/demo/play-banner.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('G-88, G-164: olu reads the payments, removes the ad with a reason, and the money goes back @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	await playBanner(on.places, () => {})
	const olu = await on.operator()
	const page = await visit({ on, as: olu, path: '/admin?at=money' })
	const payments = page.getByRole('region', { name: 'Payments' })
	await expect(payments.getByRole('listitem')).toHaveCount(1)
	await expect(payments.getByRole('listitem')).toContainText('$50.00')
	await expect(payments.getByRole('listitem')).toContainText('Ad')
	await expect(payments.getByRole('listitem')).toContainText('example.org')
	await expectAccessible(page, 'the payments of the operators’ page')

	await payments.getByRole('button', { name: 'Take away…: example.org' }).click()
	const dialog = page.getByRole('dialog', { name: 'Take the ad for example.org away' })
	await dialog.getByRole('button', { name: 'Take away', exact: true }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give a reason.')
	await dialog.getByRole('textbox').fill('Not for here')
	await dialog.getByRole('button', { name: 'Take away', exact: true }).click()
	await expect(
		page.getByText('The ad for example.org is gone, and the money goes back.'),
	).toBeVisible()
	await expect(payments.getByRole('button')).toHaveCount(0)
	expect((await olu.ask(currentBanner)).body).toMatchObject({ id: '', currentAuctionPriceUSD: 50 })
})
