// Journeys of buyers, to the pay page and back (over 250 lines).

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { currentBanner } from '#contract/banner/banner'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { vetoAd } from '#contract/money/operators'
import { gif } from '../../support/images.ts'
import { expectAccessible } from '../support/axe.ts'
import { strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const DEMO = join(import.meta.dirname, '..', '..', 'sandbox', 'demo')
const LINK = 'https://shop.example.org/sale'

/** The height of the slot on a desk, drawn without an ad and with one. */
const [LINE_PX, WHOLE_PX] = [44, 98]

/** Any picture that the sandbox lends. */
const pictureOf = (sandbox: string) => `${sandbox}/social/pictures/kenji.k.png`

const slot = (page: Page) => page.locator('[data-slot]')
const adIn = (page: Page) => page.locator('[data-slot] > a')

/** All that a page asks of anybody but whom it comes from. */
function strangersAskedBy(page: Page): string[] {
	const asked: string[] = []
	page.on('request', (request) => {
		if (request.isNavigationRequest() || !request.url().startsWith('http')) return
		const from = new URL(request.frame().url()).origin
		if (new URL(request.url()).origin !== from) asked.push(`${from} asks for ${request.url()}`)
	})
	return asked
}

async function openForm(page: Page): Promise<void> {
	await slot(page)
		.getByRole('button', { name: /Buy Slot|Replace Ad/ })
		.click()
}

async function goToPay(page: Page, sandbox: string): Promise<void> {
	await openForm(page)
	await payIn(page, sandbox)
}

async function payIn(page: Page, sandbox: string): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Advertise here' })
	await dialog.getByLabel('Image URL').fill(pictureOf(sandbox))
	await dialog.getByLabel('Link URL').fill(LINK)
	await dialog.getByRole('button', { name: /^Pay \$/ }).click()
	await page.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
}

