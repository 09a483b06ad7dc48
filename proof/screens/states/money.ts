import type { Locator, Page } from 'playwright/test'
import { settings } from '../../../tests/e2e/support/page.ts'
import type { Scene, State } from '../scene.ts'

/** States in which something costs or earns: the price, the airdrop, the ledger. */
export const money: State[] = [
	{ name: 'banner sold', reach: (scene) => scene.visit() },
	{ name: 'price curve', reach: (scene) => at(scene, '/ad-auction') },
	{ name: 'price curve, never sold', crowd: 'nobody', reach: (scene) => at(scene, '/ad-auction') },
	{
		name: 'airdrop',
		reach: async (scene) => {
			const page = await scene.visit({ as: scene.house.lin })
			await campaign(scene, page)
			return page
		},
	},
	{
		name: 'my stage',
		reach: async (scene) => {
			const page = await scene.visit({ as: scene.house.lin })
			const card = await campaign(scene, page)
			const button = card.getByRole('button', { name: scene.t('earn.title') })
			if (await button.isVisible()) await button.click()
			await page.getByRole('dialog').getByRole('link').first().waitFor()
			return page
		},
	},
	{
		name: 'claiming',
		reach: async (scene) => {
			const page = await scene.visit({ as: scene.house.lin })
			await page.route('**/claim*', () => {})
			const slot = page.locator('[data-slot]')
			await slot.scrollIntoViewIfNeeded()
			await slot.getByRole('button').first().waitFor()
			return page
		},
	},
	{
		name: 'claiming while writing',
		reach: async (scene) => {
			const page = await scene.visit({ as: scene.house.lin })
			await page.context().route('https://**', (route) => route.fulfill({ body: 'Sale' }))
			const shop = page.waitForEvent('popup')
			await page.locator('[data-slot] > a').first().click()
			await (await shop).close()
			await page.locator('[data-slot] button[aria-busy=false]').first().waitFor()
			await scene.composer(page).fill('Written before the claim.')
			return page
		},
	},
	{
		name: 'settings of alerts',
		reach: async (scene) => {
			const page = await scene.visit({ as: scene.house.lin })
			const panel = await settings(page, 'settings.alerts', scene.given.language)
			const switches = panel.getByRole('checkbox', { name: scene.t('alerts.quiet') })
			await switches.waitFor()
			await switches.setChecked(true) // it is kept, and the same person looks in every language
			await panel.locator('input[type=time]').first().waitFor()
			return page
		},
	},
]

/** The place of the whole airdrop card: above the feed, and on a phone behind its tile. */
export async function campaign(scene: Scene, page: Page): Promise<Locator> {
	const name = scene.t('airdrop.title')
	const card = page.getByRole('region', { name }).first()
	const tile = page.locator('#airdrop-tile').getByRole('button')
	await card.or(tile).first().waitFor()
	if (await tile.isVisible()) await tile.click()
	await card.scrollIntoViewIfNeeded()
	await card.getByText(scene.t('airdrop.details')).click()
	return card
}

async function at(scene: Scene, path: string): Promise<Page> {
	scene.given.tolerate(/404/)
	return scene.visit({ path })
}
