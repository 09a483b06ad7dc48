import type { Locator, Page } from 'playwright/test'
import { LONG_PRESS_MS } from '../../../app/stage/messages/feed/long-press.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, copied, holdBack, said, stopTime } from '../support/page.ts'
import { AXE_SHAPES, expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const words = (page: Page, text: string) => said(page, text).getByText(text)
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Message options' })
const entries = (page: Page) => sheet(page).getByRole('listitem').allInnerTexts()

/** One finger, put down on a text, moved by so many pixels, and lifted by what this returns. */
async function put(
	page: Page,
	on: Locator,
	byPx = 0,
	ends: 'touchEnd' | 'touchCancel' = 'touchEnd',
): Promise<() => Promise<unknown>> {
	const { x, y, height } = (await on.boundingBox()) ?? { x: 0, y: 0, height: 0 }
	const finger = await page.context().newCDPSession(page)
	const touch = (type: 'touchStart' | 'touchMove', down: number) =>
		finger.send('Input.dispatchTouchEvent', {
			type,
			touchPoints: [{ x: x + 12, y: y + height - 6 + down }],
		})
	await touch('touchStart', 0)
	if (byPx > 0) await touch('touchMove', byPx)
	return () => finger.send('Input.dispatchTouchEvent', { type: ends, touchPoints: [] })
}

test('on her phone ada holds a message and reacts, answers, copies; on her own she edits and deletes', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('The kettle is on.')
	await kenji.say('I am on my way.')
	const page = await visit({ as: ada, phone: true, still: true, permissions: CLIPBOARD })
	await expect(composer(page)).toBeEditable()
	await test.step('above her keyboard she reads the talk beside what she writes; what folds for it comes back', async () => {
		const whole = page.viewportSize() ?? { width: 390, height: 844 }
		await page.setViewportSize({ width: 360, height: 360 })
		await composer(page).focus()
		await expect(async () => {
			const [said, dock] = await Promise.all([
				words(page, 'The kettle is on.').boundingBox(),
				page.locator('form[data-composer]').boundingBox(),
			])
			expect(said?.y).toBeGreaterThan(0)
			expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
		}).toPass()
		await expect(page.getByRole('banner')).toBeHidden()
		await page.setViewportSize({ width: 390, height: 559 })
		await expect(page.getByRole('banner')).toBeHidden()
		await page.setViewportSize({ width: 390, height: 560 })
		await expect(page.getByRole('banner')).toBeVisible()
		await page.setViewportSize({ width: 360, height: 360 })
		await composer(page).blur()
		await expect(page.getByRole('banner')).toBeVisible()
		await page.setViewportSize(whole)
	})

	const lift = await put(page, words(page, 'I am on my way.'))
	await expect(sheet(page)).toBeVisible()
	await lift()
	expect(await entries(page)).toEqual([
		...['Copy link', 'Reply', 'Copy text', 'Select text', 'Report', `Mute ${kenji.handle}`],
	])
	await expectAccessible(page, 'the menu of a message')
	await sheet(page).getByRole('button', { name: '❤️' }).click()
	await expect(sheet(page)).toHaveCount(0)
	const heart = said(page, 'I am on my way.').getByRole('button', { name: /❤️ ?1/ })
	await expect(heart).toBeVisible()
	// A finger that rests reads who reacted. A key on the same heart still takes it back.
	const liftHeart = await put(page, heart)
	await expect(heart).toHaveAttribute('data-held', 'true')
	await liftHeart()
	await heart.press('Enter')
	await expect(heart).toHaveCount(0)

	const menu = said(page, 'I am on my way.').getByRole('link', { name: 'Message options' })
	await menu.click()
	await sheet(page).getByRole('button', { name: 'Copy text' }).click()
	await expect(page.getByText('Copied', { exact: true })).toBeVisible()
	expect(await copied(page)).toBe('I am on my way.')
	await menu.click()
	await sheet(page).getByRole('button', { name: 'Select text' }).click()
	const part = page.getByRole('dialog', { name: 'Select text' }).getByText('I am on my way.')
	await expectAccessible(page, 'selecting a part of a message')
	await part.dblclick({ position: { x: 16, y: 8 } }) // as a finger that rests does
	expect(await page.evaluate(() => getSelection()?.toString().trim())).toMatch(/^(I|am|on)$/)
	await page.keyboard.press('Escape')
	await menu.click()
	await sheet(page).getByRole('button', { name: 'Reply' }).click()
	const box = page.getByRole('textbox', { name: `Reply to @${kenji.handle}` })
	await expect(box).toBeFocused()
	await page.keyboard.press('Escape')

	const own = said(page, 'The kettle is on.').getByRole('link', { name: 'Message options' })
	await own.click()
	expect(await entries(page)).toEqual([
		...['Copy link', 'Reply', 'Copy text', 'Select text', 'Edit', 'Delete'],
	])
	await sheet(page).getByRole('button', { name: 'Edit' }).click()
	await expect(page.getByRole('textbox', { name: 'Edit', exact: true })).toBeFocused()
	await page.keyboard.press('Escape')
	await own.click()
	await sheet(page).getByRole('button', { name: 'Delete' }).click()
	const sure = page.getByRole('dialog', { name: 'Delete this message for everyone?' })
	const box2 = await sure.getByRole('button', { name: 'Delete', exact: true }).boundingBox()
	expect(box2?.height).toBeGreaterThanOrEqual(40)
	await sure.getByRole('button', { name: 'Delete', exact: true }).click()
	await expect(said(page, 'The kettle is on.')).toHaveCount(0)
})