/** Chooses a picture from the device, lays it into the frame by keys and by hand, and finds it after a reload. */
async function chooseFromDevice(page: Page): Promise<void> {
	const dialog = page.getByRole('dialog', { name: 'Advertise here' })
	const picker = dialog.getByLabel('Choose a picture')
	const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('No picture.') }
	await picker.setInputFiles(notes)
	await expect(dialog.getByRole('alert')).toHaveText('This file could not be read.')
	await expect(dialog.getByLabel('Image URL')).not.toHaveValue('')

	await picker.setInputFiles(join(DEMO, 'market-in-rain.jpg'))
	const frame = dialog.getByRole('application', { name: 'The picture in its frame' })
	const picture = frame.locator('img')
	await expect(picture).toBeVisible()
	await expect(dialog.getByRole('alert')).toHaveCount(0)
	const edge = async () => {
		const [outside, inside] = [await frame.boundingBox(), await picture.boundingBox()]
		if (!outside || !inside) throw new Error('The frame is not shown.')
		return {
			...{ across: inside.x - outside.x, down: inside.y - outside.y },
			...{ wide: inside.width / outside.width, frame: outside },
		}
	}
	const whole = await edge()
	expect(whole.wide).toBeCloseTo(1)
	await frame.press('ArrowUp')
	const { down } = await edge()
	expect(down).toBeLessThan(whole.down)
	await frame.press('+')
	expect((await edge()).wide).toBeGreaterThan(1)
	await dialog.getByLabel('Zoom').press('End')
	const near = await edge()
	expect(near.wide).toBeGreaterThan(5)
	await page.mouse.move(near.frame.x + 40, near.frame.y + 20)
	await page.mouse.down()
	await page.mouse.move(near.frame.x + 90, near.frame.y + 50)
	await page.mouse.up()
	const dragged = await edge()
	expect(dragged.across - near.across).toBeCloseTo(50, 0)
	expect(dragged.down - near.down).toBeCloseTo(30, 0)
	await page.mouse.down({ button: 'right' })
	await page.mouse.move(near.frame.x + 40, near.frame.y + 20)
	await page.mouse.up({ button: 'right' })
	expect(await edge()).toEqual(dragged)
	await dialog.getByRole('button', { name: 'Fit' }).click()
	expect((await edge()).wide).toBeLessThan(1)
	await dialog.getByRole('button', { name: 'Fill' }).click()
	expect((await edge()).wide).toBeCloseTo(1)
	await expectAccessible(page, 'the frame of an ad’s picture')
	// A chosen file that is not sent yet is there after a reload, too, even if another tab has chosen one meanwhile.
	const beside = await page.context().newPage()
	await beside.goto('/stage')
	await openForm(beside)
	const besides = beside.getByRole('dialog', { name: 'Advertise here' })
	await besides.getByLabel('Choose a picture').setInputFiles(join(DEMO, 'moonrise.jpg'))
	await besides.getByRole('button', { name: 'Use this picture' }).waitFor()
	await beside.close()
	await page.reload()
	await openForm(page)
	await expect(picture).toBeVisible()
	expect((await edge()).wide).toBeCloseTo(1)

	// Text that is typed while the picture is uploading stays.
	const link = dialog.getByLabel('Link URL')
	const { promise: isTyped, resolve: arrive } = Promise.withResolvers<void>()
	await page.route('**/api/ads/picture', async (route) => {
		await isTyped
		await route.continue()
	})
	await dialog.getByRole('button', { name: 'Use this picture' }).click()
	await link.fill('https://www.example.org/meanwhile')
	arrive()
	await expect(dialog.getByRole('figure').locator('img')).toBeVisible()
	await expect(link).toHaveValue('https://www.example.org/meanwhile')
	await page.unroute('**/api/ads/picture')
	await page.reload()
	await openForm(page)
	await expect(dialog.getByLabel('Image URL')).toHaveCount(0)
	const preview = dialog.getByRole('figure').locator('img')
	await expect(preview).toBeVisible()
	expect(await sizeOf(preview)).toEqual([1456, 180])
	// Its address is the second way, and what was typed there is kept.
	await dialog.getByRole('button', { name: 'Remove the picture' }).click()
	await expect(dialog.getByLabel('Image URL')).not.toHaveValue('')
	// A picture that moves can be stopped here, too.
	const moving = Buffer.from(gif({ width: 1, height: 1, frames: 2 }))
	await picker.setInputFiles({ name: 'mill.gif', mimeType: 'image/gif', buffer: moving })
	await dialog.getByRole('button', { name: 'Pause' }).click()
	await expect(picture).toHaveAttribute('srcset', /^blob:/)
	await dialog.getByRole('button', { name: 'Remove the picture' }).click()
	// Paying sends the picture as it lies in the frame, however it was brought.
	for (const how of ['paste', 'drop'] as const) {
		await bring(dialog, how, readFileSync(join(DEMO, 'market-in-rain.jpg')))
		await expect(picture).toBeVisible()
		await expect(dialog.getByText('Only market.jpg was taken.')).toBeVisible()
		if (how === 'paste') await dialog.getByRole('button', { name: 'Remove the picture' }).click()
	}
}

/** Brings a picture among other files to a dialog, beside its fields. */
function bring(dialog: Locator, how: 'paste' | 'drop', picture: Buffer): Promise<void> {
	return dialog.evaluate(
		(it, [how, data]) => {
			const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
			const brought = new DataTransfer()
			brought.items.add(new File(['Rain'], 'notes.txt', { type: 'text/plain' }))
			for (const name of ['market.jpg', 'again.jpg'])
				brought.items.add(new File([bytes], name, { type: 'image/jpeg' }))
			const way = { bubbles: true, cancelable: true }
			it.dispatchEvent(
				how === 'drop'
					? new DragEvent('drop', { ...way, dataTransfer: brought })
					: new ClipboardEvent('paste', { ...way, clipboardData: brought }),
			)
		},
		[how, picture.toString('base64')] as const,
	)
}

function sizeOf(picture: Locator): Promise<number[]> {
	return picture.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight])
}

