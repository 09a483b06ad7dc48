import type { Page } from 'playwright/test'
import { expect, test, untilLive } from '../support/test.ts'

const READY = { type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] }

type Hearing = Window & { heard?: unknown[] }
const heard = (page: Page) => page.evaluate(() => (window as Hearing).heard ?? [])

test('G-68: in Farcaster’s feed a page tells its host once that it is drawn, hears nothing back and lives; a plain tab says nothing', async ({
	visit,
}) => {
	const host = await visit()
	await host.evaluate(() => {
		const all: unknown[] = []
		;(window as Hearing).heard = all
		addEventListener('message', ({ data }) => all.push(data))
		const frame = document.createElement('iframe')
		frame.src = '/stage'
		frame.style.cssText = 'inline-size: 424px; block-size: 695px'
		document.body.appendChild(frame)
	})
	await expect.poll(() => heard(host)).toEqual([{ id: expect.any(String), ...READY }])
	await expect(
		host.frameLocator('iframe').getByRole('status').filter({ hasText: 'Live' }).first(),
	).toBeVisible()
	expect(await heard(host)).toHaveLength(1)

	const app = await visit()
	expect(await heard(app)).toEqual([])
	await app.addInitScript(() => {
		const all: unknown[] = []
		Object.assign(window, {
			heard: all,
			ReactNativeWebView: { postMessage: (said: string) => all.push(JSON.parse(said)) },
		})
	})
	await app.reload()
	await untilLive(app)
	expect(await heard(app)).toEqual([{ id: expect.any(String), ...READY }])
	await app.goto('/embed')
	await untilLive(app)
	expect(await heard(app)).toEqual([])
})

test('in the dark a page is printed dark on white, without what is pressed @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('On paper')
	for (const path of ['/stage', '/faq', '/terms', '/stage/ledger']) {
		const page = await visit({ path, colorScheme: 'dark', still: true })
		await page.evaluate(() => {
			document.documentElement.dataset.theme = 'dark'
		})
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
		const drawn = await page.evaluate(() => {
			const colours = (of: Element) => {
				const { color, backgroundColor } = getComputedStyle(of)
				return [color, backgroundColor]
			}
			return [colours(document.body)[0], colours(document.documentElement)[1]]
		})
		expect(drawn).toEqual(['rgb(25, 27, 34)', 'rgb(255, 255, 255)'])
		for (const one of await page.locator('[data-unprinted], [data-composer], [data-slot]').all())
			await expect(one).toBeHidden()
		await page.emulateMedia({ media: 'screen' })
		expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
			'rgb(243, 244, 248)',
		)
	}
})

test('noor chose her own few colours: a switch that is on looks unlike one that is off @proof', async ({
	visit,
	seated,
}) => {
	for (const colorScheme of ['dark', 'light'] as const) {
		const page = await visit({ as: await seated('mio', { platform: 'farcaster' }), colorScheme })
		await page.emulateMedia({ forcedColors: 'active', colorScheme })
		await page.getByRole('button', { name: 'Settings', exact: true }).click()
		const one = page.getByRole('dialog').getByRole('checkbox').first()
		await expect(one).toBeEnabled()
		const looks = () =>
			one.evaluate((box) => {
				const [own, knob] = [getComputedStyle(box), getComputedStyle(box, '::before')]
				return [own.backgroundColor, knob.backgroundColor, knob.marginInlineStart]
			})
		const [off, before] = [await looks(), await one.isChecked()]
		await one.click()
		await expect(one).toBeChecked({ checked: !before })
		await expect.poll(looks).not.toEqual(off)
		const on = await looks()
		expect(on[0]).not.toBe(on[1])
		expect(off[0]).not.toBe(off[1])
		expect(on[0]).not.toBe(off[0])
	}
})
