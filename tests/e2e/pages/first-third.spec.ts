import type { Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { expectAccessible } from '../support/axe.ts'
import { composer, feed, people, said, strip, untilDrawn, you } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

/** The share of the height above the first message (G-178). */
const PHONES = [
	{ width: 390, height: 844, begins: 0.34 },
	{ width: 390, height: 664, begins: 0.44 },
	{ width: 360, height: 640, begins: 0.44 },
] as const
/** The goal: header, circles, tiles, and 4 px of air. */
const FIRST_PX = 200
const TAGLINE = 'One stage, thirty languages. Everyone speaks their own.'
const SENTENCES = [
	'Good morning from someone who has not slept yet.',
	'The second tray is out of the oven, and there is always a spare loaf.',
	'My train is 47 minutes late, there is a swan on the tracks.',
]

interface Seen {
	firstTop: number
	/** The number of whole messages between the header and the dock. */
	readable: number
	wide: number
	headerHeight: number
}

/** The part of the feed that is visible without scrolling. */
function seen(page: Page): Promise<Seen> {
	return page.evaluate(() => {
		const box = (what: string) => document.querySelector(what)?.getBoundingClientRect()
		const header = box('header')
		const dock = box('[data-composer]')
		const isDocked = dock !== undefined && dock.top > innerHeight / 2
		const floor = isDocked ? dock.top : innerHeight
		const rows = [...document.querySelectorAll('main ol [id^="message-"]')]
		const [first] = rows
		return {
			firstTop: first?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
			readable: rows
				.map((row) => row.getBoundingClientRect())
				.filter(({ top, bottom }) => top >= (header?.bottom ?? 0) && bottom <= floor).length,
			wide: document.documentElement.scrollWidth - innerWidth,
			headerHeight: header?.height ?? 0,
		}
	})
}

async function expectChatFirst(page: Page, state: string): Promise<void> {
	for (const size of PHONES) {
		await page.setViewportSize(size)
		const { firstTop, readable, wide, headerHeight } = await seen(page)
		const where = `${state}, ${size.width} x ${size.height}`
		expect(firstTop, where).toBeLessThanOrEqual(Math.min(FIRST_PX, size.begins * size.height))
		expect(readable, where).toBeGreaterThanOrEqual(2)
		expect(wide, where).toBe(0)
		expect(headerHeight, where).toBeLessThanOrEqual(48)
	}
}

test('G-178: on a phone nine tenths are conversation once noor has scrolled down a screen; a little up again the header is back', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	for (let n = 0; n < 6; n++) for (const sentence of SENTENCES) await ada.say(`${sentence} ${n}`)
	const page = await visit({ phone: true, visits: 1 })
	const size = { width: 390, height: 664 }
	await page.setViewportSize(size)
	await expect(feed(page).getByRole('listitem').first()).toBeVisible()
	const atRest = await seen(page)
	expect(atRest.firstTop).toBeLessThanOrEqual(FIRST_PX)
	expect(atRest.headerHeight).toBeLessThanOrEqual(48)
	expect(await furniture(page)).toBeLessThanOrEqual(0.4)

	await page.mouse.wheel(0, size.height)
	await expect.poll(() => furniture(page)).toBeLessThanOrEqual(0.1)
	await page.mouse.wheel(0, -40)
	await expect.poll(() => furniture(page)).toBeGreaterThan(0.15)
	expect(await furniture(page)).toBeLessThanOrEqual(0.2)

	await page.mouse.wheel(0, 200)
	await expect.poll(() => furniture(page)).toBeLessThanOrEqual(0.1)
	await page.keyboard.press('Shift+Tab')
	await page.getByRole('banner').getByRole('link', { name: 'Stage', exact: true }).focus()
	await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeInViewport()
})

/** The share of the window without conversation: what is above or over the first message, and the foot. */
function furniture(page: Page): Promise<number> {
	return page.evaluate(() => {
		const box = (what: string) => document.querySelector(what)?.getBoundingClientRect()
		const header = Math.max(0, box('header')?.bottom ?? 0)
		const first = box('main ol [id^="message-"]')?.top ?? 0
		const foot = innerHeight - (box('[data-composer]')?.top ?? innerHeight)
		return (Math.max(header, first) + foot) / innerHeight
	})
}

for (const language of ['en-us', 'de', 'ar', 'ja', 'th'] satisfies LanguageCode[])
	test(`on a phone in ${language} the first message begins at 200 px and two are read without a scroll @proof`, async ({
		visit,
		seated,
	}) => {
		const ada = await seated('ada', { language: 'en-us' })
		for (const sentence of [...SENTENCES, ...SENTENCES]) await ada.say(sentence)
		const first = await visit({ phone: true, language, visits: 1 })
		await untilDrawn(first)
		await expectChatFirst(first, 'on a first visit')
		await expectChatFirst(await visit({ phone: true, language, visits: 5 }), 'as a guest')
		await expectChatFirst(
			await visit({ phone: true, language, withoutScript: true }),
			'without JavaScript',
		)
		const onStage = await visit({ phone: true, language, as: ada, visits: 5 })
		await expect(composer(onStage, language)).toBeEditable()
		await expectChatFirst(onStage, 'on stage')
	})