test('LAY-04, LAY-34, ROLE-02, ROLE-10, ROLE-14, AD-01, AD-02, AD-03, AD-04, AD-05, AD-07, AD-09, AD-10, ROLE-21: noor buys the slot by card, everybody sees it at once, and mio from Farcaster claims what following it earns', async ({
	visit,
	sold: on,
	tolerate,
}) => {
	tolerate(/preview-banner/) // of a picture that is not there
	const [noor, ada] = [await visit({ on, still: true }), await visit({ on })]
	const strange = [noor, ada].map(strangersAskedBy)
	await expect(slot(noor)).toContainText('Buy Slot ($50.00)')
	const box = await slot(noor).boundingBox()
	expect(box?.height).toBe(LINE_PX)
	const head = await noor.locator('header').first().boundingBox()
	const feed = await noor.getByRole('main').boundingBox()
	expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? -1)
	expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(feed?.y ?? -1)
	const below = (await strip(noor).boundingBox())?.y
	expect(below).toBeGreaterThanOrEqual((box?.y ?? 0) + (box?.height ?? 0))

	await openForm(noor)
	const dialog = noor.getByRole('dialog', { name: 'Advertise here' })
	await expectAccessible(noor, 'the form of the banner')
	await expect(dialog).toContainText('Choose a picture, or give its address.')
	await expect(dialog).toContainText('728x90 looks best')
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give an address.')
	await dialog.getByLabel('Image URL').fill('ftp://shop.example.org/sale.png')
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Invalid Image URL format.')
	// A picture that cannot be shown is reported at its field before anybody pays.
	await dialog.getByLabel('Image URL').fill(`${on.world.origin}/none.png`)
	await expect(dialog.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true')
	await expect(dialog.getByRole('figure')).toHaveCount(0)
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert').last()).toHaveText('Please give an address.')
	await expect(dialog.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'true') // still
	await dialog.getByLabel('Image URL').fill(pictureOf(on.world.origin))
	await expect(dialog.getByLabel('Image URL')).toHaveAttribute('aria-invalid', 'false')
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Please give an address.')
	await expect(dialog.getByLabel('Link URL')).toBeFocused()
	await dialog.getByLabel('Link URL').fill('ftp://shop.example.org/sale')
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Invalid Link URL format.')
	await expect(dialog.getByLabel('Link URL')).toHaveAttribute('aria-invalid', 'true')
	await dialog.getByLabel('Link URL').fill('shop.example.org/sale')
	await dialog.getByLabel('Image URL').focus()
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
	await expect(dialog.getByRole('alert')).toHaveCount(0)
	await expect(dialog.getByRole('figure').locator('img')).toBeVisible() // as it will stand
	// The form stays as it is when the window is turned, and its words are as large as elsewhere.
	await noor.setViewportSize({ width: 390, height: 844 })
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
	await expect(dialog.getByText('Link URL')).toHaveCSS('font-size', '15px')
	await noor.setViewportSize({ width: 1280, height: 800 })
	await expect(dialog.getByRole('figure').locator('img')).toBeVisible()
	await dialog.getByRole('button', { name: 'Close' }).click()

	// Declined, then back without paying: what was typed is there, and the slot is free again.
	await goToPay(noor, on.world.origin)
	await expect(slot(ada)).toContainText(/Being bought, free again in \d+:\d\d/)
	await expect(slot(ada).getByRole('button')).toBeDisabled()
	await noor.getByRole('button', { name: 'Pay with an empty card' }).click()
	await expect(noor.getByRole('alert')).toHaveText('Your card was declined.')
	await noor.getByRole('link', { name: 'Back without paying' }).click()
	await expect(noor.getByText('Nothing was paid. What you wrote is kept.')).toBeVisible()
	await expect(noor).toHaveURL(/\/stage$/)
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
	await noor.getByRole('button', { name: 'Try again' }).click()
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await noor.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await noor.getByRole('button', { name: 'Pay $50.00' }).click()

	// Its own page tells what became of it, and stays where it is; the browser remembers it.
	await expect(noor).toHaveURL(/\/paid\/[0-9a-f]{32}$/)
	await expect(noor.getByRole('status').first()).toHaveText(/^On the stage until tomorrow, /)
	await expect(noor.getByRole('region', { name: 'Seller' })).toContainText('olu@stage.example')
	const address = noor.url()
	await noor.getByRole('link', { name: 'Go to the stage' }).click()
	await noor.getByRole('button', { name: 'Menu' }).click()
	const numbers = { name: 'What you bought (1)' }
	const way = noor.locator('#header-more').getByRole('link', numbers)
	await expect(way).toHaveAttribute('href', new URL(address).pathname)
	await expect(ada.getByText('What you bought')).toHaveCount(0)
	await noor.keyboard.press('Escape')
	// The purchase is one press away also without the menu, for its buyer alone.
	await expect(slot(noor).getByRole('link', numbers)).toHaveAttribute(
		'href',
		new URL(address).pathname,
	)
	await noor.setViewportSize({ width: 390, height: 664 })
	await expect(noor.getByRole('banner').getByRole('link', numbers)).toBeInViewport()
	await noor.setViewportSize({ width: 1280, height: 720 })
	await expect(ada.getByRole('link', numbers)).toHaveCount(0)
	// The payment service has its own page, and none of its names are on the stage's pages.
	expect(strange).toEqual([[], []])
	for (const page of [noor, ada]) {
		expect(await page.locator('body').innerText()).not.toMatch(/stripe|\b(cs|pi|ch)_/i)
		const ad = adIn(page)
		await expect(ad).toHaveAttribute('href', LINK)
		await expect(ad).toHaveAttribute('rel', 'sponsored noopener')
		await expect(ad).toContainText('shop.example.org')
		await expect(slot(page).getByRole('button')).toHaveText(/Replace in 23h 59m/)
		await expect(slot(page).getByRole('button')).toBeDisabled()
	}
	// The line stays for people who are reading until their next load; then the ad has its whole height.
	expect((await slot(ada).boundingBox())?.height).toBe(LINE_PX)
	const whole = (await slot(noor).boundingBox())?.height
	expect(whole).toBe(WHOLE_PX)
	// The ad is at its place in the first picture, before its button was there.
	const drawn = await visit({ on, withoutScript: true })
	// On a phone an ad that was bought meanwhile comes with the next load.
	await ada.setViewportSize({ width: 390, height: 844 })
	await expect(slot(ada)).toBeHidden()
	await expect(async () => {
		await ada.reload()
		await expect(adIn(ada)).toBeVisible({ timeout: 1_000 })
	}).toPass()
	// With it the feed begins where docs/layout.md draws it, in the middle of what a low phone shows.
	const above = await strip(ada).boundingBox()
	expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(268)
	// All of the picture can be pressed, also above the disabled button.
	const advert = adIn(ada).locator('img')
	const [shown, rests] = await Promise.all([
		advert.boundingBox(),
		slot(ada).getByRole('button').boundingBox(),
	])
	const x = (rests?.x ?? 0) + (rests?.width ?? 0) / 2 - (shown?.x ?? 0)
	await advert.click({ trial: true, position: { x, y: (shown?.height ?? 0) - 4 } })
	for (const width of [390, 1280]) {
		for (const page of [drawn, ada]) await page.setViewportSize({ width, height: 844 })
		const [first, later] = [drawn, ada].map(adIn)
		expect(await later?.boundingBox()).toEqual(await first?.boundingBox())
	}
	// A person from Farcaster earns by following the ad; nobody else is shown an offer.
	await expect(slot(noor)).not.toContainText('$STAGE')
	const mio = await visit({
		on,
		as: await on.seated('mio', { platform: 'farcaster' }),
		still: true,
	})
	await mio.context().route(`${LINK}**`, (route) => route.fulfill({ body: 'Sale' }))
	await expect(slot(mio)).toContainText('Click to earn 20K $STAGE')
	const link = await adIn(mio).boundingBox()
	const hint = await slot(mio).getByText('Click to earn 20K $STAGE').boundingBox()
	expect(hint?.x).toBeGreaterThanOrEqual(link?.x ?? Number.NaN)
	expect(hint?.y).toBeGreaterThanOrEqual(link?.y ?? Number.NaN)
	const shop = mio.waitForEvent('popup')
	await adIn(mio).click()
	await (await shop).close()
	const claim = slot(mio).getByRole('button', { name: 'Claim 20K $STAGE' })
	await expect(claim).toBeVisible()
	await mio.reload()
	await expect(claim).toBeVisible()
	const answer = Promise.withResolvers<void>()
	await mio.route('**/api/ads/click-to-earn', async (route) => {
		await answer.promise
		await route.continue()
	})
	const [place, button] = [await slot(mio).boundingBox(), await claim.boundingBox()]
	expect(button?.y, 'whole within its place').toBeGreaterThanOrEqual(place?.y ?? Number.NaN)
	await claim.click()
	const claiming = slot(mio).getByRole('button', { name: 'Claiming…' })
	await expect(claiming).toHaveAttribute('aria-busy', 'true')
	const spinner = await claiming.locator('[aria-hidden]').boundingBox()
	expect([spinner?.width, spinner?.height]).toEqual([14, 14])
	await expect(slot(mio).getByRole('status')).toBeEmpty()
	answer.resolve()
	await expect(slot(mio).getByRole('status')).toHaveText('Claimed!')
	await expect(claiming).toBeHidden()
	await expect(
		mio.getByText('You received 20,000 $STAGE · Add your wallet in settings to receive it.'),
	).toBeVisible()
	await expectAccessible(mio, 'a banner that was claimed')
	await mio.reload()
	await expect(adIn(mio)).toContainText('Claimed!')
	expect((await slot(mio).boundingBox())?.height).toBe(whole)
	// A day later everybody may have it.
	const boughtAt = Date.now()
	await noor.clock.setFixedTime(boughtAt + DAY_MS + MINUTE_MS)
	await expect(slot(noor).getByRole('button')).toHaveText('Replace Ad ($100.00)')
	await expect(slot(noor).getByRole('button')).toBeEnabled()
	// Below 30 dollars the price has eyes, and from 10 down a fire; screen readers read neither.
	for (const [hours, said, named] of [
		[24, '👀 Replace Ad ($25.00)', 'Replace Ad ($25.00)'],
		[48, '🔥 Replace Ad ($6.25)', 'Replace Ad ($6.25)'],
	] as const) {
		await noor.clock.setFixedTime(boughtAt + DAY_MS + hours * HOUR_MS + MINUTE_MS)
		await expect(slot(noor).getByRole('button')).toHaveText(said)
		await expect(slot(noor).getByRole('button')).toHaveAccessibleName(named)
	}
	// Nothing has moved.
	expect((await slot(noor).boundingBox())?.height).toBe(whole)
	// On mio's phone the earning tile and the ad's line share a row, and the picture keeps the window's width.
	await mio.setViewportSize({ width: 390, height: 844 })
	await mio.clock.setFixedTime(boughtAt + DAY_MS + MINUTE_MS)
	await expect(slot(mio).getByRole('button')).toBeEnabled()
	const picture = await slot(mio).locator('img').boundingBox()
	expect([picture?.width, Math.round(picture?.height ?? 0)]).toEqual([366, 45])

	// An operator takes it away: it is gone everywhere at once, and costs what it cost before.
	const olu = await on.operator()
	const { body } = await olu.ask(currentBanner)
	await olu.ask(vetoAd, { params: { id: body.id }, body: { reason: 'Not for here' } })
	await expect(adIn(ada)).toHaveCount(0)
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
})

