import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { createEvent } from '#contract/events/events'
import { leave } from '#contract/people/session'
import { type StandInHost, standInHost } from '../../sandbox/mini-app-host.ts'
import { people, settings } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

const ID = { id: expect.any(String) }
/** The messages of a page to its host. In the last one it asks once whether it is in a host. */
const SAID = [
	{ ...ID, type: 'APPLY', path: ['ready'], argumentList: [{ type: 'RAW', value: {} }] },
	{ ...ID, type: 'GET', path: ['context'] },
]
const HASH = `0x${'5a'.repeat(20)}`

type Hearing = Window & { heard?: unknown[] }
const heard = (page: Page) => page.evaluate(() => (window as Hearing).heard ?? [])

async function tellsItsHost(host: Page): Promise<void> {
	await host.evaluate(() => {
		const all: unknown[] = []
		;(window as Hearing).heard = all
		addEventListener('message', ({ data }) => all.push(data))
		const frame = document.createElement('iframe')
		frame.src = '/stage'
		frame.style.cssText = 'inline-size: 424px; block-size: 695px'
		document.body.appendChild(frame)
	})
	await expect.poll(() => heard(host)).toEqual(SAID)
	await expect(
		host.frameLocator('iframe').getByRole('status').filter({ hasText: 'Live' }).first(),
	).toBeVisible()
	expect(await heard(host)).toHaveLength(SAID.length)

	// The same window as the app's own.
	await host.addInitScript(() => {
		const all: unknown[] = []
		Object.assign(window, {
			heard: all,
			ReactNativeWebView: { postMessage: (said: string) => all.push(JSON.parse(said)) },
		})
	})
	await host.reload()
	await untilLive(host)
	await expect.poll(() => heard(host)).toEqual(SAID)
	await host.goto('/embed')
	await untilLive(host)
	expect(await heard(host)).toEqual([])
}

test('sol, in Farcaster’s app, adds the stage there while she is seated, and publishes the join message without leaving the page', async ({
	visit,
	seated,
}) => {
	const herself = await seated('sol')
	const sol = await visit({
		as: herself,
		before: (page) => page.addInitScript(standInHost, { casts: HASH }),
	})
	await expect.poll(() => asked(sol, 'updateBackState')).not.toEqual([])
	await sol.getByRole('banner').getByRole('button', { name: 'Activity', exact: true }).click()
	const panel = sol.getByRole('dialog', { name: 'Activity' })
	await panel.getByRole('button', { name: 'Add Stage to Farcaster' }).click()
	await expect(panel.getByText('Stage is among your apps now.')).toBeVisible()
	expect(await asked(sol, 'addMiniApp')).toHaveLength(1)
	await sol.keyboard.press('Escape')

	await herself.ask(leave, { body: {} })
	await sol.getByRole('main').getByRole('link', { name: 'Join Stage' }).click()
	const dialog = sol.getByRole('dialog', { name: 'Join the stage' })
	await dialog.getByRole('tab', { name: 'Verify & Join' }).click()
	await dialog.getByRole('button', { name: 'Write the post' }).click()
	const words = await dialog.getByText(/^I am taking a place on Stage/).textContent()
	await dialog.getByRole('link', { name: 'Post on Farcaster' }).click()
	await expect(dialog.getByRole('textbox', { name: 'Address (URL) of your post' })).toHaveValue(
		HASH,
	)
	expect(await asked(sol, 'composeCast')).toEqual([{ text: words }])
})

function asked(page: Page, what: string): Promise<unknown[]> {
	return page.evaluate((what) => {
		const { hostHeard } = window as unknown as StandInHost
		return hostHeard.filter(({ name }) => name === what).map(({ value }) => value)
	}, what)
}

/** Another site's page, high, with the feed in a frame far down; it is there until the end of the test. */
async function hostOf(
	page: Page,
	{ headers = {}, sandbox }: { headers?: Record<string, string>; sandbox?: string } = {},
) {
	const { origin } = new URL(page.url())
	const within = sandbox === undefined ? '' : `sandbox="${sandbox}"`
	const host = createServer((_, answer) => {
		answer.writeHead(200, { 'Content-Type': 'text/html', ...headers })
		answer.end(`<!doctype html><title>Host</title><link rel="icon" href="data:,">
			<div style="height:3000px"></div>
			<iframe src="${origin}/embed" ${within} width="600" height="400"></iframe>
			<div style="height:1300px"></div>`)
	})
	await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
	await page.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`)
	return { frame: page.frameLocator('iframe'), [Symbol.dispose]: () => void host.close() }
}

for (const [where, policy] of [
	['an isolated page', 'require-corp'],
	['a credentialless page', 'credentialless'],
])
	test(`G-160: in a frame of ${where} the feed is read, and goes on live @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada')
		await ada.say('Read through a window')
		using host = await hostOf(await visit(), {
			headers: { 'Cross-Origin-Embedder-Policy': policy ?? '' },
		})
		const { frame } = host
		await expect(frame.getByText('Read through a window').first()).toBeVisible()
		await expect(frame.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible({
			timeout: 15_000,
		})
		await ada.say('And said meanwhile')
		await expect(frame.getByText('And said meanwhile').first()).toBeVisible()
	})

