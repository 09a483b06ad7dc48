// Pointers, keys and fingers on every part of the page (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { createEvent } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { postMessage } from '#contract/messages/messages'
import { composer, feed, said, strip, twoFrames, you } from '../support/page.ts'
import { show } from '../support/stories.ts'
import { expect, test, untilLive } from '../support/test.ts'

const status = (page: Page) => page.getByRole('dialog', { name: /^(Set|Edit) Status$/ })
const openStatus = (page: Page) =>
	strip(page)
		.getByRole('button', { name: /Set Status|Edit Status/ })
		.click()

/** Presses the pointer at one place and releases it at another. */
async function drag(page: Page, [x, y]: [number, number], [toX, toY]: [number, number]) {
	await page.mouse.move(x, y)
	await page.mouse.down()
	await page.mouse.move(toX, toY, { steps: 4 })
	await page.mouse.up()
}

async function boxOf(of: Locator) {
	const box = await of.boundingBox()
	if (!box) throw new Error('not drawn')
	return box
}

/** Keys of an input method, as a browser tells of them. */
async function composing(page: Page) {
	const keyboard = await page.context().newCDPSession(page)
	return {
		type: (text: string) =>
			keyboard.send('Input.imeSetComposition', {
				...{ text, selectionStart: text.length, selectionEnd: text.length },
			}),
		end: (text: string) => keyboard.send('Input.insertText', { text }),
		press: (key: string) =>
			keyboard.send('Input.dispatchKeyEvent', {
				...{ type: 'rawKeyDown', key, code: key, windowsVirtualKeyCode: 229 },
			}),
	}
}

