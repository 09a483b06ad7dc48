import { createEvent } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { composer, said } from '../support/page.ts'
import { slowLine } from '../support/slow-line.ts'
import { expect, test, untilLive } from '../support/test.ts'

declare global {
	interface Window {
		/** Remix's own. */
		__remixManifest?: { routes: Record<string, { module: string }> }
	}
}

test('G-53: when noor’s phone cannot fetch a script, the page is loaded again, once, and her unsent text is there again @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/Error loading route module|dynamically imported module|ERR_FAILED/)
	const [ada, noor] = [await seated('ada'), await seated('noor')]
	await ada.ask(createEvent, { body: { title: 'Bread', startTime: Date.now() + 2 * HOUR_MS } })
	const page = await visit({ as: noor })
	const script = await page.evaluate(
		() => window.__remixManifest?.routes['routes/stage_.event.$id']?.module,
	)
	await page.route(`**${script}`, (route) => route.abort())
	let loads = 0
	page.on('load', () => loads++)
	const link = page.locator('a[href^="/stage/event/"]').filter({ visible: true }).first()

	await composer(page).fill('Half a thought')
	await link.click()
	await expect.poll(() => loads).toBe(1)
	await untilLive(page)
	await expect(composer(page)).toHaveValue('Half a thought')
	expect([loads, new URL(page.url()).pathname]).toEqual([1, '/stage'])

	await page.unroute(`**${script}`)
	await link.click()
	await expect(page).toHaveURL(/\/stage\/event\//)
	expect(loads).toBe(1)
})

/** Answers every page with an old one, and lets nothing of the stage run. */
const BROKEN = `
	self.addEventListener('install', () => self.skipWaiting())
	self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
	self.addEventListener('fetch', (event) => {
		if (event.request.mode !== 'navigate') return
		const headers = { 'Content-Type': 'text/html' }
		event.respondWith(new Response('<title>Stage</title><p>An old page</p>', { headers }))
	})
`

test('PUSH-22, G-150: a service worker that shows noor nothing but an old page gives way to the one that is deployed, and she reads the stage @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_|405|WebSocket/) // the line reads only
	const ada = await seated('ada')
	await ada.say('Fresh bread at noon')
	const scripts = new Map([['/sw.js', BROKEN]])
	await using line = await slowLine(stage, [], scripts)
	const page = await visit({ installed: true })
	await page.goto(`${line.origin}/stage`)
	await page.evaluate(async () => void (await navigator.serviceWorker.ready))
	await page.reload()
	await expect(page.getByText('An old page')).toBeVisible()

	scripts.clear()
	await expect(async () => {
		await page.reload()
		await expect(said(page, 'Fresh bread at noon')).toBeVisible({ timeout: 2_000 })
	}).toPass({ timeout: 120_000 })
	const script = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
	await expect.poll(script).toBe(`${line.origin}/sw.js`)
	await page.reload()
	await page.context().setOffline(true)
	await page.reload() // the new one keeps what it has shown
	await expect(said(page, 'Fresh bread at noon')).toBeVisible()
	await page.context().setOffline(false)
})
