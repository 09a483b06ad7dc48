// The choice of a language and its effects, over all pages (over 250 lines).

import type { Locator, Page, Route } from 'playwright/test'
import { LANGUAGES, NATIVE_NAMES } from '#contract/languages'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { kept, nameOf, people, said } from '../support/page.ts'
import { expect, PHONE, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

test('LAY-05, LAY-07, LAY-08, LANG-02, LANG-03, LANG-04, LANG-05, LANG-06, LANG-09, LS-04, LS-05: elif sees seven languages on her desk, two on her phone and all 30 in the menu; she finds Arabic by keyboard, the whole page turns around, and it is remembered; she reads originals below translations, also after a reload and in the next tab', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say(phrasebook['children-run']?.['en-us'] ?? '')
	const [tr, ar] = [saying('tr'), saying('ar')]
	const page = await visit({ locale: 'tr-TR' })
	const all = page.locator('summary', { hasText: tr('header.languages.all') })

	await test.step('seven languages, two, and all 30', async () => {
		await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
		await expect(chips(page)).toHaveCount(7)
		await expect(chips(page).first()).toHaveText('Türkçe', { useInnerText: true })
		expect(new Set(await chips(page).allInnerTexts()).size).toBe(7)

		await page.setViewportSize({ width: 640, height: 844 })
		await expect(chips(page)).toHaveCount(7)
		await page.setViewportSize({ width: 639, height: 844 })
		await expect(chips(page)).toHaveCount(2)
		await page.setViewportSize(PHONE)
		await expect(chips(page)).toHaveCount(2)
		await expect(chips(page).first()).toHaveAccessibleName('Türkçe')

		await all.click()
		await expect(menu(page)).toHaveText(LANGUAGES.map((code) => NATIVE_NAMES[code]))
		await expect(menu(page).first()).toBeInViewport()
		await page.keyboard.press('Escape')
	})

	await test.step('Arabic by keyboard: the whole page turns around, and it is remembered', async () => {
		await page.setViewportSize({ width: 1280, height: 800 })
		const before = await edges(page)
		expect(before.people).toBeLessThan(before.feed)

		await page.getByRole('banner').getByRole('link').first().focus()
		while ((await focused(page)) !== tr('header.languages.all')) await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		const search = page.getByRole('searchbox', { name: tr('header.languages.search') })
		await expect(search).toBeVisible()
		await page.keyboard.press('Tab')
		await expect(search).toBeFocused()
		await page.keyboard.type('klingon')
		await expect(page.getByText(tr('header.languages.none'))).toBeVisible()
		await search.fill('arab')
		await expect(menu(page)).toHaveText(['العربية'])
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')

		await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
		await expect(page.getByRole('heading', { name: ar('feed.title') })).toBeVisible()
		await expect(said(page, phrasebook['children-run']?.ar ?? '', 'ar').first()).toBeVisible()
		await expect(page.locator('summary', { hasText: ar('header.languages.all') })).toBeFocused()
		const after = await edges(page)
		expect(after.people).toBeGreaterThan(after.feed)
		await expect.poll(() => kept(page, 'selectedLanguage')).toBe('ar')

		await page.goto('/stage')
		await untilLive(page)
		await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
		await page.keyboard.press('Tab')
		await page.keyboard.press('Enter')
		await expect(page.getByRole('main')).toBeFocused()
	})

	await test.step('originals below translations, also after a reload and in the next tab', async () => {
		const translated = phrasebook['children-run']?.ar ?? ''
		const original = 'all the children run'
		const row = said(page, translated, 'ar').first()
		await expect(row).toBeVisible() // it came with its translation only
		await expect(row).not.toContainText(original)
		const chip = row.getByRole('button', {
			name: ar('message.translated', { language: nameOf('en-us', 'ar') }),
		})
		const both = (of: Page) => of.getByRole('checkbox', { name: ar('header.original') })
		const asked = new Promise<Route>((done) => page.route(/[?&]around=/, done, { times: 1 }))
		await both(page).check()
		const answer = await asked
		await expect(chip).toBeVisible()
		await answer.continue()
		await expect(row).toContainText(original)
		await expect(row).toContainText(translated)
		const ends = async (text: string) =>
			(await row.getByText(text, { exact: false }).last().boundingBox()) ?? { y: 0, height: 0 }
		const [read, written] = [await ends(translated), await ends(original)]
		expect(written.y).toBeGreaterThanOrEqual(read.y + read.height)
		await expect(chip).toBeHidden()
		await expect.poll(() => kept(page, 'showOriginalText')).toBe('true')

		await page.reload()
		await untilLive(page)
		await expect(both(page)).toBeChecked()
		await expect(row).toContainText(original)

		const tab = await page.context().newPage()
		await tab.goto('/stage')
		await expect(both(tab)).toBeChecked()
		await both(tab).uncheck()
		await expect(both(page)).not.toBeChecked()
		await expect(row).not.toContainText(original)
	})
})

