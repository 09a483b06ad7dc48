// One feed that stands still under pointers, fingers and focus (over 250 lines).

import type { Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import type { Person } from '../../support/person.ts'
import { atRest, feed, said, stopTime, untilScrolled } from '../support/page.ts'
import { shifts, watchShifts } from '../support/shifts.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const FLOOD = 40
const STOPS_MAX = 40
const WIDTHS = [360, 390, 820, 1440]

/** Posts as fast as the stage accepts messages. */
async function flood(who: Person[], count: number): Promise<void> {
	const say = (messageText: string, person: Person | undefined) =>
		person?.ask(postMessage, { body: { messageText, replyToMessageId: null } })
	await Promise.all(
		Array.from({ length: count }, (_, n) => say(`Flood ${n}.`, who[n % who.length])),
	)
}

/** On a phone they lie over the feed in a bar so high. */
const BAR_PX = 40

const pill = (page: Page, n: number) => page.getByRole('button', { name: `${n} new messages` })
const middleOf = (box: { x: number; y: number; width: number; height: number } | null) => {
	if (!box) throw new Error('It is not there.')
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const inFeed = async (page: Page) =>
	(await shifts(page)).filter(({ where }) => where.some((one) => one.includes('in feed')))

async function quietFeed(page: Page, last: string): Promise<void> {
	await watchShifts(page)
	await page.reload()
	await untilLive(page)
	await expect(said(page, last)).toBeVisible()
	await expect(feed(page).locator('article[tabindex="0"]')).toHaveCount(1) // late parts are here
}

test('while noor’s pointer is on the feed nothing moves, however fast people talk; the new messages come when the pointer leaves @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('An early word.')
	await kenji.say('I am reading this.')
	const page = await visit()
	await quietFeed(page, 'I am reading this.')
	const row = said(page, 'I am reading this.')
	await row.hover()
	const before = await row.boundingBox()

	await flood([ada, kenji], FLOOD)

	await expect(pill(page, FLOOD)).toBeVisible()
	expect(await row.boundingBox()).toEqual(before)
	expect(await inFeed(page)).toEqual([])
	await page.mouse.move(4, 4)
	await expect(
		feed(page)
			.getByText(/^Flood/)
			.first(),
	).toBeInViewport()
	await expect(pill(page, FLOOD)).toHaveCount(0)
})

test('the button for new messages stays in its place while noor’s pointer moves to it from the row that she reads @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Read before the button came.')
	const page = await visit()
	await quietFeed(page, 'Read before the button came.')
	await said(page, 'Read before the button came.').hover()
	for (const text of ['One more.', 'And another.']) await ada.say(text)
	await expect(pill(page, 2)).toBeVisible()
	await atRest(pill(page, 2)) // it drops in
	const to = middleOf(await pill(page, 2).boundingBox())

	await page.mouse.move(to.x, to.y, { steps: 40 })
	await expect(pill(page, 2)).toBeVisible()
	await page.mouse.down()
	await page.mouse.up()

	await expect(said(page, 'And another.')).toBeInViewport()
	await expect(pill(page, 2)).toHaveCount(0)
})

test('while kenji’s focus rests on a message nothing moves; the Home key shows new messages, and so does the button @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('Read by keys.')
	const page = await visit({ as: kenji })
	await quietFeed(page, 'Read by keys.')
	await page.keyboard.press('j')
	const row = said(page, 'Read by keys.').getByRole('article')
	await expect(row).toBeFocused()

	await flood([ada], FLOOD)

	await expect(pill(page, FLOOD)).toBeVisible()
	await expect(row).toBeFocused()
	expect(await inFeed(page)).toEqual([])
	await page.setViewportSize({ width: 1280, height: 760 }) // another window lets nothing in
	await expect.poll(() => page.evaluate(() => innerHeight)).toBe(760)
	await expect(pill(page, FLOOD)).toBeVisible()
	await kenji.say('My own is there at once.') // from another device
	await expect(said(page, 'My own is there at once.')).toBeVisible()
	await page.keyboard.press('Home')
	await expect(pill(page, FLOOD)).toHaveCount(0)
	await expect(said(page, 'My own is there at once.').getByRole('article')).toBeFocused()
	await atRest(said(page, 'My own is there at once.')) // who arrives at the top finds all of it there

	await page.evaluate(() => scrollTo(0, 60))
	await untilScrolled(page, 60)
	await ada.say('Said after Home.')
	await ada.say('Said last of all.')
	await expect(pill(page, 2)).toBeVisible()
	await pill(page, 2).focus()
	await page.evaluate(() => scrollTo(0, 0)) // what the focus is on stays under it
	await untilScrolled(page, 0)
	await expect(pill(page, 2)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(said(page, 'Said last of all.').getByRole('article')).toBeFocused()
})

