// Journeys and cases of one subject that share their helpers (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { reactToStory } from '#contract/stories/stories'
import type { Person } from '../../support/person.ts'
import { film as brokenFilm } from '../../support/videos.ts'
import { expectAccessible } from '../support/axe.ts'
import { STOPPING_MS, stopTime, strip } from '../support/page.ts'
import { show } from '../support/stories.ts'
import { AXE_SHAPES, expect, test, type VisitOptions } from '../support/test.ts'
import { saying } from '../support/texts.ts'

type Language = VisitOptions['language']

const STEP_MS = 500
const STORY_MS = 7_000
const A_DAY_MS = 24 * 3_600_000

const faceOf = (page: Page, { handle: name }: Person, language?: Language) =>
	strip(page, language).getByTitle(saying(language)('story.title', { name }))

/** The viewer while it shows this story of theirs. */
function showing(page: Page, { handle: name }: Person, [n, max]: number[], language?: Language) {
	const t = saying(language)
	const place = page.getByText(t('story.place', { n: n ?? 0, max: max ?? 0, name }))
	return page.getByRole('dialog', { name: t('story.title', { name }) }).filter({ has: place })
}

const button = (shown: Locator, name: string) => shown.getByRole('button', { name, exact: true })

/** Presses where a thumb rests, as a share of the width from the left. */
async function tap(page: Page, share: number): Promise<void> {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
	await page.mouse.click(width * share, height / 2)
}

/** The media is drawn, so the time of the story counts. */
const untilDrawn = (shown: Locator) => expect(shown.locator('[aria-busy=false]')).toBeVisible()

/** How long the page's own clock runs until this holds. */
async function timeUntil(
	page: Page,
	holds: (within: { timeout: number }) => Promise<void>,
	stepMs = STEP_MS,
): Promise<number> {
	let ms = 0
	await expect(async () => {
		await page.clock.runFor(stepMs)
		ms += stepMs
		await holds({ timeout: 250 })
	}).toPass({ intervals: [1] })
	return ms
}

test('VIEW-06, VIEW-07, VIEW-14, VIEW-17: in Arabic noor goes on by the left third and the left arrow key, back by the right ones, and Space pauses @proof', async ({
	visit,
	seated,
}) => {
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	await show(lin, 'Late')
	const { _id: storyId } = await show(ada, 'First')
	await show(ada, 'Second')
	await lin.ask(reactToStory, { body: { storyId, emoji: '❤️' } })
	const page = await visit({ language: 'ar', still: true })
	const t = saying('ar')
	await stopTime(page)
	const first = showing(page, ada, [1, 2], 'ar')
	const second = showing(page, ada, [2, 2], 'ar')
	const last = showing(page, lin, [1, 1], 'ar')

	await faceOf(page, ada, 'ar').click()
	await expect(first).toBeVisible()
	await expect(button(first, t('story.previous'))).toHaveCount(0)
	await expect(first.getByText('❤️').locator('..')).toHaveText('❤️١')
	await tap(page, 0.4)
	await expect(second).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(first).toBeVisible()
	await page.keyboard.press('ArrowLeft')
	await expect(second).toBeVisible()
	const [onward, back] = await Promise.all(
		[t('story.next'), t('story.previous')].map((name) => button(second, name).boundingBox()),
	)
	expect(onward?.x).toBeLessThan(back?.x ?? 0)
	await button(second, t('story.previous')).click()
	await expect(first).toBeVisible()
	await tap(page, 0.6)
	await expect(last).toBeVisible()

	await expect(button(last, t('story.play'))).toBeVisible()
	await page.keyboard.press('Space')
	await expect(button(last, t('story.pause'))).toBeVisible()
	await tap(page, 0.5)
	await expect(button(last, t('story.play'))).toBeVisible()
	await page.keyboard.press('ArrowLeft')
	await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('VIEW-10, VIEW-12, VIEW-13, VIEW-15: a story is shown for seven seconds, without the time in which kenji holds it, writes or looks at its viewers, and after the last one he is back on the page @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await show(ada, 'First')
	await show(ada, 'Second')
	const page = await visit({ as: kenji, phone: true })
	const views: string[] = []
	page.on(
		'requestfinished',
		(request) => request.url().endsWith('/view') && views.push(request.url()),
	)
	const untilCounted = (times: number) => expect.poll(() => views.length).toBe(times)
	const [first, second] = [showing(page, ada, [1, 2]), showing(page, ada, [2, 2])]
	await stopTime(page)
	await faceOf(page, ada).click()
	await untilDrawn(first)
	await untilCounted(1)

	await page.mouse.move(200, 400)
	await page.mouse.down()
	await page.clock.runFor(2 * STORY_MS)
	await page.mouse.up()
	await first.getByRole('textbox').fill('What a')
	await page.clock.runFor(2 * STORY_MS)
	await expect(first).toBeVisible()
	await first.getByRole('textbox').blur()
	expect(await timeUntil(page, (within) => expect(second).toBeVisible(within))).toBeGreaterThan(
		STORY_MS - 2 * STEP_MS,
	)

	await expect(second.getByRole('textbox')).toHaveValue('')
	await untilDrawn(second)
	await untilCounted(2)
	const gone = (within: object) => expect(page.getByRole('dialog')).toHaveCount(0, within)
	expect(await timeUntil(page, gone)).toBeGreaterThan(STORY_MS - 2 * STEP_MS)
	await expect(faceOf(page, ada)).toBeFocused()
	expect(new Set(views).size).toBe(2)
	await untilCounted(2)

	const hers = await visit({ as: ada, phone: true })
	const [own, next] = [showing(hers, ada, [1, 2]), showing(hers, ada, [2, 2])]
	await stopTime(hers)
	await faceOf(hers, ada).click()
	await untilDrawn(own)
	await own.getByRole('button', { name: /^Views/ }).click()
	const seenBy = hers.getByRole('dialog', { name: 'Viewed By' })
	await expect(seenBy.getByRole('listitem')).toContainText(kenji.handle)
	await hers.clock.runFor(2 * STORY_MS)
	await expect(seenBy).toBeVisible()
	await expect(own).toBeVisible()
	await seenBy.getByRole('button', { name: 'Close' }).click()
	expect(await timeUntil(hers, (within) => expect(next).toBeVisible(within))).toBeLessThanOrEqual(
		STORY_MS + 2 * STEP_MS,
	)
})

test('on her phone noor goes to the next person by a swipe against the reading direction, and puts the stories away by one down @proof', async ({
	visit,
	seated,
}) => {
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	await show(lin, 'Late')
	await show(ada, 'First')
	await show(ada, 'Second')
	const page = await visit({ phone: true, still: true })
	const finger = await page.context().newCDPSession(page)
	const swipe = async (x: number, y: number, at = { x: 195, y: 380 }) => {
		const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
			finger.send('Input.dispatchTouchEvent', {
				type,
				touchPoints: type === 'touchEnd' ? [] : [{ x: at.x + x * share, y: at.y + y * share }],
			})
		await touch('touchStart', 0)
		await touch('touchMove', 0.5)
		await touch('touchMove', 1)
		await touch('touchEnd', 1)
	}

	await faceOf(page, ada).tap()
	await expect(showing(page, ada, [1, 2])).toBeVisible()
	await swipe(-120, 10, { x: 360, y: 422 }) // where a pointer would have a button
	await expect(showing(page, lin, [1, 1])).toBeVisible()
	await swipe(120, 10)
	await expect(showing(page, ada, [1, 2])).toBeVisible()
	await swipe(10, 140)
	await expect(page.getByRole('dialog')).toHaveCount(0)
	await expect(faceOf(page, ada)).toBeFocused()
})

test('VIEW-10, VIEW-38: a film that the browser cannot show and a story that cannot be fetched say so, and give way after seven seconds @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED|Failed to load/)
	const ada = await seated('ada')
	await ada.show({ bytes: brokenFilm(), type: 'video/mp4', text: 'From an odd camera' })
	const { _id: lost } = await show(ada, 'Lost on the way')
	await show(ada, 'Here')
	const page = await visit()
	await page.route(`**/api/stage/stories/${lost}*`, (route) => route.abort())
	const [first, second, third] = [1, 2, 3].map((n) => showing(page, ada, [n, 3]))
	if (!first || !second || !third) throw new Error('three')
	await stopTime(page)

	await faceOf(page, ada).click()
	await expect(first.getByRole('alert')).toHaveText('This video cannot be shown here.')
	expect(await timeUntil(page, (within) => expect(second).toBeVisible(within))).toBeGreaterThan(
		STORY_MS - 2 * STEP_MS,
	)
	await expect(second.getByRole('alert')).toHaveText('Could not load this story.')
	expect(await timeUntil(page, (within) => expect(third).toBeVisible(within))).toBeGreaterThan(
		STORY_MS - 2 * STEP_MS,
	)
	await expect(third.getByRole('img', { name: 'Here' })).toBeVisible()
})