test('ROUTE-07, AD-09: noor reads how the price is made, sees the curve as a table, and every sale; ada buys with a picture from her device @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	const noor = await visit({ on, path: '/ad-auction', still: true })
	await expect(noor.getByText('Free now: $50.00')).toBeVisible()
	await expect(noor.getByRole('link', { name: 'Buy Slot ($50.00)' })).toBeVisible()
	await expect(noor.locator('main ol li')).toHaveCount(4)
	await expect(noor.getByText('Nobody has bought the slot yet.')).toBeVisible()
	const table = noor.getByRole('table', { name: 'The price by hours without a buyer' })
	await expect(table.getByRole('row')).toHaveCount(4)
	await expect(table.getByRole('row').nth(1)).toContainText('$50.00')
	await expect(table.getByRole('row').last()).toContainText('$5.00')
	await expectAccessible(noor, '/ad-auction')

	const ada = await visit({ on })
	await ada.goto('/ad-auction')
	await ada.getByRole('link', { name: 'Buy Slot ($50.00)' }).click()
	const dialog = ada.getByRole('dialog', { name: 'Advertise here' })
	await dialog.getByLabel('Image URL').fill(pictureOf(on.world.origin))
	await dialog.getByLabel('Link URL').fill(LINK)
	await chooseFromDevice(ada)
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await ada.waitForURL(/\/stripe\/pay\//, { timeout: 60_000 })
	await ada.getByRole('button', { name: 'Pay $50.00' }).click()
	await expect(ada.getByText(/^On the stage until tomorrow, /)).toBeVisible()
	expect(await sizeOf(ada.getByRole('main').locator('img').first())).toEqual([1456, 180])
	// The page asks by itself for sales of others.
	const sold = noor.getByRole('table', { name: 'Every sale' })
	await expect(sold.getByRole('cell', { name: 'example.org', exact: true })).toBeVisible()
	await expect(
		noor.getByText(/^Taken until tomorrow, .*\. Then \$100\.00; \$50\.00 by .*; \$5\.00 by /),
	).toBeVisible()
	await noor.setViewportSize({ width: 1440, height: 900 })
	await noor.goto('/ad-auction?lang=ja')
	const when = noor.locator('table').last().locator('td time') // of the sale
	await expect.poll(() => when.evaluate((it) => it.getClientRects().length)).toBe(1)
	await expect(when).toHaveCSS('white-space', 'nowrap')
})

