import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FAQ_QUESTIONS } from '#rules/pages/faq'
import { expectAccessible } from '../support/axe.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('ROUTE-08: noor comes from the join dialog to the answers and back to the stage @proof', async ({
	visit,
}) => {
	const page = await visit()
	await page.getByRole('main').getByRole('link', { name: 'Log in to join' }).click()
	await page.getByRole('dialog').getByRole('link', { name: 'Questions and answers' }).click()

	await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible()
	// Each question, and the house rules.
	await expect(page.getByRole('heading', { level: 3 })).toHaveCount(FAQ_QUESTIONS.length + 1)
	await page.getByRole('link', { name: 'Alerts, rules and us' }).click()
	await expect(
		page.getByRole('heading', { name: 'House rules: not allowed here' }),
	).toBeInViewport()
	await expect(page.getByText('not be older than 24 hours')).toBeVisible()
	await page.getByRole('link', { name: 'Deutsch' }).click()
	await expect(page.locator('html')).toHaveAttribute('lang', 'de')
	await page.getByRole('link', { name: saying('de')('page.back') }).click()
	await expect(page).toHaveURL(/\/stage$/)
	await expect(page.locator('html')).toHaveAttribute('lang', 'de') // chosen there, kept here
})

for (const { language, phone } of AXE_SHAPES)
	test(`ROUTE-08, ROUTE-09: both pages have no accessibility barrier in ${language} ${phone ? 'on a phone' : 'at a desk'} @proof`, async ({
		visit,
	}) => {
		const page = await visit({
			phone,
			language,
			still: true,
			colorScheme: phone ? 'light' : 'dark',
			path: '/faq',
		})
		for (const path of ['/faq', '/stage/globe', '/terms', '/stage/ledger', '/embed']) {
			if (path !== '/faq') await page.goto(path)
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
			await expectAccessible(page, `${path}, ${language}`)
			const wide = await page.evaluate(() => document.documentElement.scrollWidth)
			expect(wide).toBe(phone ? 390 : 1280)
		}
	})

test('ROUTE-08, ROUTE-09: both pages are read without JavaScript @proof', async ({ visit }) => {
	const page = await visit({ withoutScript: true, path: '/faq' })
	await expect(page.getByRole('heading', { level: 3 })).toHaveCount(FAQ_QUESTIONS.length + 1)

	await page.goto('/stage/globe')
	await expect(page.getByRole('main').getByRole('link', { name: 'Kiswahili' })).toBeVisible()
})

test('G-160: in a frame of somebody else’s page the feed is live, keeps nothing, and leads to the stage @proof', async ({
	visit,
	seated,
	stage,
}) => {
	const ada = await seated('ada')
	const frameOf = `<iframe title="Stage" src="${stage.origin}/embed?lang=de" width="360" height="600">`
	const blog = createServer((_, answer) =>
		answer.setHeader('Content-Type', 'text/html').end(`<title>A blog</title>${frameOf}</iframe>`),
	)
	await new Promise<void>((done) => blog.listen(0, '127.0.0.1', done))
	const page = await (await visit({ path: '/terms' })).context().newPage()
	await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`)
	const frame = page.frameLocator('iframe')
	await expect(frame.getByRole('status').filter({ hasText: 'Live' }).first()).toBeVisible()
	await ada.say('Said while a blog was open')
	await expect(frame.getByText('Said while a blog was open')).toBeVisible()
	const kept = await page
		.frames()[1]
		?.evaluate(() => [
			document.cookie,
			Object.keys(localStorage).join(),
			Object.keys(sessionStorage).join(),
			document.documentElement.scrollWidth,
		])
	expect(kept).toEqual(['', '', '', 360])
	const stagePage = page.waitForEvent('popup')
	await frame.getByRole('link', { name: 'Im Chat mitmachen' }).click()
	const opened = await stagePage
	await expect(opened).toHaveURL(/\/stage\?lang=de/)
	await opened.close()
	blog.close()
})

test('IMG-07, G-70: mallory’s page runs no code as the stage: not in the converter’s frame, not in its window, and not in a host that may show the stage', async ({
	visit,
	stage,
	tolerate,
}) => {
	tolerate(/frame-ancestors|heic-frame|ERR_BLOCKED_BY_RESPONSE/)
	// Else the browser itself keeps pages of the web from servers of this machine.
	const page = await visit({ path: '/terms', permissions: ['local-network-access'] })
	const converter = `${stage.origin}/heic-frame`
	await page.route(/https?:\/\/(mallory\.example|app\.farcaster\.xyz)\//, (route) =>
		route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mallory</title>' }),
	)
	/** Frames the converter, or opens it, and hands it code as the stage does; what it answers, or that it does not. */
	const attack = (way: 'frame' | 'window') =>
		page.evaluate(
			async ({ way, converter }) => {
				// The stage's converters say what became of the file; this one says as whom it runs.
				const code = 'function HeicTo() { throw new Error(`ran as ${self.origin}`) }'
				const hand = (to: Window | null) => {
					const { port1, port2 } = new MessageChannel()
					to?.postMessage({ code, file: new Blob(), quality: 1 }, '*', [port2])
					return new Promise<string>((done) => {
						port1.onmessage = ({ data }) => done(data)
						setTimeout(done, 1_000, 'no answer')
					})
				}
				if (way === 'window') {
					const opened = open(converter)
					const answers = new Set([await hand(opened), await hand(opened), await hand(opened)])
					opened?.close()
					return [...answers]
				}
				const frame = document.createElement('iframe')
				frame.src = converter
				document.body.appendChild(frame)
				await new Promise((done) => frame.addEventListener('load', done, { once: true }))
				return [await hand(frame.contentWindow)]
			},
			{ way, converter },
		)

	await page.goto('https://mallory.example/')
	expect(await attack('frame')).toEqual(['no answer'])
	expect(await attack('window')).toEqual(['no answer'])
	await page.goto('https://app.farcaster.xyz/')
	expect(await attack('frame')).toEqual(['ran as null'])

	for (const path of ['/heic-frame', '/heic-frame.html', '/%68eic-frame', '/heic-frame/']) {
		const answer = await page.request.get(stage.origin + path)
		expect(answer.headers()['content-security-policy'], path).toMatch(/^sandbox allow-scripts; /)
	}
	for (const file of ['/sw.js', '/favicon.svg', '/manifest.webmanifest', '/share.png']) {
		const { 'x-content-type-options': type, 'cross-origin-opener-policy': opener } = (
			await page.request.get(stage.origin + file)
		).headers()
		expect([type, opener], file).toEqual(['nosniff', 'same-origin-allow-popups'])
	}
})