test('layla reads code and dates from left to right among Arabic words, and in her activities @proof', async ({
	visit,
	seated,
}) => {
	const layla = await seated('layla', { language: 'ar' })
	const ada = await seated('ada')
	const text = `@${layla.handle} كتبت \`pain = eau + temps\` يوم 2026-11-23 في دفتري`
	await ada.say(text)
	const page = await visit({ as: layla, language: 'ar' })
	await page.getByRole('button', { name: new RegExp(saying('ar')('activity.title')) }).click()
	for (const place of [said(page, 'pain', 'ar').first(), page.getByRole('dialog')]) {
		await expect(place).toContainText('pain')
		const ends = await placesOf(place, ['`pain', 'eau', 'temps`', '2026', '-11-', '-23', 'دفتري'])
		expect(ends.slice(0, 3)).toEqual(ends.slice(0, 3).toSorted((a, b) => a - b))
		expect(ends.slice(3, 6)).toEqual(ends.slice(3, 6).toSorted((a, b) => a - b))
		expect(ends[6]).toBeLessThan(ends[3] ?? 0)
	}
})

test('LAY-08: on a phone the same switch is called Actual, first in the list of languages, which explains it @proof', async ({
	visit,
}) => {
	const page = await visit({ phone: true })
	await page.locator('header summary').click()
	await expect(page.getByText('Actual', { exact: true }).filter({ visible: true })).toHaveCount(1)
	await expect(page.getByText('Show original text below translations').first()).toBeVisible()
	await page.getByRole('checkbox', { name: 'Actual' }).check()
	await expect(page.getByRole('checkbox', { name: 'Actual' })).toBeChecked()
})

test('a theme that mio chose is used at once in his other tab, and in the first picture of his next visit @proof', async ({
	visit,
}) => {
	const page = await visit({ colorScheme: 'dark' })
	const ground = () =>
		page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
	const dark = await ground()
	const questions = await page.context().newPage()
	await questions.goto('/faq')
	await page.getByRole('button', { name: 'Menu', exact: true }).click()
	await page.getByRole('button', { name: 'Colours · As the system' }).click()
	await page.getByRole('button', { name: 'Colours · Light' }).waitFor()
	await expect.poll(ground).not.toBe(dark)
	const light = await ground()
	await expect(questions.locator('html')).toHaveAttribute('data-theme', 'light')

	const html = await (await page.request.get('/stage')).text()
	expect(html).toMatch(/<html[^>]* data-theme="light"/)
	await page.reload()
	expect(await ground()).toBe(light)
	await page.getByRole('button', { name: 'Menu', exact: true }).click()
	await page.getByRole('button', { name: 'Colours · Light' }).click()
	await expect.poll(ground).toBe(dark)
})

