import type { Page } from 'playwright/test'
import { expect, untilLive } from '../../../tests/e2e/support/test.ts'
import type { Person } from '../../../tests/support/person.ts'
import { asGuest, doing, type Scene, type State } from '../scene.ts'

/** States for people who only read, also on the pages beside the stage. */
export const reading: State[] = [
	{ name: 'empty stage', crowd: 'nobody', reach: (scene) => scene.visit({ visits: 1 }) },
	{ name: 'first visit', reach: (scene) => scene.visit({ visits: 1 }) },
	{
		name: 'first visit without an ad',
		crowd: 'full',
		reach: (scene) => scene.visit({ visits: 1 }),
	},
	{ name: 'guest', reach: (scene) => scene.visit() },
	{ name: 'scrolled down', reach: asGuest((page) => scrolled(page, 700)) },
	{
		name: 'a little up again',
		only: 'touch',
		reach: asGuest(async (page) => {
			await scrolled(page, 700)
			await expect(page.locator('body[data-header=away]')).toHaveCount(1)
			await page.mouse.wheel(0, -60)
			await expect(page.locator('body[data-header=away]')).toHaveCount(0)
		}),
	},
	{ name: 'logged in', reach: async (scene) => scene.visit({ as: await newcomer(scene) }) },
	{
		name: 'more menu, logged in',
		only: 'touch',
		reach: async (scene) => openMore(scene, await scene.visit({ as: await newcomer(scene) })),
	},
	{
		name: 'more menu, operator',
		reach: async (scene) => {
			const page = await scene.visit({ as: await scene.given.stage.operator() })
			return openMore(scene, page)
		},
	},
	{
		name: 'reload without a connection',
		reach: async (scene) => {
			scene.given.tolerate(/ERR_|WebSocket|Failed to fetch/)
			const page = await scene.visit({ installed: true })
			const isKept = () =>
				page.evaluate(async () => Boolean(await (await caches.open('stage-pages')).match('/stage')))
			await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
			await page.context().setOffline(true)
			await page.reload()
			await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
			return page
		},
	},
	{
		name: 'without script',
		withoutScript: true,
		reach: (scene) => scene.visit({ withoutScript: true }),
	},
	{
		name: 'new messages above',
		reach: asGuest(async (page, scene) => {
			await page.evaluate(() => scrollTo(0, 1200))
			await scene.say('Nobody is disturbed by this.')
			await page.locator('[data-goes=newest]').waitFor()
		}),
	},
	{
		name: 'back the next day',
		reach: asGuest(async (page, scene) => {
			await page.goto('about:blank')
			const id = await scene.say('Said while somebody was away.')
			await page.addInitScript(() => {
				const kept = JSON.parse(localStorage.getItem('stageLastRead') ?? 'null')
				const aDayAgo = { ...kept, atMs: kept.atMs - 24 * 3_600_000 }
				if (kept) localStorage.setItem('stageLastRead', JSON.stringify(aDayAgo))
			})
			await page.goto('/stage')
			await scene.row(page, id).getByText(scene.t('message.new'), { exact: true }).waitFor()
		}),
	},
	{ name: 'language menu', reach: asGuest((page) => page.locator('header summary').click()) },
	{
		name: 'language not found',
		reach: asGuest(async (page) => {
			await page.locator('header summary').click()
			await page.getByRole('searchbox').fill('Klingon')
		}),
	},
	{
		name: 'more menu',
		reach: async (scene) => {
			return openMore(scene, await scene.visit())
		},
	},
	{
		name: 'originals shown',
		reach: asGuest(async (page, scene) => {
			if (scene.given.touch) await page.locator('header summary').click()
			await page.locator('header').getByRole('checkbox').check()
			if (scene.given.touch) await page.keyboard.press('Escape')
			await page
				.getByText(`${scene.t('message.original')} ·`)
				.first()
				.waitFor()
		}),
	},
	{
		name: 'message menu',
		reach: asGuest(async (page, scene) => {
			await untilLive(page)
			await scene.openMessageMenu(page, scene.house.hers)
		}),
	},
	{
		name: 'message menu, operator',
		reach: async (scene) => {
			const page = await scene.visit({ as: await scene.given.stage.operator() })
			await untilLive(page)
			await scene.openMessageMenu(page, scene.house.hers)
			return page
		},
	},
	{
		name: 'image viewer',
		reach: asGuest(async (page, scene) => {
			await scene.row(page, scene.house.shown).locator('button:has(img)').click()
			await page.getByRole('dialog').waitFor()
		}),
	},
	{
		name: 'shortcuts',
		reach: asGuest(async (page, scene) => {
			await scene.button(page, 'header.more').first().click()
			await scene.button(page, 'keys.title').click()
			await page.getByRole('dialog').waitFor()
		}),
	},
	{
		name: 'a person’s card',
		reach: asGuest(async (page, scene) => {
			await scene.row(page, scene.house.hers).locator('header a').first().click()
			await page.getByRole('dialog').getByRole('table').first().waitFor()
		}),
	},
	{ name: 'deep link', reach: async (scene) => linked(scene, scene.house.hers) },
	{ name: 'deep link without a thread', reach: async (scene) => linked(scene, scene.house.his) },
	{ name: 'deep link to a reply', reach: async (scene) => linked(scene, scene.house.reply) },
	{
		name: 'reading on',
		reach: doing(
			(scene) => linked(scene, scene.house.hers),
			async (page) => {
				await page.locator('a[href*="?from="]').click()
				await page.waitForURL(/from=/)
			},
		),
	},
	{
		name: 'guest reacts',
		reach: asGuest(async (page, scene) => {
			await untilLive(page)
			await page.locator(`#message-${scene.house.hers} button[aria-haspopup]`).first().click()
			await page.getByRole('dialog').waitFor()
		}),
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

async function openMore(scene: Scene, page: Page): Promise<Page> {
	await scene.button(page, 'header.more').first().click()
	return page
}

/** Logged in, without a seat. */
async function newcomer({ given: { stage, language } }: Scene): Promise<Person> {
	const person = stage.person('mio', { language })
	await person.logIn()
	return person
}

/** Scrolls as a finger does: the page follows. */
async function scrolled(page: Page, px: number): Promise<void> {
	await page.mouse.wheel(0, px)
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(px / 2)
}

async function linked(scene: Scene, id: string) {
	const page = await scene.visit({ path: `/stage/message/${id}` })
	await untilLive(page)
	return page
}
