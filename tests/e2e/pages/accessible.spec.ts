import { createEvent, deleteEvent } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, said, say, stopTime, you } from '../support/page.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const LANGUAGES = ['en-us', 'ar', 'ja'] as const

test('a guest meets no barrier in any language, colour or size, and reads whole lines in letters of twice the size @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada', { followers: 1_200_000 })
	const noor = await seated('noor', { language: 'ar', followers: 48_200 })
	await ada.say('Good morning from someone who has not slept yet.')
	await ada.say('And the bakers downstairs have not slept either.')
	await noor.say('الساعة 6:12 وأول صينية خبز طلعت من الفرن.')
	const song = { title: 'A song', startTime: Date.now() + HOUR_MS }
	const { event } = (await ada.ask(createEvent, { body: song })).body
	const tal = await seated('tal', { language: 'he' })
	await tal.say('שלום לכולם, מה שלומכם היום?')
	for (const { language, phone } of AXE_SHAPES) {
		const page = await visit({ language, phone, still: true, visits: 1 })
		await expectAccessible(page, `guest, ${language}, ${phone ? 'phone' : 'desk'}, dark`)
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await expectAccessible(page, `guest, ${language}, ${phone ? 'phone' : 'desk'}, light`)
		await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
		expect(await page.evaluate(cutLines)).toEqual([])
		const title = page.locator('section[aria-labelledby=next-event] a > :last-child')
		if (!phone) expect(await title.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
		expect(await page.evaluate(cutNames)).toEqual([])
		if (phone) expect(await page.evaluate(heightOfFoot)).toBeLessThanOrEqual(150)
		expect(await page.evaluate(lettersInEnds)).toEqual([])
		await page.emulateMedia({ forcedColors: 'active' })
		await expect.poll(() => page.evaluate(liveLooks)).toMatchObject({ hasDot: true, border: '0px' })
		await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
		await expect.poll(() => page.evaluate(liveLooks)).toMatchObject({ isMuted: false })
		await page.close()
	}
	await ada.ask(deleteEvent, { params: { id: event._id }, body: {} })
})

/** Words of which an edge cuts a part of the line. */
function cutLines(): (string | null)[] {
	const all = [...document.querySelectorAll('body *')]
	const hasWords = (one: Element) =>
		[...one.childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim())
	const isCut = (one: Element) => {
		const { overflowY, webkitLineClamp, clipPath } = getComputedStyle(one)
		const isOneLine = webkitLineClamp === 'none' && clipPath === 'none'
		const beyond = one.scrollHeight - one.clientHeight
		return ['hidden', 'clip'].includes(overflowY) && isOneLine && one.clientHeight > 1 && beyond > 2
	}
	return all.filter((one) => hasWords(one) && isCut(one)).map(({ textContent }) => textContent)
}

/** Names of authors of which fewer than three letters have room, and times that break within their digits. */
function cutNames(): (string | null)[] {
	const names = [...document.querySelectorAll('main li a > bdi, li[data-id] button > bdi')].filter(
		(one) => one.scrollWidth > one.clientWidth && one.clientWidth < 80,
	)
	const times = [...document.querySelectorAll('main li time > span')].filter((one) => {
		const digits = /\d+[:.]\d+/.exec(one.textContent ?? '')
		const range = document.createRange()
		const text = one.firstChild
		if (!digits || text?.nodeName !== '#text') return false
		range.setStart(text, digits.index)
		range.setEnd(text, digits.index + digits[0].length)
		return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
	})
	return [...names, ...times].map(({ textContent }) => textContent)
}

function heightOfFoot(): number {
	return document.querySelector('[data-composer]')?.getBoundingClientRect().height ?? 0
}