test('an Escape that ends a word of ada’s closes nothing, the Enter that ends her Hangul sends once, and a menu that she leaves by Tab closes; she marks words over the edge of a dialog and it stays, a press beside it closes it, and what she typed is there again; on her phone Back closes what covers the page; on a slow line she leaves a form and comes back, and what she saves twice is sent once', async ({
	visit,
	seated,
	tolerate,
}) => {
	const herself = await seated('ada')
	const page = await visit({ as: herself, still: true })
	const field = status(page).getByRole('textbox')

	await test.step('keys of an input method, and Tab out of a menu, but not on the way back to its button', async () => {
		const ime = await composing(page)

		await expect(composer(page)).toBeEditable()
		await composer(page).focus()
		// First, because an Enter within 100 ms of the one that ends Hangul counts as the same one.
		await ime.type('とうきょ')
		await ime.press('Enter')
		await ime.end('東京')
		await expect(composer(page)).toHaveValue('東京')
		// She holds the key for longer than a press.
		for (let n = 0; n < 3; n++) await page.keyboard.down('Enter')
		await page.keyboard.up('Enter')
		await expect(said(page, '東京')).toHaveCount(1)
		await expect(page.getByText(/cannot be empty/)).toHaveCount(0)

		await ime.type('반갑')
		await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeEnabled() // the first is sent
		await ime.press('Enter')
		await expect(composer(page)).toHaveValue('반갑')
		await ime.end('반갑')
		await expect(said(page, '반갑')).toHaveCount(1)
		await expect(composer(page)).toHaveValue('')
		await expect(said(page, '東京')).toHaveCount(1)

		const menu = page.getByRole('banner').locator('details')
		await menu.locator('summary').click()
		const search = menu.getByRole('searchbox')
		await search.focus()
		await ime.type('にほん')
		await ime.press('Escape')
		await expect(search).toHaveValue('にほん')
		await ime.end('にほん')
		await search.press('Escape')
		await expect(search).toBeHidden()

		// The Tab key closes a menu, which would cover the element with the focus.
		await menu.locator('summary').press('Enter')
		await expect(search).toBeVisible()
		await menu.getByRole('link').last().focus()
		await page.keyboard.press('Tab')
		await expect(search).toBeHidden()
		await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1)

		// A dropped link is text for a field of text; on any other the browser would open it.
		const opens = await page.locator('input, textarea').evaluateAll((all) => {
			const dataTransfer = new DataTransfer()
			dataTransfer.setData('text/uri-list', 'https://nets.example')
			const over = { dataTransfer, bubbles: true, cancelable: true }
			const takes = all.filter((one) => one.dispatchEvent(new DragEvent('dragover', over)))
			return [...new Set(takes.map((one) => one.getAttribute('type') ?? one.localName))]
		})
		expect(opens.filter((type) => type !== 'search')).toEqual(['textarea'])

		const more = page.locator('#header-more')
		const opener = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
		await opener.press('Enter')
		await expect(more).toBeVisible()
		await page.keyboard.press('Tab')
		await expect(more.locator(':focus')).toHaveCount(1)
		await page.keyboard.press('Shift+Tab')
		await expect(opener).toBeFocused()
		await expect(more).toBeVisible()
		await more.getByRole('button').last().focus()
		await page.keyboard.press('Tab')
		await expect(more).toBeHidden()
		await expect(page.locator(':focus')).toHaveCount(1)

		// Back to the button that opened it is no way out, also where a script opened it.
		const smile = page.getByRole('button', { name: 'Emoji', exact: true }).first()
		await smile.press('Enter')
		const picker = page.getByRole('dialog', { name: 'Emoji', exact: true })
		await expect(picker.getByRole('searchbox')).toBeFocused()
		await page.keyboard.press('Shift+Tab')
		await expect(smile).toBeFocused()
		await expect(picker).toBeVisible()
		await page.keyboard.press('Escape')
	})

	await test.step('a press that begins in a dialog and ends beside it, and one beside it; what was typed is there again, after a reload, too; Back leaves the page only once nothing covers it', async () => {
		const startTime = Date.now() + HOUR_MS
		await herself.ask(createEvent, { body: { title: 'Rope walk', startTime } })
		await openStatus(page)
		await field.fill('Mending nets')
		const words = await boxOf(field)
		const dialog = await boxOf(status(page))
		const middle = words.y + words.height / 2
		const [inside, beside] = [words.x + words.width - 30, dialog.x - 60]
		await drag(page, [inside, middle], [beside, middle])
		await expect(status(page)).toBeVisible()
		await drag(page, [beside, middle], [inside, middle])
		await expect(status(page)).toBeVisible()
		await page.mouse.click(beside, middle)
		await expect(status(page)).toBeHidden()
		await openStatus(page)
		await expect(field).toHaveValue('Mending nets')
		await page.reload()
		await openStatus(page)
		await expect(field).toHaveValue('Mending nets')
		await status(page).getByRole('button', { name: 'Cancel' }).click()
		await openStatus(page)
		await expect(field).toHaveValue('')
		await field.press('Escape')

		const events = page.getByRole('complementary').getByRole('region', { name: 'Events' })
		const edit = page.getByRole('dialog', { name: 'Edit this event' })
		const openEdit = () => events.getByRole('button', { name: 'Edit this event' }).first().click()
		await events.getByRole('button', { name: 'Events', exact: true }).click()
		await openEdit()
		const title = edit.getByLabel('Title')
		await title.fill('Rope walk at dusk')
		await title.press('Escape')
		await expect(edit).toBeHidden()
		await page.reload()
		await openEdit()
		await expect(title).toHaveValue('Rope walk at dusk')
		await edit.getByRole('button', { name: 'Cancel' }).click()
		await openEdit()
		await expect(title).toHaveValue('Rope walk')

		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto('/faq')
		await page.goto('/stage')
		await untilLive(page)
		const isHere = () => expect(page).toHaveURL(/\/stage$/)
		await openStatus(page)
		await field.fill('Half a thought')
		await page.goBack()
		await expect(status(page)).toBeHidden()
		await isHere()
		await page.goForward()
		await isHere()
		await openStatus(page)
		await expect(field).toHaveValue('Half a thought')
		await status(page).getByRole('button', { name: 'Cancel' }).click()

		const sheet = page.locator('#people')
		await page.locator('[popovertarget=people]').first().click()
		await openEdit()
		await expect(edit).toBeVisible()
		await page.goBack()
		await expect(edit).toBeHidden()
		await expect(sheet).toBeVisible()
		await page.goBack()
		await expect(sheet).toBeHidden()
		await isHere()
		await page.goBack()
		await expect(page).toHaveURL(/\/faq$/)
		// She jumps within a page, twice to the same place, and comes back to where she was.
		await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual')
		const rules = page.getByRole('heading', { name: 'House rules: not allowed here' })
		for (let n = 0; n < 2; n++) {
			await page.getByRole('link', { name: 'Alerts, rules and us' }).click()
			await twoFrames(page)
			await expect(rules).toBeInViewport()
			await page.evaluate(() => scrollTo(0, 100))
			await expect(rules).not.toBeInViewport()
		}
		await page.goBack()
		await expect(page).toHaveURL(/\/faq$/)
	})

	await test.step('what the stage says meanwhile lies over the form, is announced and can be pressed; what she saves twice is sent once', async () => {
		await page.goto('/stage')
		await page.setViewportSize({ width: 1280, height: 800 })
		await untilLive(page)
		const kenji = await seated('kenji')
		await openStatus(page)
		const startTime = Date.now() + HOUR_MS
		const words = 'Lanterns by the weir'
		await kenji.ask(createEvent, { body: { title: words, startTime } })

		const region = status(page).locator('[aria-live]').filter({ hasText: words })
		const dismiss = region.getByRole('button').last()
		await expect(dismiss).toBeVisible()
		const isTopmost = await dismiss.evaluate((button) => {
			const { left, top, width, height } = button.getBoundingClientRect()
			return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
		})
		expect(isTopmost).toBe(true)
		await dismiss.click()
		await expect(region).toBeHidden()
		await expect(status(page)).toBeVisible()

		// On a slow line she leaves the form, finds it under way when she comes back, and writes on.
		tolerate(/ERR_FAILED/)
		const lines = [Promise.withResolvers<'answers'>(), Promise.withResolvers<'fails'>()] as const
		const sent: string[] = []
		await page.route('**/api/stage/set-info', async (route) => {
			sent.push(route.request().postDataJSON().infoText)
			const how = await lines[sent.length - 1]?.promise
			if (how === 'fails') await route.abort()
			else await route.fallback()
		})
		const save = status(page).getByRole('button', { name: 'Save' })
		await field.fill('Out at sea')
		await save.dblclick()
		await expect(save).toHaveAttribute('aria-busy', 'true')
		await status(page).press('Escape')
		await expect(status(page)).toBeHidden()
		await openStatus(page)
		await expect(save).toHaveAttribute('aria-busy', 'true')
		await field.fill('Out at sea till noon')
		lines[0].resolve('answers')
		await expect(save).not.toHaveAttribute('aria-busy', 'true')
		await expect(field).toHaveValue('Out at sea till noon')
		await save.click()
		await status(page).press('Escape')
		await expect(status(page)).toBeHidden()
		lines[1].resolve('fails')
		await expect(page.getByText('Edit Status · Failed to update info')).toBeVisible()
		await openStatus(page)
		await expect(field).toHaveValue('Out at sea till noon')
		expect(sent).toEqual(['Out at sea', 'Out at sea till noon'])
		await status(page).getByRole('button', { name: 'Cancel' }).click()
	})
})