test('kenji’s focus goes back from the message that he reads to the button, past all elements between @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('Read before he goes back.')
	const page = await visit({ as: kenji })
	await quietFeed(page, 'Read before he goes back.')
	await page.keyboard.press('j')
	await expect(said(page, 'Read before he goes back.').getByRole('article')).toBeFocused()
	for (const text of ['Said meanwhile.', 'And this.']) await ada.say(text)
	await expect(pill(page, 2)).toBeVisible()

	const isThere = () =>
		page.evaluate(() => document.activeElement?.matches('[data-goes="newest"]') ?? false)
	for (let stops = 0; stops < STOPS_MAX && !(await isThere()); stops++)
		await page.keyboard.press('Shift+Tab')
	await expect(pill(page, 2)).toBeFocused()
	await page.keyboard.press('Enter')
	await expect(said(page, 'And this.').getByRole('article')).toBeFocused()
})

for (const still of [false, true])
	test(`while kenji’s focus is in the feed, scrolling back to the top shows no new messages${still ? ', without motion either' : ''}; leaving the feed does @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada'), await seated('kenji')]
		const [read, first, second] = ['Read', 'First', 'Second'].map(
			(word) => `${word}, ${still ? 'standing still' : 'moving'}.`,
		) as [string, string, string]
		for (let n = 0; n < 9; n++) await ada.say(`${n} + ${n}`)
		await ada.say(read)
		const page = await visit({ as: kenji, still })
		await quietFeed(page, read)
		await page.keyboard.press('j')
		const row = said(page, read).getByRole('article')
		await expect(row).toBeFocused()
		await page.setViewportSize({ width: 1280, height: 560 })
		const scrolledTo = async (px: number) => {
			await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), px)
			await atRest(row)
			expect(await page.evaluate(() => scrollY)).toBe(px)
		}
		await scrolledTo(240)

		await ada.say(first)
		await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible()
		await scrolledTo(0)
		await page.setViewportSize({ width: 1280, height: 900 })
		await ada.say(second)
		await expect(pill(page, 2)).toBeVisible()
		await atRest(row)
		await expect(said(page, first)).toHaveCount(0)
		await expect(row).toBeFocused()

		await page.evaluate(() => (document.activeElement as HTMLElement).blur())
		await expect(said(page, first)).toBeVisible()
		await expect(said(page, second)).toBeVisible()
	})

test('while a finger presses the feed nothing moves under it @proof', async ({ visit, seated }) => {
	const ada = await seated('ada')
	await ada.say('Pressed by a finger.')
	const page = await visit({ phone: true })
	await quietFeed(page, 'Pressed by a finger.')
	const name = said(page, 'Pressed by a finger.').getByRole('link', { name: ada.handle })
	const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 }
	const finger = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchCancel', touchPoints: { x: number; y: number }[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints })
	await touch('touchStart', [{ x: x + 4, y: y + 4 }])

	await flood([ada], FLOOD)

	await expect(pill(page, FLOOD)).toBeVisible()
	expect(await inFeed(page)).toEqual([])
	await touch('touchCancel', [])
	await expect(pill(page, FLOOD)).toHaveCount(0)
})

test('the button waits for noor’s finger, however long that is in the air; then the feed goes on @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Touched on the way.')
	const page = await visit({ phone: true })
	await quietFeed(page, 'Touched on the way.')
	const from = middleOf(await said(page, 'Touched on the way.').boundingBox())
	const finger = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
		finger.send('Input.dispatchTouchEvent', { type, touchPoints })
	await stopTime(page) // else the finger would rest until it opens the menu
	await touch('touchStart', [from])
	for (const text of ['One that waits.', 'And a second one.']) await ada.say(text)
	await expect(pill(page, 2)).toBeVisible()
	await touch('touchEnd', [])
	await page.clock.runFor(60_000)
	await expect(pill(page, 2)).toBeVisible()

	await pill(page, 2).tap()
	await expect(said(page, 'And a second one.')).toBeInViewport()
	await page.clock.runFor(2_000) // that press is over
	await page.clock.resume()
	await ada.say('This comes by itself.')
	await expect(said(page, 'This comes by itself.')).toBeVisible()
})

for (const language of ['en-us', 'so', 'ar'] as const)
	test(`the buttons to the newest message and to where noor left off cover nothing at any width, in ${language} @proof`, async ({
		visit,
		seated,
	}) => {
		const t = saying(language)
		const [ada, kenji] = [await seated('ada', { language }), await seated('kenji', { language })]
		await ada.say('Read before.')
		const page = await visit({ language, still: true })
		await page.goto('about:blank') // she leaves
		for (let n = 0; n < 24; n++) await (n % 2 ? ada : kenji).say(`${n} + ${n}`)
		await page.addInitScript(() => {
			const kept = JSON.parse(localStorage.getItem('stageLastRead') ?? '')
			localStorage.setItem(
				'stageLastRead',
				JSON.stringify({ ...kept, atMs: kept.atMs - 86_400_000 }),
			)
		})
		await page.goto('/stage')
		await untilLive(page)
		const left = page.getByRole('button', { name: t('feed.since.jump') })
		await expect(left).toBeVisible()
		await expect(feed(page, language).locator('article[tabindex="0"]')).toHaveCount(1)
		await page.keyboard.press('j')
		await expect(said(page, '23 + 23', language).first().getByRole('article')).toBeFocused()
		const came = page.locator('[data-goes="newest"]')
		for (const text of ['100', '200']) await ada.say(text)
		await expect(came).toBeVisible()

		for (const width of WIDTHS)
			for (const scrolled of [0, 400]) {
				await page.setViewportSize({ width, height: width < 800 ? 640 : 900 })
				await page.evaluate((y) => scrollTo(0, y), scrolled)
				await expect(left).toBeVisible()
				expect(await troubleOf(page), `${width} px, scrolled by ${scrolled}`).toEqual([])
			}
	})

/** The faults of the buttons in the feed's head: they cover a row, or are cut. */
function troubleOf(page: Page): Promise<string[]> {
	return page.evaluate((BAR_PX) => {
		const buttons = [...document.querySelectorAll<HTMLElement>('main header button')].filter(
			(one) => one.matches('[data-goes], [aria-busy]') && one.checkVisibility(),
		)
		const head = document.querySelector('main header')?.getBoundingClientRect()
		const composer = document.querySelector('[data-composer]')?.getBoundingClientRect()
		const over = (one: DOMRect, other: DOMRect | undefined) =>
			other !== undefined &&
			Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
			Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
		const isClipped = (one: Element | null): boolean =>
			one !== null &&
			(getComputedStyle(one).clipPath === 'inset(50%)' || isClipped(one.parentElement))
		const words = (root: Element) => {
			const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
			const boxes: [string, DOMRect][] = []
			while (walk.nextNode()) {
				const { parentElement: within, textContent } = walk.currentNode
				const style = within && getComputedStyle(within)
				if (!within || style?.visibility === 'hidden' || within.closest('h2') || isClipped(within))
					continue
				if (buttons.some((one) => one.contains(within))) continue
				const range = document.createRange()
				range.selectNodeContents(walk.currentNode)
				for (const box of range.getClientRects()) boxes.push([textContent ?? '', box])
			}
			return boxes
		}
		const around = [...document.querySelectorAll('section > header, [data-composer]')].flatMap(
			words,
		)
		return buttons.flatMap((one, at) => {
			const box = one.getBoundingClientRect()
			const inHead =
				head &&
				box.top >= head.top - 1 &&
				box.bottom <= Math.max(head.bottom, head.top + BAR_PX) + 1 &&
				box.right <= innerWidth
			return [
				...(inHead ? [] : ['not in its place']),
				...(box.height < 40 ? ['too small'] : []),
				...(one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1
					? [`clipped: ${one.textContent}`]
					: []),
				...(over(box, composer) ? ['the composer'] : []),
				...buttons
					.slice(at + 1)
					.flatMap((next) => (over(box, next.getBoundingClientRect()) ? ['each other'] : [])),
				...around.flatMap(([text, words]) => (over(box, words) ? [text] : [])),
			]
		})
	}, BAR_PX)
}

test('on a phone the number of waiting messages is on one line, online and offline @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/)
	const ada = await seated('ada')
	for (let n = 0; n < 20; n++) await ada.say(`Line ${n} of what is said here.`)
	for (const language of ['en-us', 'ar', 'ja', 'de', 'uk'] as const) {
		const page = await visit({ language, phone: true, still: true })
		await page.setViewportSize({ width: 360, height: 640 })
		await expect(feed(page, language).locator('article[tabindex="0"]')).toHaveCount(1) // late parts are here
		await page.evaluate(() => scrollTo(0, 500))
		await flood([ada], 12)
		const button = page.locator('[data-goes="newest"]')
		await expect(button).toContainText(/12|١٢/)
		const expectOneLine = async () => {
			const { lines, spills } = await button.evaluate((one) => {
				const range = document.createRange()
				range.selectNodeContents(one)
				const { left, right } = one.getBoundingClientRect()
				return {
					lines: new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size,
					spills: one.scrollWidth > one.clientWidth || left < 0 || right > innerWidth,
				}
			})
			expect([language, lines, spills]).toEqual([language, 1, false])
		}
		await expectOneLine()
		await page.context().setOffline(true)
		await expect(
			page.getByText(saying(language)('live.offline.short'), { exact: true }),
		).toBeVisible()
		await expectOneLine()
		await page.evaluate(() => scrollTo(0, 0))
		const isOnTop = (one: Element) => {
			const { left, top } = one.getBoundingClientRect()
			return one.contains(document.elementFromPoint(left + 2, top + 2))
		}
		const newest = feed(page, language).getByRole('article').first()
		await expect
			.poll(() => newest.evaluate(isOnTop), `the newest message is whole, ${language}`)
			.toBe(true)
	}
})
