import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { createBannerCheckout, currentBanner } from '#contract/banner/banner'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { cancelPayment, type Purchase } from '#contract/money/payments'
import { createTopicCheckout } from '#contract/topics/boost'
import { asGuest, doing, type Scene, type State } from '../scene.ts'

const PICTURES = join(import.meta.dirname, '..', '..', '..', 'tests', 'sandbox', 'demo')
const LINK = 'https://www.example.org/morning-hike'
const NO_ADDRESS = /400|409|418|422|ERR_FAILED|ERR_NAME/

/** Where the slot is free, so that the form can be opened. */
const FREE = { crowd: 'nobody' } as const

/** States for buyers: the form with every error, the slot of another buyer, and the outcome of a purchase. */
export const buying: State[] = [
	{ name: 'buying, nothing filled in', ...FREE, reach: async (scene) => (await form(scene)).page },
	{ name: 'buying, no picture', ...FREE, reach: (scene) => paying(scene, async () => {}) },
	{
		name: 'buying, no link',
		...FREE,
		reach: (scene) =>
			paying(scene, async (dialog) => {
				await dialog.locator('input[name=image]').fill(pictureOf(scene))
			}),
	},
	{
		name: 'buying, no such picture',
		...FREE,
		reach: doing(form, async ({ dialog }, scene) => {
			await dialog.locator('input[name=image]').fill(`${scene.given.stage.world.origin}/none.png`)
			await dialog.locator('input[name=link]').fill(LINK)
			await dialog.locator('input[name=image][aria-invalid=true]').waitFor()
		}),
	},
	{ name: 'buying, cropping', ...FREE, reach: doing(form, ({ dialog }) => choose(dialog)) },
	{
		name: 'buying, picture sent',
		...FREE,
		reach: doing(form, async ({ dialog }, scene) => {
			await choose(dialog)
			await scene.button(dialog, 'banner.picture.use').click()
			await dialog.locator('input[name=link]').fill(LINK)
			await dialog.getByRole('figure').locator('img').waitFor()
		}),
	},
	{
		name: 'buying, no file of a picture',
		...FREE,
		reach: doing(form, async ({ dialog }) => {
			const buffer = Buffer.from('No picture.')
			await dialog
				.locator('input[name=picture]')
				.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer })
			await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
		}),
	},
	{
		name: 'buying, price moved',
		...FREE,
		reach: (scene) =>
			paying(scene, async (dialog, page) => {
				await refused(dialog, page, scene, 409, 'price', 'The price is now $6.25.')
				// The page asks for the price again, and its button has it.
				await page.route(`**${currentBanner.path}`, async (route) => {
					const json = await (await route.fetch()).json()
					await route.fulfill({ json: { ...json, startPriceUSD: 6.25, decayStart: Date.now() } })
				})
			}),
	},
	{
		name: 'buying, pay page away',
		...FREE,
		reach: (scene) =>
			paying(scene, (dialog, page) => refused(dialog, page, scene, 418, 'away', '')),
	},
	{
		name: 'buying, taken meanwhile',
		...FREE,
		reach: doing(form, async ({ dialog }, scene) => {
			await dialog.locator('input[name=image]').fill(pictureOf(scene))
			await dialog.locator('input[name=link]').fill(LINK)
			await dialog.getByRole('figure').locator('img').waitFor()
			await reserve(scene)
			await dialog.locator('button[type=submit][aria-disabled=true]').waitFor()
		}),
	},
	{
		name: 'slot reserved',
		...FREE,
		reach: async (scene) => {
			await reserve(scene)
			const page = await scene.visit()
			await place(page).waitFor()
			await place(page).scrollIntoViewIfNeeded()
			return page
		},
	},
	{
		name: 'slot for sale again',
		reach: asGuest(async (page) => {
			await place(page).waitFor()
			await page.clock.setFixedTime(Date.now() + DAY_MS + 48 * HOUR_MS)
			await page.locator('[data-slot] button:enabled').first().waitFor()
		}),
	},
	{
		name: 'back without paying',
		...FREE,
		reach: doing(form, async ({ page, dialog }, scene) => {
			await dialog.locator('input[name=image]').fill(pictureOf(scene))
			await dialog.locator('input[name=link]').fill(LINK)
			await dialog.locator('button[type=submit]').click()
			await page.waitForURL(/\/stripe\/pay\//)
			await page.getByRole('link', { name: 'Back without paying' }).click()
			await page.getByText(scene.t('pay.unpaid')).waitFor()
		}),
	},
	{ name: 'paid, confirming', reach: (scene) => paid(scene, {}) },
	{ name: 'paid, shown', reach: (scene) => paid(scene, shownNow()) },
	{ name: 'paid, may be replaced', reach: (scene) => paid(scene, shownNow(30 * HOUR_MS)) },
	{
		name: 'paid, over',
		reach: (scene) => paid(scene, { ...shownNow(9 * DAY_MS), left: 'over' }),
	},
	{
		name: 'paid, taken away',
		reach: (scene) => paid(scene, { ...shownNow(), left: 'removed', state: 'refunding' }),
	},
	{
		name: 'paid, refunded',
		reach: (scene) => paid(scene, { ...shownNow(), left: 'removed', state: 'refunded' }),
	},
	{ name: 'paid, not bought', reach: (scene) => paid(scene, { state: 'expired' }) },
	{
		name: 'paid, a topic',
		reach: (scene) =>
			paid(scene, {
				...shownNow(),
				...{ kind: 'topic', clicks: null, image: null, host: null },
				...{ text: 'Who remembers the ferry of Lindau, and who missed it?', topicId: '01KAJ' },
			}),
	},
	{
		name: 'paid, no such purchase',
		reach: async (scene) => {
			scene.given.tolerate(/404/)
			const page = await scene.visit({ path: '/faq' })
			await page.goto(`/paid/${'0'.repeat(32)}`)
			return page
		},
	},
]