test('a proxy answers in the stage’s place when elif chooses Turkish: her page stays, says so, and is in Turkish once the stage answers @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/403|502|ERR_FAILED/)
	const ada = await seated('ada')
	await ada.say('Behind the proxy I still read.')
	const page = await visit()
	const others = [
		{ status: 403, contentType: 'text/html', body: '<!doctype html>Denied' },
		{ status: 200, contentType: 'text/html', body: '<!doctype html>Please log in' },
		{ status: 502, contentType: 'application/json', body: '{"error":"bad gateway"}' },
	]
	let asked = 0
	await page.route(/[?&]_data=/, (route) => route.fulfill(others[asked++ % others.length]))
	await page.getByText('All 30', { exact: true }).click()
	await page.getByRole('searchbox').fill('turk')
	await menu(page).first().click()

	await expect(
		page.getByText('The stage does not answer. It is asked again', { exact: false }),
	).toBeVisible()
	await expect.poll(() => asked).toBeGreaterThan(4)
	await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
	await expect(said(page, 'Behind the proxy').first()).toBeVisible()

	await page.unroute(/[?&]_data=/)
	await expect(page.locator('html')).toHaveAttribute('lang', 'tr', { timeout: 30_000 })
	await expect(page.getByText(saying('tr')('offline.page'))).toBeHidden()
})

function chips(page: Page) {
	return page.getByRole('navigation').locator('ul').first().getByRole('link')
}

function menu(page: Page) {
	return page.getByRole('navigation').getByRole('group').getByRole('link')
}

function focused(page: Page): Promise<string> {
	return page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
}

/** Where people and feed begin, from the left. */
async function edges(page: Page): Promise<{ people: number; feed: number }> {
	const list = page.getByRole('main').getByRole('list').first()
	await expect(list).toBeVisible()
	const [one, other] = [await people(page).boundingBox(), await list.boundingBox()]
	return { people: one?.x ?? Number.NaN, feed: other?.x ?? Number.NaN }
}

test('no headline and no button breaks inside a word, however narrow the phone is @proof', async ({
	visit,
}) => {
	const page = await visit({ phone: true })
	const torn = new Set<string>()

	for (const language of ['ja', 'th', 'zh-hans', 'de'])
		for (const path of ['/stage', '/faq']) {
			await page.goto(`${path}?lang=${language}`)
			await expect(page.locator('h2').first()).toBeAttached()
			for (let width = 320; width <= 480; width += 20) {
				await page.setViewportSize({ width, height: 640 })
				for (const words of await page.evaluate(tornWords)) torn.add(`${language}: ${words}`)
			}
		}

	expect([...torn]).toEqual([])
})

/** Runs in the page: the texts of headlines and buttons, with a bar where a line ends inside a word. */
function tornWords(): string[] {
	const words = new Intl.Segmenter(document.documentElement.lang, { granularity: 'word' })
	const torn: string[] = []
	for (const element of document.querySelectorAll('h1, h2, h3, button, a[role="button"]')) {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
		while (texts.nextNode()) {
			const text = texts.currentNode as Text
			const begins = new Set([...words.segment(text.data)].map(({ index }) => index))
			let line: number | null = null
			for (let at = 0; at < text.length; at++) {
				const range = document.createRange()
				range.setStart(text, at)
				range.setEnd(text, at + 1)
				const { top, width } = range.getBoundingClientRect()
				if (width === 0) continue
				if (line !== null && top > line + 8 && !begins.has(at))
					torn.push(`${text.data.slice(0, at)}|${text.data.slice(at)}`)
				line = top
			}
		}
	}
	return torn
}

/** Where in its line the first sign of each of these words stands, in px from the left. */
function placesOf(within: Locator, words: string[]): Promise<number[]> {
	return within.evaluate((place, all) => {
		const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
		const found = new Map<string, number>()
		while (texts.nextNode()) {
			const { currentNode: node } = texts
			for (const word of all) {
				const at = node.nodeValue?.indexOf(word) ?? -1
				if (at < 0) continue
				const range = document.createRange()
				range.setStart(node, at)
				range.setEnd(node, at + 1)
				found.set(word, range.getBoundingClientRect().left)
			}
		}
		return all.map((word) => found.get(word) ?? Number.NaN)
	}, words)
}