test('VIEW-32: a story that ends while lin looks at it gives way to the next @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const { expiresAt } = await show(ada, 'First')
	const page = await visit({ still: true })
	// After such a leap of its clock the page reconnects, and would get the stage's time.
	await page.routeWebSocket('**/stage-updates*', () => {})
	await stopTime(page, STOPPING_MS)
	await show(ada, 'Second') // seconds later; hearing of it, the page looks at the clock that the test moves
	const counted = page.waitForResponse(/\/view$/) // what is on its way would be given up in the leap
	await faceOf(page, ada).click()
	await expect(showing(page, ada, [1, 2])).toBeVisible()
	await counted
	const now = await page.evaluate(() => Date.now())
	expect(expiresAt - now).toBeGreaterThan(A_DAY_MS / 2)

	await page.clock.fastForward(expiresAt - now - 5_000)
	await expect(showing(page, ada, [1, 2])).toBeVisible()
	const alone = showing(page, ada, [1, 1])
	await timeUntil(page, (within) => expect(alone).toBeVisible(within), 100)
	await expect(page.getByRole('img', { name: 'Second' })).toBeVisible()
})

test('VIEW-01: people who cannot see or hear a story learn the viewer’s state, without a barrier, in three languages @proof', async ({
	visit,
	seated,
}) => {
	const [ada, lin] = [await seated('ada'), await seated('lin')]
	await show(ada, 'Morning by the sea')
	for (const { language, phone } of AXE_SHAPES) {
		const t = saying(language)
		const page = await visit({ language, phone, as: lin, still: true })
		await faceOf(page, ada, language).click()
		const shown = showing(page, ada, [1, 1], language)
		await expect(shown.getByRole('textbox')).toBeVisible()
		await untilDrawn(shown)
		await expectAccessible(page, `${language} ${phone ? 'phone' : 'desk'}`)
		await button(shown, t('story.play')).click()
		await shown.getByRole('textbox').focus()
		await expect(shown.getByRole('textbox')).toHaveAccessibleName(
			t('reply.label', { name: ada.handle }),
		)
		await page.context().close()
	}
})
