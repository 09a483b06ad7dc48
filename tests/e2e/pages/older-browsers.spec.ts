import type { Page } from 'playwright/test'
import { DAY_MS } from '#contract/limits'
import { expectAccessible } from '../support/axe.ts'
import { growOlder, LACKING } from '../support/older.ts'
import { composer, said, say, settings, strip } from '../support/page.ts'
import { expect, test, untilLive, type Visit, type VisitOptions } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const older = (visit: Visit, options: VisitOptions, lacking?: readonly string[]) =>
	visit({ still: true, ...options, before: (page) => growOlder(page, lacking) })

/** How opaque it is on what lies behind it, from 0 to 1. */
function opacityOf(page: Page, selector: string): Promise<number> {
	return page
		.locator(selector)
		.first()
		.evaluate((element) => {
			const [, , , alpha = 1] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []
			return Number(alpha)
		})
}

const menu = (page: Page) => page.locator('#header-more')

test('G-175: ada comes with the oldest browser that is served: she reads, opens menus and dialogs that hide what is behind them, and what she posts stands; where what she presses throws she reads one sentence, none of the program’s words, and what she wrote stays', async ({
	visit,
	seated,
	tolerate,
}) => {
	const herself = await seated('ada')
	const page = await older(visit, { as: herself, phone: true })

	await page.getByRole('button', { name: 'Menu', exact: true }).click()
	await expect(menu(page)).toBeVisible()
	expect(await opacityOf(page, '#header-more')).toBe(1)
	expect(await opacityOf(page, 'header')).toBeGreaterThan(0.8)
	await page.keyboard.press('Escape')
	await expect(menu(page)).toBeHidden()

	await strip(page)
		.getByRole('button', { name: /Set Status|Edit Status/ })
		.click()
	expect(await opacityOf(page, 'dialog[open]')).toBe(1)
	const veil = await page
		.locator('dialog[open]')
		.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor)
	expect(veil).toBe('rgba(4, 5, 9, 0.66)')
	await expectAccessible(page, 'a dialog')
	const field = page.getByRole('textbox', { name: 'Your status' })
	await field.fill('line\n'.repeat(12))
	expect(await field.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
	await page.keyboard.press('Escape')

	await say(page, 'Bread at six https://bakery.example/six?a=1')
	await expect(said(page, 'Bread at six')).toHaveCount(1)
	await expect(
		said(page, 'Bread at six').getByRole('link', { name: /bakery\.example/ }),
	).toBeVisible()
	await expect(composer(page)).toHaveValue('')

	tolerate(/page error: /)
	await composer(page).fill('Bread at eight')
	await page.evaluate(() => {
		String.prototype.normalize = () => {
			throw new TypeError('normalize is not a function')
		}
	})
	await composer(page).press('Control+Enter')
	await expect(page.getByText(saying()('page.failed'))).toHaveCount(1)
	await expect(page.getByText('is not a function')).toHaveCount(0)
	await expect(composer(page)).toHaveValue('Bread at eight')
})

for (const lacking of LACKING)
	test(`G-175: without ${lacking} alone, ada’s words, her event with a link and the address in her settings work @proof`, async ({
		visit,
		seated,
		tolerate,
	}) => {
		tolerate(/update-ai-url/)
		const page = await older(visit, { as: await seated('ada') }, [lacking])

		const rolls = `Rolls are baked without ${lacking}`
		await say(page, rolls)
		await expect(said(page, rolls)).toHaveCount(1)

		await page.getByRole('button', { name: 'Events', exact: true }).click()
		await page.getByRole('button', { name: 'Add Event' }).first().click()
		const form = page.getByRole('dialog', { name: 'Add Event' })
		await form.getByLabel('Title').fill('Ovens by night')
		const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10)
		await form.getByLabel('Day').fill(tomorrow)
		await form.getByLabel('Link').fill('https://ovens.example/night')
		await form.getByLabel('Link').press('Enter')
		await expect(form).toBeHidden()

		const dialog = await settings(page, 'settings.ai')
		const ai = dialog.getByRole('region', { name: 'AI companion' })
		await ai.getByRole('textbox').fill('https://companion.example/ada')
		await ai.locator('button[type=submit]').click()
		await expect(ai.getByRole('status').filter({ hasText: /./ })).toBeVisible()
	})

test('G-175: noor’s browser may keep nothing at all: cookies, storage and workers throw, and she reads on live @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const page = await visit()
	await page.addInitScript(() => {
		const forbidden = {
			get: () => {
				throw new DOMException('The operation is insecure.', 'SecurityError')
			},
			set: () => {
				throw new DOMException('The operation is insecure.', 'SecurityError')
			},
		}
		Object.defineProperty(Document.prototype, 'cookie', forbidden)
		for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
			Object.defineProperty(window, name, forbidden)
		Object.defineProperty(Navigator.prototype, 'serviceWorker', forbidden)
	})
	await page.reload()
	await untilLive(page)

	await ada.say('Said to whoever reads')
	await expect(said(page, 'Said to whoever reads')).toHaveCount(1)
	await page.getByRole('button', { name: 'Menu', exact: true }).click()
	await page.getByRole('button', { name: /^Colours · / }).click()
	await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