test('G-137: noor goes back from the pay page by her browser’s button, twice: the slot is free for others at once, her draft is there, and the form’s button works @proof', async ({
	visit,
	ownStage,
}) => {
	const on = await ownStage()
	const [noor, ada] = [await visit({ on, still: true }), await visit({ on, still: true })]
	const reserved = slot(ada).getByText(/Being bought, free again/)
	await openForm(ada)
	const hers = ada.getByRole('dialog', { name: 'Advertise here' })
	await hers.getByLabel('Link URL').fill('https://example.org/mine')
	await goToPay(noor, on.world.origin)
	await expect(reserved).toBeVisible()
	// To ada, who fills in the form meanwhile, it is said there; Enter leads to the button that says until when.
	await expect(hers.getByRole('alert')).toHaveText(
		/^Being bought, free .*What you wrote is kept\.$/,
	)
	// The time is read aloud there, and only the button, where it counts down, shows it.
	await expect(hers.getByRole('alert').getByText(/^Being bought/)).toHaveCSS(
		...(['clip-path', 'inset(50%)'] as const),
	)
	await hers.getByLabel('Link URL').press('Enter')
	await expect(hers.getByRole('button', { name: /^Being bought/ })).toBeFocused()
	await noor.goBack()
	await expect(noor.getByText('Nothing was paid. What you wrote is kept.')).toBeVisible()
	await expect(hers.getByRole('button', { name: 'Pay $50.00' })).toBeEnabled()
	await expect(hers.getByRole('alert')).toBeHidden()
	await expect(hers.getByLabel('Link URL')).toHaveValue('https://example.org/mine')
	await ada.keyboard.press('Escape')
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
	await noor.getByRole('button', { name: 'Dismiss' }).click()

	// The browser keeps the page as it was left.
	await noor.route(/\/stripe\/pay\//, (route) => route.fulfill({ status: 204 }))
	await openForm(noor)
	const dialog = noor.getByRole('dialog', { name: 'Advertise here' })
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
	const left = noor.waitForRequest(/\/stripe\/pay\//)
	await dialog.getByRole('button', { name: 'Pay $50.00' }).click()
	await left
	await expect(dialog.getByRole('button', { name: 'On the way to the pay page…' })).toBeDisabled()
	await expect(reserved).toBeVisible()
	await noor.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
	await expect(dialog.getByRole('button', { name: 'Pay $50.00' })).toBeEnabled()
	await expect(slot(ada)).toContainText('Buy Slot ($50.00)')
	await expect(dialog.getByLabel('Link URL')).toHaveValue(LINK)
})

test('AD-01: where an ad blocker hides the ad, the rest of the page works, nothing moves or is requested again, and the slot says that the ad is not shown @proof', async ({
	visit,
	ownStage,
	tolerate,
}) => {
	tolerate(/ERR_BLOCKED_BY_CLIENT|ERR_FAILED|Failed to load resource/)
	const on = await ownStage()
	const noor = await visit({ on, still: true })
	await goToPay(noor, on.world.origin)
	await noor.getByRole('button', { name: 'Pay $50.00' }).click()
	await noor.getByRole('link', { name: 'Go to the stage' }).click()
	await expect(adIn(noor)).toBeVisible()
	const whole = await slot(noor).boundingBox()
	// In a language with longer words for the time until it is free, a small phone does not scroll sideways.
	const hodan = await visit({ on, language: 'so' })
	await hodan.setViewportSize({ width: 360, height: 640 })
	await expect(slot(hodan).getByRole('button')).toBeVisible()
	expect(await hodan.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
	// Beside the ad on a desk it takes two lines at most.
	await hodan.setViewportSize({ width: 1280, height: 720 })
	for (const language of ['so', 'de', 'he', 'ru'] as const) {
		await hodan.goto(`/stage?lang=${language}`)
		const words = slot(hodan).getByRole('button').locator('span').last()
		const tops = await words.evaluate((it) => [...it.getClientRects()].map(({ top }) => top))
		expect(new Set(tops).size, language).toBeLessThanOrEqual(2)
	}
	// With letters of twice the size the ad's host has a line of its own on a phone, above the button.
	await hodan.setViewportSize({ width: 390, height: 844 })
	await hodan.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
	const host = adIn(hodan).locator('bdi')
	await expect.poll(() => host.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
	const [line, button] = [
		await host.boundingBox(),
		await slot(hodan).getByRole('button').boundingBox(),
	]
	expect(button?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0) - 1)
	await hodan.setViewportSize({ width: 360, height: 640 })
	for (const language of ['ar', 'de', 'ru'] as const) {
		await hodan.goto(`/stage?lang=${language}`)
		await hodan.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
		const words = slot(hodan).getByRole('button').locator('span').last()
		await expect
			.poll(() => words.evaluate((it) => it.scrollWidth - it.clientWidth), language)
			.toBeLessThanOrEqual(0)
	}

	const kenji = await visit({ on, still: true, path: '/faq' })
	const asked: string[] = []
	await kenji.route(/\/(api|media)\/ads\//, (route) => {
		asked.push(new URL(route.request().url()).pathname)
		return route.abort('blockedbyclient')
	})
	await kenji.goto('/stage')
	await expect(slot(kenji)).toContainText('This ad is not shown here.')
	await expect(adIn(kenji)).toHaveCount(0)
	expect(await slot(kenji).boundingBox()).toEqual(whole)
	await expect(kenji.getByRole('heading', { name: 'Live Feed' })).toBeVisible()
	await expect(kenji.locator('header').first()).toBeVisible()
	await expectAccessible(kenji, 'the stage without its ad')
	expect(asked).toHaveLength(1)
})