test('an arrow key with Alt does not change noor’s story, and a held key skips none @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	for (const words of ['First', 'Second', 'Third']) await show(ada, words)
	const page = await visit({ still: true })
	await strip(page).getByTitle(`Stories of ${ada.handle}`).click()
	const viewer = page.getByRole('dialog')
	const place = (n: number) => viewer.getByText(`Story ${n} of 3`)
	await expect(place(1)).toBeVisible()

	const spared = await page.evaluate(() => {
		const on = document.activeElement
		const held = ['altKey', 'ctrlKey', 'metaKey']
		return held.flatMap((name) =>
			['ArrowRight', 'ArrowLeft', ' '].map((key) => {
				const init = { key, [name]: true, bubbles: true, cancelable: true }
				return on?.dispatchEvent(new KeyboardEvent('keydown', init))
			}),
		)
	})
	expect(spared).toEqual(Array(9).fill(true))
	await expect(place(1)).toBeVisible()

	for (let times = 0; times < 33; times++) await page.keyboard.down('ArrowRight')
	await page.waitForTimeout(400)
	for (let times = 0; times < 33; times++) await page.keyboard.down('ArrowRight')
	await page.waitForTimeout(400)
	for (let times = 0; times < 33; times++) await page.keyboard.down('ArrowRight')
	await page.keyboard.up('ArrowRight')
	await expect(place(3)).toBeVisible()
	await page.keyboard.press('ArrowRight')
	await expect(viewer).toBeHidden()
})