test('G-68, G-160: in Farcaster’s feed a page tells its host once that it is drawn, hears nothing back and lives; a plain tab says nothing; in a frame without an origin the feed is read and goes on live, and a press scrolls it, but not the page around it', async ({
	visit,
	seated,
	tolerate,
}) => {
	// Without an origin the frame may ask for nothing else, and shows initials instead of faces.
	tolerate(/CORS policy|net::ERR_FAILED|NotSameOrigin/)
	const ada = await seated('ada')
	for (let n = 0; n < 12; n++) await ada.say(`Row ${n}\nof a feed\nthat is\nlong`)
	const page = await visit()
	await test.step('in a feed, and in a tab', () => tellsItsHost(page))

	using host = await hostOf(page, { sandbox: 'allow-scripts' })
	const { frame } = host
	await page.evaluate(() => scrollTo(0, 2_500))
	const hostAt = () => page.evaluate(() => scrollY)
	const rows = frame.getByRole('article')
	await expect(rows.first()).toBeVisible()
	await expect(frame.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible()
	await frame.locator('html').evaluate(() => scrollTo(0, 600))
	const inFrame = () => frame.locator('html').evaluate(() => scrollY)
	await expect.poll(inFrame).toBeGreaterThan(300)
	await ada.say('Something new above')
	const begun = await hostAt()
	await frame
		.getByRole('button', { name: /new message/i })
		.evaluate((one: HTMLElement) => one.click())
	await expect.poll(inFrame).toBeLessThan(300)
	expect(await hostAt()).toBe(begun)
	await rows.first().evaluate((row: HTMLElement) => row.focus({ preventScroll: true }))
	const before = await inFrame()
	await rows.first().press('End')
	await expect.poll(inFrame).toBeGreaterThan(before + 100)
	expect(await hostAt()).toBe(begun)
	await ada.say('Something newer above')
	await expect(async () => {
		await frame.locator('html').evaluate((whole) => scrollTo(0, whole.scrollHeight))
		const [all, bar] = await Promise.all([
			frame.getByRole('main').boundingBox(),
			frame.getByRole('button', { name: /new message/i }).boundingBox(),
		])
		expect((all?.y ?? 0) + (all?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
	}).toPass()
})

test('in the dark theme a page is printed dark on white, without buttons and fields, and no head lies over what is below it @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('On paper')
	const roof = { title: 'Roof', startTime: Date.now() + 3_600_000 }
	const { event } = (await ada.ask(createEvent, { body: roof })).body
	for (const path of ['/stage', `/stage/event/${event._id}`, '/faq', '/terms', '/stage/ledger']) {
		const page = await visit({ path, colorScheme: 'dark', still: true })
		await page.evaluate(() => {
			document.documentElement.dataset.theme = 'dark'
		})
		await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
		const drawn = await page.evaluate(() => [
			getComputedStyle(document.body).color,
			getComputedStyle(document.documentElement).backgroundColor,
		])
		expect(drawn).toEqual(['rgb(25, 27, 34)', 'rgb(255, 255, 255)'])
		for (const one of await page.locator('[data-unprinted], [data-composer], [data-slot]').all())
			await expect(one).toBeHidden()
		await expect(page.locator('[data-does=menu]:visible')).toHaveCount(0)
		for (const head of await page.locator('header:visible').all()) {
			await expect(head).toHaveCSS('position', 'static')
			await expect(head.getByRole('button')).toHaveCount(0)
		}
		await page.emulateMedia({ media: 'screen' })
		expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(
			'rgb(243, 244, 248)',
		)
	}
})

test('noor chose her own few colours: a switch that is on looks unlike one that is off, dots and bars keep theirs, and nothing lies behind the name of the chosen language @proof', async ({
	visit,
	seated,
}) => {
	for (const colorScheme of ['dark', 'light'] as const) {
		const page = await visit({ as: await seated('mio', { platform: 'farcaster' }), colorScheme })
		await page.emulateMedia({ forcedColors: 'active', colorScheme })
		const chosen = page.getByRole('link', { name: 'English', exact: true })
		expect(await chosen.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)).toBe(
			'rgba(0, 0, 0, 0)',
		)
		for (const drawn of ['[data-kind="here"]', '[data-drawn] > div'])
			await expect
				.poll(() =>
					people(page)
						.locator(drawn)
						.first()
						.evaluate((one) => {
							const colourOf = (of: Element) => getComputedStyle(of).backgroundColor
							return colourOf(one) === colourOf(document.body)
						}),
				)
				.toBe(false)
		const dialog = await settings(page, 'settings.alerts')
		const one = dialog.getByRole('checkbox', { name: 'Farcaster DM Alerts' })
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