test('a finger that moves, scrolls, is lifted early or rests on a link opens no menu; noor, a guest, copies only, and reaches link and menu on the line above a translation’s chip @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say('Hold me for half a second.')
	const page = await visit({ phone: true, still: true })
	const text = words(page, 'Hold me for half a second.')
	await stopTime(page)

	const moved = await put(page, text, 14)
	await page.clock.runFor(2 * LONG_PRESS_MS)
	await moved()
	await expect(sheet(page)).toHaveCount(0)
	await (await put(page, text))()
	await page.clock.runFor(2 * LONG_PRESS_MS)
	await expect(sheet(page)).toHaveCount(0)
	const onName = said(page, 'Hold me').getByRole('link', { name: ada.handle })
	const cancelled = await put(page, onName, 0, 'touchCancel')
	await page.clock.runFor(2 * LONG_PRESS_MS)
	await cancelled()
	await expect(sheet(page)).toHaveCount(0)

	const lift = await put(page, text)
	await page.clock.runFor(LONG_PRESS_MS - 1)
	await expect(sheet(page)).toHaveCount(0)
	await page.clock.runFor(1)
	await expect(sheet(page)).toBeVisible()
	await lift()
	expect(await entries(page)).toEqual([
		'Copy link',
		'Copy text',
		'Select text',
		`Mute ${ada.handle}`,
	])
	expect(await page.evaluate(() => getSelection()?.toString())).toBe('')

	await ada.say('Look here: https://kettle.example/now')
	const german = await visit({ phone: true, still: true, language: 'de' })
	const link = german.getByRole('link', { name: 'https://kettle.example/now' })
	const row = german.getByRole('article').filter({ has: link })
	const chip = row.locator('[data-does=original]')
	await expect(chip).toHaveAttribute('aria-pressed', 'false')
	await link.click({ trial: true }) // not the chip below it, whose touch target reaches over it
	const held = await put(german, row.locator('bdi[lang]').last())
	await expect(german.getByRole('dialog', { name: saying('de')('message.menu') })).toBeVisible()
	await held()
})

test('the first finger that rests on a message opens its menu, also on a message’s page and while the menu’s code is still on its way @proof', async ({
	visit,
	seated,
}) => {
	const { body: message } = await (await seated('ada')).say('Hold me at once.')
	for (const path of ['/stage', `/stage/message/${message.id}`]) {
		const page = await visit({ phone: true, still: true, path: '/faq' })
		const arrive = await holdBack(page, '**/{message-sheet,after-hydration}-*.js')
		await page.goto(path, { waitUntil: 'domcontentloaded' })
		await untilLive(page)
		await stopTime(page)
		const lift = await put(page, page.getByText('Hold me at once.').first())
		await page.clock.runFor(LONG_PRESS_MS)
		await lift()
		await expect(sheet(page)).toHaveCount(0)
		arrive()
		await page.clock.resume()
		await expect(sheet(page)).toBeVisible()
	}
})

for (const { language, phone } of AXE_SHAPES.filter(({ phone }) => phone))
	test(`the menu of each message is large enough for a finger and covers nothing, in ${language} @proof`, async ({
		visit,
		seated,
	}) => {
		const [ada, kenji] = [await seated('ada', { language }), await seated('kenji')]
		await ada.say('1')
		await ada.say(
			'A line that is long enough to reach the end of its row, and goes on in the next.',
		)
		await ada.say('2')
		await kenji.say('3')
		const page = await visit({ language, phone, still: true })
		await page.setViewportSize({ width: 360, height: 640 })
		const menus = page.getByRole('link', { name: saying(language)('message.menu'), exact: true })
		await expect(menus.first()).toBeVisible()

		const covered = await menus.evaluateAll((all) => {
			const boxes = all.map((menu) => menu.getBoundingClientRect())
			const over = (one: DOMRect, other: DOMRect) =>
				Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
				Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
			const texts: [string, DOMRect][] = []
			const walk = document.createTreeWalker(
				document.querySelector('main ol') as Node,
				NodeFilter.SHOW_TEXT,
			)
			while (walk.nextNode()) {
				const range = document.createRange()
				range.selectNodeContents(walk.currentNode)
				const isSeen = walk.currentNode.parentElement?.checkVisibility() === true
				if (isSeen && !walk.currentNode.parentElement?.closest('.unseen'))
					for (const box of range.getClientRects())
						texts.push([walk.currentNode.textContent ?? '', box])
			}
			return boxes.flatMap((box, at) => [
				...(box.width < 40 || box.height < 40 ? [`small: ${box.width} x ${box.height}`] : []),
				...(box.left < 0 || box.right > innerWidth ? ['outside'] : []),
				...boxes.slice(at + 1).flatMap((next) => (over(box, next) ? ['another menu'] : [])),
				...texts.flatMap(([text, words]) => (over(box, words) ? [text] : [])),
			])
		})
		expect(covered).toEqual([])
	})