test('in a window as low as one at a zoom of 400 % the feed has half of the height @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const messageText = Array.from({ length: 20 }, (_, at) => `Line ${at}`).join('\n')
	for (let n = 0; n < 3; n++) await ada.ask(postMessage, { body: { messageText } })
	const page = await visit({ as: ada, still: true })
	for (const [width, height] of [
		[320, 180],
		[667, 320],
		[640, 360],
		[1300, 400],
	] as const) {
		await page.setViewportSize({ width, height })
		await feed(page).evaluate((list) =>
			scrollTo(0, list.getBoundingClientRect().top + scrollY + 300),
		)
		const free = await feed(page).evaluate((list) => {
			let px = 0
			for (let y = 0; y < innerHeight; y++)
				if (list.contains(document.elementFromPoint(innerWidth / 2, y))) px++
			return px
		})
		expect(free, `${width}×${height}`).toBeGreaterThanOrEqual(height / 2)
	}

	await test.step('a phone held across keeps its sides free for its camera', async () => {
		const phone = await page.context().newCDPSession(page)
		const insets = { left: 59, leftMax: 59, right: 59, rightMax: 59 }
		await phone.send('Emulation.setSafeAreaInsetsOverride', { insets })
		await page.setViewportSize({ width: 844, height: 390 })
		const outside = () =>
			page
				.locator(':is(header, main, [role=dialog], dialog) :is(a, button, p, h2)')
				.evaluateAll((all) =>
					all
						.filter((one) => one.checkVisibility())
						.map((one) => [one.textContent, one.getBoundingClientRect()] as const)
						.filter(([, { left, right, width }]) => width > 1 && (left < 59 || right > 785))
						.map(([text]) => text),
				)
		expect(await outside()).toEqual([])
		await page
			.getByRole('button', { name: /^Activity/ })
			.first()
			.click()
		await expect(page.getByRole('dialog')).toBeVisible()
		expect(await outside()).toEqual([])
	})
})

test('noor zooms a story with two fingers, the story pauses meanwhile, and Back closes it @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await show(ada, 'Small print')
	const page = await visit({ phone: true })
	await strip(page).getByTitle(`Stories of ${ada.handle}`).click()
	const viewer = page.getByRole('dialog')
	await expect(viewer.getByText('Story 1 of 1')).toBeVisible()
	const fingers = await page.context().newCDPSession(page)
	await fingers.send('Input.synthesizePinchGesture', { x: 190, y: 400, scaleFactor: 3 })
	expect(await page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1.5)
	await expect(viewer.locator('[data-held]')).toHaveCount(1)
	// With one finger she moves what she sees: it leads neither to the next story nor out of this one.
	const drag = { x: 115, y: 130, xDistance: -90, yDistance: 0, gestureSourceType: 'touch' as const }
	await fingers.send('Input.synthesizeScrollGesture', drag)
	await expect(viewer.getByText('Story 1 of 1')).toBeVisible()
	await page.goBack()
	await expect(viewer).toBeHidden()
	await expect(page).toHaveURL(/\/stage$/)
})

test('the text that ada writes on a phone, and its button, are above the keyboard @proof', async ({
	visit,
	seated,
}) => {
	const page = await visit({ as: await seated('ada'), phone: true, still: true })
	await page.setViewportSize({ width: 390, height: 844 })
	await openStatus(page)
	await page.evaluate(() => {
		const seen = window.visualViewport
		Object.defineProperty(seen, 'height', { configurable: true, get: () => 420 })
		seen?.dispatchEvent(new Event('resize'))
	})
	for (const one of [status(page).getByRole('textbox'), status(page).getByText('Save')])
		await expect
			.poll(async () => {
				const box = await boxOf(one)
				return box.y + box.height
			})
			.toBeLessThanOrEqual(420)
})

test('on her phone ada leaves in Japanese, and no notice lies over the button by which she comes back @proof', async ({
	visit,
	seated,
}) => {
	const page = await visit({ as: await seated('ada'), language: 'ja', phone: true, still: true })
	const leave = { name: 'ステージを降りる', exact: true }
	await (await you(page, 'ja')).getByRole('button', leave).click()
	await page.getByRole('dialog').getByRole('button', leave).click()
	const notice = page.getByText(
		'ステージを降りました。再参加コードはこのブラウザに保存されています。',
	)
	await expect(notice).toBeVisible()
	await page.locator('a[href="/stage/join"]:visible').first().click()
	const rejoin = page.getByRole('dialog').getByRole('button', { name: 'ステージに再参加' })
	await expect(rejoin).toBeVisible()
	const [said, button] = [await boxOf(notice), await boxOf(rejoin)]
	expect(said.y + said.height).toBeLessThan(button.y)
	await rejoin.click()
	await expect(composer(page, 'ja')).toBeEditable()
})