const pictureOf = (scene: Scene) => `${scene.given.stage.world.origin}/stripe/banner.png`

/** Where a page of `withAd` has the picture of an ad: pages show only pictures of the stage. */
export const AD = '/ad.png'

export async function withAd(page: Page, scene: Scene): Promise<void> {
	const body = Buffer.from(await (await fetch(pictureOf(scene))).arrayBuffer())
	await page.route(`**${AD}`, (route) => route.fulfill({ contentType: 'image/png', body }))
}

/** The button of the slot: beside the ad or in its place, in a hand the last tile. */
const place = (page: Page) =>
	page.locator('[data-slot] button, #slot-tile button').filter({ visible: true }).first()

async function form(scene: Scene): Promise<{ page: Page; dialog: Locator }> {
	scene.given.tolerate(NO_ADDRESS)
	const page = await scene.visit()
	await place(page).click()
	const dialog = page.getByRole('dialog')
	await dialog.locator('input[name=link]').waitFor()
	return { page, dialog }
}

async function choose(dialog: Locator): Promise<void> {
	await dialog.locator('input[name=picture]').setInputFiles(join(PICTURES, 'market-in-rain.jpg'))
	await dialog.getByRole('application').locator('img').waitFor()
}

/** Fills in what `fill` does, presses the button, and waits for what is wrong. */
async function paying(
	scene: Scene,
	fill: (dialog: Locator, page: Page) => Promise<unknown>,
): Promise<Page> {
	const { page, dialog } = await form(scene)
	await fill(dialog, page)
	await dialog.locator('button[type=submit]').click()
	await dialog.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
	return page
}

/** All that is asked for is there, and the stage refuses. */
async function refused(
	dialog: Locator,
	page: Page,
	scene: Scene,
	...[status, code, message]: [number, string, string]
): Promise<void> {
	await dialog.locator('input[name=image]').fill(pictureOf(scene))
	await dialog.locator('input[name=link]').fill(LINK)
	await dialog.getByRole('figure').locator('img').waitFor()
	await page.route('**/create-banner-checkout', (route) =>
		route.fulfill({ status, json: message ? { message, code } : {} }),
	)
}

/** Somebody else is on the pay page. */
async function reserve(scene: Scene): Promise<void> {
	const buyer = scene.given.stage.person('noor')
	const body = { imageUrl: pictureOf(scene), linkUrl: LINK }
	const { paymentId: id } = (await buyer.ask(createBannerCheckout, { body })).body
	scene.after(() => buyer.ask(cancelPayment, { params: { id } }))
}

function shownNow(agoMs = HOUR_MS): Partial<Purchase> {
	const at = Date.now() - agoMs
	return { state: 'fulfilled', at, until: at + DAY_MS, clicks: 1_204 }
}

/** A purchase of nobody's money, of which the stage says what would become of it. */
async function paid(scene: Scene, became: Partial<Purchase>): Promise<Page> {
	const { stage } = scene.given
	const buyer = stage.person('noor')
	const topicText = 'Who remembers the ferry of Lindau, and who missed it?'
	const { paymentId } = (await buyer.ask(createTopicCheckout, { body: { topicText } })).body
	scene.after(() => buyer.ask(cancelPayment, { params: { id: paymentId } }))
	const page = await scene.visit({ path: '/faq' })
	await withAd(page, scene)
	await page.route(`**/api/payments/${paymentId}`, async (route) => {
		const json = await (await route.fetch()).json()
		const ad = { kind: 'banner', image: AD, host: 'www.example.org', text: null }
		await route.fulfill({ json: { ...json, ...ad, cents: 5_000, ...became } })
	})
	const asked = page.waitForResponse(`**/api/payments/${paymentId}`)
	await page.goto(`/paid/${paymentId}`)
	await asked
	const { kind, host = 'www.example.org' } = became
	await page.getByText(kind === 'topic' ? topicText : `${host}`).waitFor()
	return page
}
