import type { Page } from 'playwright/test'
import { currentBanner } from '#contract/banner/banner'
import { DAY_MS, MINUTE_MS } from '#contract/limits'
import { vetoAd } from '#contract/money/operators'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

const LINK = 'https://shop.example.org/sale'

/** Any picture that the sandbox lends. */
const pictureOf = (sandbox: string) => `${sandbox}/social/pictures/kenji.k.png`

const slot = (page: Page) => page.locator('[data-slot]')

async function openForm(page: Page): Promise<void> {
	await slot(page)
		.getByRole('button', { name: /Buy Slot|Replace Ad/ })
		.click()
}

async function goToPay(page: Page, sandbox: string): Promise<void> {
	await openForm(page)
	const dialog = page.getByRole('dialog', { name: 'Advertise here' })
	await dialog.getByLabel('Image URL').fill(pictureOf(sandbox))
	await dialog.getByLabel('Link URL').fill(LINK)
	await dialog.getByRole('button', { name: /^Pay \$/ }).click()
	await page.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
}

test('ROLE-02, ROLE-10, ROLE-14, AD-01, AD-02, AD-03, AD-04, AD-09, AD-10: noor buys the slot by card, and everybody sees it at once', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	const [noor, ada] = [await visit({ on, still: true }), await visit({ on })]
	await expect(slot(noor)).toContainText('Buy Slot ($50.00)')
	const box = await slot(noor).boundingBox()

	await openForm(noor)
	const dialog = noor.getByRole('dialog', { name: 'Advertise here' })
	await expectAccessible(noor, 'the form of the banner')
	await expect(dialog).toContainText('728x90 looks best')
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Invalid Image URL format.')
	await dialog.getByLabel('Image URL').fill(pictureOf(on.world.origin))
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Invalid Link URL format.')
	await expect(dialog.getByRole('figure').locator('img')).toBeVisible() // as it will stand
	await dialog.getByRole('button', { name: 'Close' }).click()

	// Declined, then back without paying: what was typed is there, and the slot is free again.
	await goToPay(noor, on.world.origin)
	await expect(slot(ada)).toContainText(/Being bought, free again in \d+:\d\d/)
	await expect(slot(ada).getByRole('button')).toBeDisabled()
	await noor.getByRole('button', { name: 'Pay with an empty card' }).click()
	await expect(noor.getByRole('alert')).toHaveText('Your card was declined.')
	await noor.getByRole('link', { name: 'Back without paying' }).click()
	await expect(noor.getByText('Nothing was paid. What you wrote is kept.')).toBeVisible()
	await noor.getByRole('button', { name: 'Dismiss' }).click()
	await expect(noor).toHaveURL(/\/stage$/)
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
	await openForm(noor)
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await noor.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await noor.getByRole('button', { name: 'Pay $50.00' }).click()

	await expect(noor.getByText('Thank you! It is on the stage now.')).toBeVisible()
	for (const page of [noor, ada]) {
		const ad = slot(page).getByRole('link')
		await expect(ad).toHaveAttribute('href', LINK)
		await expect(ad).toHaveAttribute('rel', 'sponsored noopener')
		await expect(ad).toContainText('shop.example.org')
		await expect(slot(page).getByRole('button')).toHaveText(/Replace in 23h 59m/)
		await expect(slot(page).getByRole('button')).toBeDisabled()
	}
	// A day later everybody may have it.
	await noor.clock.setFixedTime(Date.now() + DAY_MS + MINUTE_MS)
	await expect(slot(noor).getByRole('button')).toHaveText(/Replace Ad \(\$100\.00\)/)
	await expect(slot(noor).getByRole('button')).toBeEnabled()
	// Nothing has moved.
	expect((await slot(noor).boundingBox())?.height).toBe(box?.height)
	await expectAccessible(ada, 'the stage with an ad')

	// An operator takes it away: it is gone everywhere at once, and costs what it cost before.
	const olu = await on.operator()
	const { body } = await olu.ask(currentBanner)
	await olu.ask(vetoAd, {
		headers: { Authorization: `Bearer ${olu.accessToken}` },
		params: { id: body.id },
		body: { reason: 'Not for here' },
	})
	await expect(slot(ada).getByRole('link')).toHaveCount(0)
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
})

test('ROUTE-07: noor reads how the price is made, sees the curve as a table, and every sale @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	const noor = await visit({ on, path: '/ad-auction', still: true })
	await expect(noor.getByText('Now: $50.00')).toBeVisible()
	await expect(noor.locator('main ol li')).toHaveCount(4)
	await expect(noor.getByText('Nobody has bought the slot yet.')).toBeVisible()
	const table = noor.getByRole('table', { name: 'The price by hours without a buyer' })
	await expect(table.getByRole('row').nth(1)).toContainText('$50.00')
	await expect(table.getByRole('row').last()).toContainText('$5.00')
	await expectAccessible(noor, '/ad-auction')

	const ada = await visit({ on })
	await goToPay(ada, on.world.origin)
	await ada.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(ada.getByText('Thank you! It is on the stage now.')).toBeVisible()
	// It asks by itself what others did.
	await expect(noor.getByRole('table', { name: 'Every sale' })).toContainText('shop.example.org')
	await expect(noor.getByText('Now: $100.00')).toBeVisible()
})