test('STRIP-08, SEAT-01, SEAT-19: without JavaScript, too, noor’s phone opens people, entry bar and rule from the strip, and closes them @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await untilDrawn(await visit({ phone: true }))
	for (const withoutScript of [false, true]) {
		const page = await visit({ phone: true, withoutScript })
		await expect(people(page)).toBeHidden()
		await expect(strip(page).getByText('Free seats: 29')).toBeVisible()
		await strip(page).getByRole('button', { name: 'Stage (1)' }).click()
		await expect(people(page).getByRole('heading', { name: 'Stage (1)' })).toBeVisible()
		await expect(people(page).getByText("You're all good to join!")).toBeVisible()
		await expect(people(page).getByRole('listitem').filter({ hasText: ada.handle })).toBeVisible()
		await strip(page).getByRole('button', { name: 'Hide Stage' }).click()
		await expect(people(page)).toBeHidden()
		await strip(page).getByRole('button', { name: 'Stage (1)' }).click()
		await page.getByRole('complementary').getByRole('button', { name: 'Hide Stage' }).click()
		await expect(people(page)).toBeHidden()
		await page.close()
	}
})

for (const language of ['en-us', 'ar', 'ja'] satisfies LanguageCode[])
	test(`STAT-07: ada goes away and comes back by her own face on her phone in ${language}, which is one press away and has no accessibility barrier @proof`, async ({
		visit,
		seated,
	}) => {
		const t = saying(language)
		const ada = await seated('ada', { language })
		await ada.say('I may have to leave for a moment.')
		const page = await visit({ phone: true, language, as: ada, still: true })
		await expect(composer(page, language)).toBeEditable()
		const menu = await you(page, language)
		await expectAccessible(page, `one’s own place, ${language}`)
		await menu.getByRole('button', { name: t('own.away') }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('own.away') })
			.click()
		const back = menu.getByRole('button', { name: t('own.back'), includeHidden: true })
		await expect(back).toHaveCount(1)
		await (await you(page, language)).getByRole('button', { name: t('own.back') }).click()
		await expect(back).toHaveCount(0)
		await you(page, language)
		await expect(menu.getByRole('button', { name: t('own.away') })).toBeEnabled()
		await page.keyboard.press('Escape')
		await expect(menu).toBeHidden()
	})

test('LAY-01, LAY-02, LAY-03, LAY-16, LAY-17: a newcomer is asked once to join; the tagline is in the same box, on a phone in the first tile @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('There is something to read.')
	for (const phone of [true, false])
		for (const visits of [1, 5]) {
			const page = await visit({ phone, visits })
			const box = page.locator('[data-composer]')
			await expect(box.getByText('You are reading as a guest.')).toBeVisible()
			const place = phone ? strip(page) : box
			const shown = page.getByText(TAGLINE).filter({ visible: true })
			await expect(shown).toHaveCount(visits === 1 ? 1 : 0)
			await expect(place.getByText(TAGLINE)).toHaveCount(visits === 1 ? 1 : 0)
			const calls = await page
				.getByRole('link', { name: /^(Log in|Join)/ })
				.evaluateAll((links) =>
					links
						.filter((link) => getComputedStyle(link).backgroundImage !== 'none')
						.map((link) => link.closest('[data-composer]') !== null),
				)
			expect(calls).toEqual([true])
		}
	const hers = await visit({ as: ada, visits: 2 })
	await expect(composer(hers)).toBeEditable()
	await expect(hers.getByText(TAGLINE).filter({ visible: true })).toHaveCount(0)
})

test('1440 x 900 shows eight messages to a first visitor and to ada, and the field for writing stays in sight @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	for (let n = 0; n < 5; n++) for (const sentence of SENTENCES) await ada.say(`${sentence} ${n}`)
	for (const as of [undefined, ada]) {
		const page = await visit({ as, visits: as ? 5 : 1 })
		await page.setViewportSize({ width: 1440, height: 900 })
		await untilDrawn(page)
		await page.reload()
		await expect(said(page, `${SENTENCES[0]} 4`)).toBeVisible()
		if (as) await expect(composer(page)).toBeEditable()
		expect((await seen(page)).readable).toBeGreaterThanOrEqual(8)

		await said(page, `${SENTENCES[0]} 0`).scrollIntoViewIfNeeded()
		await expect(composer(page)).toBeInViewport({ ratio: 1 })
		const { header, box } = await page.evaluate(() => ({
			header: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
			box: document.querySelector('[data-composer]')?.getBoundingClientRect().top ?? 0,
		}))
		expect(box).toBeGreaterThanOrEqual(header)
	}
})

test('LAY-10: on a phone the number of views is in the menu and not in the header @proof', async ({
	visit,
}) => {
	const page = await visit({ phone: true })
	const views = page.getByRole('banner').getByText(/^\d+ views?$/)
	await expect(views.filter({ visible: true })).toHaveCount(0)
	await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
	await expect(views.filter({ visible: true })).toHaveCount(1)
})