/** Words of buttons of three lines or more that are drawn over the button's round ends. */
function lettersInEnds(): (string | null)[] {
	return [...document.querySelectorAll('[data-composer] a')]
		.filter((one) => {
			const range = document.createRange()
			range.selectNodeContents(one)
			const [box, words] = [one.getBoundingClientRect(), range.getBoundingClientRect()]
			const radius = Math.min(parseFloat(getComputedStyle(one).borderRadius), box.height / 2)
			const [dx, dy] = [radius - words.left + box.left, radius - words.top + box.top]
			return dx > 0 && dy > 0 && Math.hypot(dx, dy) > radius
		})
		.map(({ textContent }) => textContent)
}

/** How the words about a live connection are drawn. */
function liveLooks() {
	const words = document.querySelector('[data-line="live"] > [role=status]') ?? document.body
	const [live, around] = [getComputedStyle(words), getComputedStyle(document.body)]
	const dot = getComputedStyle(words.querySelector('[data-drawn]') ?? document.body)
	return {
		hasDot: dot.backgroundColor !== around.backgroundColor,
		border: live.borderTopWidth,
		isMuted: live.color !== around.color,
	}
}

test('somebody on stage meets no barrier while writing, sending, failing or leaving @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	for (const language of LANGUAGES) {
		const t = saying(language)
		const person = await seated('ada', { language })
		await person.say('Hello, everybody who is here tonight.')
		const page = await visit({ as: person, language, still: true, phone: language === 'ja' })
		await expect(composer(page, language)).toBeEditable()
		await expectAccessible(page, `on stage, ${language}`)
		await composer(page, language).fill('x'.repeat(1001))
		await expectAccessible(page, `too long, ${language}`)
		tolerate(/418/)
		const json = { message: 'Send failed (418)', code: 'refused' }
		await page.route('**/api/stage/messages', (route) => route.fulfill({ status: 418, json }))
		await say(page, 'Something refused', language)
		await expect(said(page, 'Something refused', language)).toContainText(t('message.retry'))
		await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
		await expectAccessible(page, `refused, light, ${language}`)
		await you(page, language)
		await expectAccessible(page, `one’s own place, ${language}`)
		await page.getByRole('button', { name: t('own.away') }).click()
		await expect(page.getByRole('dialog')).toBeVisible()
		await expectAccessible(page, `asked about going away, ${language}`)
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('own.away') })
			.click()
		const menu = await you(page, language)
		await expect(menu.getByRole('button', { name: t('own.back') })).toBeVisible()
		await expectAccessible(page, `away, ${language}`)
		await page.close()
	}
})

test('mio meets no barrier at any step or error of joining @proof', async ({
	visit,
	stage,
	tolerate,
}) => {
	tolerate(/40\d/)
	for (const language of LANGUAGES) {
		const t = saying(language)
		const person = stage.person('mio', { language })
		await person.logIn()
		const page = await visit({
			as: person,
			language,
			still: true,
			permissions: CLIPBOARD,
			phone: language === 'ar',
			colorScheme: language === 'ja' ? 'light' : 'dark',
		})
		await page.getByRole('main').getByRole('link').first().click()
		const dialog = page.getByRole('dialog', { name: t('join.title') })
		await expect(dialog).toBeVisible()
		await expectAccessible(page, `intro, ${language}`)
		await dialog.getByRole('button', { name: t('join.intro.next') }).click()
		const copy = dialog.getByRole('button', { name: t('join.post.copy') })
		await expect(copy).toBeEnabled()
		await stopTime(page)
		await copy.click()
		await expect(dialog.getByText(t('join.post.copied'))).toBeVisible()
		await page.clock.resume()
		await expectAccessible(page, `post, ${language}`)
		await dialog.getByRole('button', { name: t('join.post.next') }).click()
		await dialog.getByRole('button', { name: t('join.verify.button') }).click()
		await expect(dialog.getByRole('alert')).not.toBeEmpty()
		await expectAccessible(page, `verify with an error, ${language}`)
		await dialog.getByRole('tab', { name: t('join.tab.rejoin') }).click()
		await dialog.getByRole('button', { name: t('join.rejoin.button') }).click()
		await expect(dialog.getByRole('alert')).not.toBeEmpty()
		await expectAccessible(page, `rejoin with an error, ${language}`)
		await page.close()
	}
})
