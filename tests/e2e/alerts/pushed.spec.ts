import type { CDPSession, Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { ARGS } from '../../../playwright.config.ts'
import { browserPath } from '../../../scripts/browser.ts'
import type { Person } from '../../support/person.ts'
import { composer, said, say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

// The headless shell hands no push to a service worker.
test.use({ launchOptions: { executablePath: browserPath(), args: ARGS } })

const t = saying()

/** The service worker of this page, as the browser's push service reaches it. */
async function pushTo(page: Page, origin: string) {
	const cdp: CDPSession = await page.context().newCDPSession(page)
	const registered = new Promise<string>((found) =>
		cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
			const active = versions.find((one) => one.status === 'activated')
			if (active) found(active.registrationId)
		}),
	)
	await cdp.send('ServiceWorker.enable')
	const registrationId = await registered
	return (data: object) =>
		cdp.send('ServiceWorker.deliverPushMessage', {
			origin,
			registrationId,
			data: JSON.stringify(data),
		})
}

async function answer(person: Person, replyToMessageId: string, messageText: string) {
	return (await person.ask(postMessage, { body: { messageText, replyToMessageId } })).body
}

/** The worker has fetched the stage by itself. */
async function untilKept(page: Page): Promise<void> {
	const isKept = () =>
		page.evaluate(async () => Boolean(await (await caches.open('stage-pages')).match('/stage')))
	await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}

/** An act in another tab of this browser: the kept page does not know of it. */
function joinElsewhere(page: Page, { stageToken, userId }: Person) {
	return page.evaluate(
		([token, id]) => {
			localStorage.setItem('stageUserId', id)
			localStorage.setItem('stageToken', token)
			const change = { key: 'stageToken', storageArea: localStorage }
			dispatchEvent(new StorageEvent('storage', change))
		},
		[stageToken ?? '', userId ?? ''] as const,
	)
}

test('PUSH-22, PUSH-23, G-150: the icon of a tab gets a dot, and loses it when noor comes back or presses the alert; without a network the last page is there, says of when, and noor, who joined since, writes on @proof', async ({
	visit,
	seated,
	stage,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|net::/)
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const { body: asked } = await kenji.say('Marmalade or honey on the rye?')
	const reply = await answer(ada, asked.id, 'Marmalade, and plenty of it')
	const page = await visit({ installed: true, permissions: ['notifications'] })
	const push = await pushTo(page, stage.origin)
	const icon = page.locator('link[rel="icon"]')
	await expect(icon).toHaveAttribute('href', /favicon\.svg$/)
	const looks = (state: string) =>
		page.evaluate((now) => {
			Object.defineProperty(document, 'visibilityState', { value: now, configurable: true })
			document.dispatchEvent(new Event('visibilitychange'))
		}, state)

	await looks('hidden')
	await push({
		title: 'Ada',
		body: 'Marmalade',
		url: `/stage/message/${reply.id}`,
		tag: 'a',
		at: 1,
	})
	await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml/)
	await looks('visible')
	await expect(icon).toHaveAttribute('href', /favicon\.svg$/)
	await push({ title: 'Ada', body: 'Honey', url: '/stage', tag: 'b', at: 2 }) // while she looks
	await expect(icon).toHaveAttribute('href', /^data:image\/svg\+xml/)
	await page.evaluate(() => {
		const data = { type: 'NOTIFICATION_CLICKED' } // as the worker says it; no test can press an alert
		navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }))
	})
	await expect(icon).toHaveAttribute('href', /favicon\.svg$/)

	await untilKept(page) // on this first visit, before any page came through the worker
	await joinElsewhere(page, await seated('noor'))
	await expect(composer(page)).toBeEditable()
	await page.context().setOffline(true)
	await page.reload()
	await expect(page.getByText('Marmalade, and plenty of it').first()).toBeVisible()
	await expect(page.locator('html')).toHaveAttribute('data-kept', /^\d{13}$/)
	const mark = page.getByRole('banner').locator('img[src="/favicon.svg"]')
	await expect
		.poll(() => mark.evaluate((one: HTMLImageElement) => one.naturalWidth))
		.toBeGreaterThan(0)
	const [before] = t('offline.asof', { time: '|' }).split('|')
	const age = page.getByRole('alert').filter({ hasText: before?.trim() ?? '' })
	await expect(age).toBeVisible()
	// Another address of the stage leads there, and a second try without a network as well.
	await page.goto('/stage/globe')
	await expect(page).toHaveURL(/\/stage$/)
	const again = page.waitForEvent('load')
	await age.getByRole('button', { name: 'Try again' }).click()
	await again
	await expect(age).toBeVisible()
	await say(page, 'Honey, under the hill')
	await expect(said(page, 'under the hill')).toContainText('Waits for the connection')
	await page.context().setOffline(false)
	await expect(age).toHaveCount(0)
	await expect(said(page, 'Waits for the connection')).toHaveCount(0)
	await expect(said(page, 'under the hill')).toHaveCount(1)
})
