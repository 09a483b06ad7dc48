import type { Locator, Page } from 'playwright/test'
import type { TextKey } from '#locales/keys'
import { expect } from '../../../tests/e2e/support/test.ts'
import { asGuest, doing, type Scene, type State } from '../scene.ts'

/** States for people who search for words or for a day. */
export const finding: State[] = [
	{ name: 'search', reach: async (scene) => (await opened(scene, 'header.search')).page },
	{
		name: 'search with hits',
		reach: doing(
			(scene) => opened(scene, 'header.search'),
			async ({ dialog }) => {
				await dialog.getByRole('searchbox').fill('bells')
				await dialog.getByRole('listitem').first().waitFor()
			},
		),
	},
	{
		name: 'search without a hit',
		reach: doing(
			(scene) => opened(scene, 'header.search'),
			async ({ dialog }, scene) => {
				const words = 'a word that nobody has ever said here'
				await dialog.getByRole('searchbox').fill(words)
				await dialog.getByText(scene.t('find.none', { words })).waitFor()
			},
		),
	},
	{
		name: 'search not answered',
		reach: async (scene) => {
			scene.given.tolerate(/418/)
			const { page, dialog } = await opened(scene, 'header.search')
			await page.route('**/api/stage/search*', (route) => route.fulfill({ status: 418 }))
			await dialog.getByRole('searchbox').fill('bells')
			await dialog.getByRole('alert').waitFor()
			return page
		},
	},
	{ name: 'a day', reach: async (scene) => (await opened(scene, 'header.day')).page },
	{
		name: 'a day without messages',
		reach: doing(
			(scene) => opened(scene, 'header.day'),
			async ({ dialog }, scene) => {
				await dialog.locator('input[type=date]').fill('2099-01-01')
				await scene.button(dialog, 'header.day').click()
				await dialog.getByText(scene.t('find.day.none')).waitFor()
			},
		),
	},
	{
		name: 'the beginning',
		reach: asGuest(async (page, scene) => {
			const [before = ''] = scene.t('feed.begin', { date: '|' }).split('|')
			const beginning = page.getByText(before.trim()).last()
			await expect(async () => {
				await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
				await expect(beginning).toBeInViewport({ timeout: 1_000 })
			}).toPass()
		}),
	},
]

/** From '…'. */
async function opened(scene: Scene, key: TextKey): Promise<{ page: Page; dialog: Locator }> {
	const page = await scene.visit()
	await scene.button(page, 'header.more').first().click()
	await scene.button(page.locator('#header-more'), key).click()
	const dialog = page.getByRole('dialog', { name: scene.t(key), exact: true })
	await dialog.waitFor()
	return { page, dialog }
}
