import { untilLive } from '../../../tests/e2e/support/test.ts'
import type { State } from '../scene.ts'

/** What people meet who only read, and on the pages beside the stage. */
export const reading: State[] = [
	{ name: 'empty stage', crowd: 'nobody', reach: (scene) => scene.visit({ visits: 1 }) },
	{ name: 'first visit', reach: (scene) => scene.visit({ visits: 1 }) },
	{ name: 'guest', reach: (scene) => scene.visit() },
	{
		name: 'without script',
		withoutScript: true,
		reach: (scene) => scene.visit({ withoutScript: true }),
	},
	{
		name: 'new messages above',
		reach: async (scene) => {
			const page = await scene.visit()
			await page.evaluate(() => scrollTo(0, 1200))
			await scene.say('Nobody is disturbed by this.')
			await page.locator('[data-goes=newest]').waitFor()
			return page
		},
	},
	{
		name: 'back the next day',
		reach: async (scene) => {
			const page = await scene.visit()
			await page.goto('about:blank')
			const id = await scene.say('Said while somebody was away.')
			await page.addInitScript(() => {
				const kept = JSON.parse(localStorage.getItem('stageLastRead') ?? 'null')
				const aDayAgo = { ...kept, atMs: kept.atMs - 24 * 3_600_000 }
				if (kept) localStorage.setItem('stageLastRead', JSON.stringify(aDayAgo))
			})
			await page.goto('/stage')
			await scene.row(page, id).getByText(scene.t('message.new'), { exact: true }).waitFor()
			return page
		},
	},
	{
		name: 'language menu',
		reach: async (scene) => {
			const page = await scene.visit()
			await page.locator('header summary').click()
			return page
		},
	},
	{
		name: 'language not found',
		reach: async (scene) => {
			const page = await scene.visit()
			await page.locator('header summary').click()
			await page.getByRole('searchbox').fill('Klingon')
			return page
		},
	},
	{
		name: 'more menu',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.button(page, 'header.more').first().click()
			return page
		},
	},
	{
		name: 'originals shown',
		reach: async (scene) => {
			const page = await scene.visit()
			if (scene.given.touch) await page.locator('header summary').click()
			await page.locator('header').getByRole('checkbox').check()
			if (scene.given.touch) await page.keyboard.press('Escape')
			await page
				.getByText(`${scene.t('message.original')} ·`)
				.first()
				.waitFor()
			return page
		},
	},
	{
		name: 'image viewer',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.row(page, scene.house.shown).locator('button:has(img)').click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{
		name: 'shortcuts',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.button(page, 'header.more').first().click()
			await scene.button(page, 'keys.title').click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{
		name: 'somebody’s days',
		reach: async (scene) => {
			const page = await scene.visit()
			await scene.strip(page).getByRole('listitem').getByRole('button').first().click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{ name: 'deep link', reach: async (scene) => linked(scene, scene.house.hers) },
	{ name: 'deep link to a reply', reach: async (scene) => linked(scene, scene.house.reply) },
	{
		name: 'reading on',
		reach: async (scene) => {
			const page = await linked(scene, scene.house.hers)
			await page.locator('a[href*="?from="]').click()
			await page.waitForURL(/from=/)
			return page
		},
	},
	{
		name: 'guest reacts',
		reach: async (scene) => {
			const page = await scene.visit()
			await untilLive(page)
			await page.locator(`#message-${scene.house.hers} button[aria-haspopup]`).first().click()
			await page.getByRole('dialog').waitFor()
			return page
		},
	},
	{
		name: 'gone message',
		reach: (scene) => {
			scene.given.tolerate(/404/)
			return scene.visit({ path: '/faq' }).then(async (page) => {
				await page.goto('/stage/message/01KAJ000000000000000000000')
				return page
			})
		},
	},
	{
		name: 'no such page',
		reach: async (scene) => {
			scene.given.tolerate(/404/)
			const page = await scene.visit({ path: '/faq' })
			await page.goto('/nowhere')
			return page
		},
	},
	{ name: 'faq', reach: (scene) => scene.visit({ path: '/faq' }) },
	{ name: 'globe', reach: (scene) => scene.visit({ path: '/stage/globe' }) },
	{ name: 'ledger', reach: (scene) => scene.visit({ path: '/stage/ledger' }) },
	{ name: 'feed in a frame', reach: (scene) => scene.visit({ path: '/embed' }) },
]

async function linked(scene: Parameters<State['reach']>[0], id: string) {
	const page = await scene.visit({ path: `/stage/message/${id}` })
	await untilLive(page)
	return page
}
