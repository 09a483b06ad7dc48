import type { Locator, Page } from 'playwright/test'
import { BUDGET, firstLoadOf } from '#proof/bench/first-load'
import type { WholeStage } from '../../support/whole-stage.ts'
import { atRest, composer, feed, said } from '../support/page.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { slowLine } from '../support/slow-line.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

for (const phone of [false, true]) {
	test(`nothing that a guest sees moves during hydration ${phone ? 'on a phone' : 'at a desk'} @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada')
		for (let n = 0; n < 12; n++)
			await ada.say(`Line ${n} of a long evening, so that there is a feed.`)
		const page = await visit({ phone, language: 'es' })
		await expect(feed(page, 'es').getByText('Traducido').first()).toBeVisible()
		await expect(feed(page, 'es').getByText(saying('es')('message.pending'))).toHaveCount(0)
		await watchShifts(page)
		await page.goto('/stage?lang=es')
		await untilLive(page)
		await page.waitForTimeout(500)
		expect(await shifts(page)).toEqual([])
	})
}

for (const platform of ['x', 'farcaster'] as const)
	test(`for ada from ${platform}, too, nothing moves when her page finds out that she is on stage @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada', { platform })
		await ada.say('I was here before.')
		const page = await visit({ as: ada })
		await watchShifts(page)
		await page.reload()
		await untilLive(page)
		await expect(composer(page)).toBeEditable()
		if (platform === 'farcaster')
			await expect(page.getByText('View Campaign Details')).toBeVisible()
		await page.waitForTimeout(500)
		expect(await shifts(page)).toEqual([])
	})

/** Nothing moves while the page loads over a connection that stops at these words, before any script. */
async function expectStill(
	page: Page,
	{ stage, path, stops, last }: { stage: WholeStage; path: string; stops: string[]; last: Locator },
): Promise<void> {
	await page.route('**/assets/*.js', (route) => route.abort())
	await using slow = await slowLine(stage, stops)

	await page.goto(slow.origin + path)

	await expect(last).toBeVisible()
	expect(await shifts(page)).toEqual([])
	await page.close() // its pictures may come later than the line stands
}

test('nothing moves for ada, who is last in the page’s data, while the page arrives over a slow line @proof', async ({
	visit,
	stage,
	seated,
	tolerate,
}) => {
	const ada = await seated('ada')
	await ada.say('I was here first.')
	for (const name of ['kenji', 'noor']) await (await seated(name)).say(`I am ${name}.`)
	const page = await visit({ as: ada })
	await watchShifts(page)
	tolerate(/\.js/)
	const id = ada.userId ?? ''
	await page.addInitScript((id) => localStorage.setItem('stageUserId', id), id)

	const stops = ['</header>', `data-id="${id}"`, '<ol']
	const last = said(page, 'I was here first.')
	await expectStill(page, { stage, path: '/stage', stops, last })
})

test('nothing moves for a guest when the connection stops in the middle of a message @proof', async ({
	visit,
	stage,
	seated,
	tolerate,
}) => {
	const ada = await seated('ada')
	await ada.say('A line of a long evening.')
	await ada.say('And one more.')
	const page = await visit({ phone: true, language: 'es' })
	const last = feed(page, 'es').getByText('Traducido').first()
	await expect(last).toBeVisible()
	await watchShifts(page)
	tolerate(/\.js/)

	const word = '</use></svg><span>Traducido'
	const stops = ['<ol', '</header>', '</time>', '<footer', word, '<header class="unseen"']
	await expectStill(page, { stage, path: '/stage?lang=es', stops, last })
})

test('a new message moves the feed only, and not even the feed for a reader further down @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	for (let n = 0; n < 14; n++)
		await (n % 2 ? ada : kenji).say(`Evening ${n}: a line that somebody may want to read in peace.`)
	const page = await visit({ language: 'en-us' })
	await watchShifts(page)
	await page.reload()
	await untilLive(page)
	await ada.say('A fresh one at the top')
	await expect(said(page, 'A fresh one at the top')).toBeVisible()
	await page.waitForTimeout(300)
	const moved = await shifts(page)
	expect(moved.filter(({ where }) => where.some((one) => !one.includes('in feed')))).toEqual([])

	await said(page, 'Evening 3:').scrollIntoViewIfNeeded()
	const scrolled = () => page.evaluate(() => window.scrollY)
	const from = await scrolled()
	await page.mouse.wheel(0, 300)
	await expect.poll(scrolled).toBeGreaterThan(from)
	const read = said(page, 'Evening 3:')
	const before = await atRest(read)
	await ada.say('Nobody is disturbed by this')
	await ada.say('Nor by this')
	await expect(page.getByRole('button', { name: '2 new messages' })).toBeVisible()
	expect(await atRest(read)).toEqual(before)
	await expect(said(page, 'Nor by this')).toHaveCount(0)
	await page.getByRole('button', { name: '2 new messages' }).click()
	await expect(said(page, 'Nor by this')).toBeInViewport()
	await expect(feed(page).getByRole('listitem').first()).toContainText('Nor by this')
})

test('G-117, G-168: all that a guest’s browser loads to show the stage stays within its weight', async ({
	stage,
}) => {
	const page = await stage.person('guest').fetch(`${stage.origin}/stage`)
	const loaded = firstLoadOf(await page.text())
	for (const part of ['html', 'css', 'js'] as const)
		expect(loaded[part], `kB of ${part}`).toBeLessThanOrEqual(BUDGET[part])
	expect(loaded.scripts).toBeGreaterThan(3) // it found them
})
