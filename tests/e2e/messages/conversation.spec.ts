// Journeys and cases of one subject that share their helpers (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { listMessages, postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { composer, copied, said, stopTime } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'

async function tool(row: Locator, name: string): Promise<Locator> {
	await row.hover()
	return row.getByRole('button', { name, exact: true }).first()
}

const row = (page: Page, text: string) => said(page, text).first()

/** The px between a button and what opens below or above it; negative where one covers the other. */
async function gapBetween(button: Locator, opened: Locator): Promise<number> {
	const [one, other] = await Promise.all([button.boundingBox(), opened.boundingBox()])
	if (!one || !other) return Number.NaN
	return Math.round(Math.max(other.y - one.y - one.height, one.y - other.y - other.height))
}

test('MSG-10, MSG-17, MSG-21, MSG-22, LAY-27, REACT-01, REACT-03, ROLE-20, G-53b: ada’s heart is counted everywhere and named, and a guest who presses it is told why not and led to the stage, and sends nothing; what she mends, hides and deletes follows on every page; she answers kenji by keys alone and names him, and the guest reads the thread', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await seated('nia')
	await kenji.say('Is anybody awake at this hour?')
	await ada.say('The bread is out of the oven.')
	await ada.say('I have a speling mistake.')
	const hers = await visit({ as: ada })
	const guest = await visit()

	await test.step('ada’s heart is counted everywhere; the guest’s is not', async () => {
		await (await tool(row(hers, 'The bread'), 'React')).click()
		await hers.getByRole('button', { name: '❤️', exact: true }).click()

		const heart = row(guest, 'The bread').getByRole('button', {
			name: new RegExp(`❤️ ?1 ${ada.handle}`),
		})
		await heart.focus()
		await expect(heart.locator('bdi')).toHaveText(ada.handle)
		await expect(heart.locator('bdi')).toBeVisible()
		const sent: string[] = []
		guest.on('request', (one) => one.method() !== 'GET' && sent.push(one.url()))
		await heart.click()
		const sheet = guest.getByRole('dialog', { name: 'React as somebody on stage' })
		await expect(sheet.getByText('Cannot react: Not verified on stage.')).toBeVisible()
		await expectAccessible(guest, 'a guest who wanted to react')
		await sheet.getByRole('button', { name: 'Close' }).click()
		await expect(heart).toBeFocused()
		await expect(heart).toHaveAccessibleName(new RegExp(`❤️ ?1 ${ada.handle}`))
		expect(sent.filter((url) => url.includes('/reactions'))).toEqual([])
		await guest.getByRole('link', { name: 'Log in to join' }).click()
		const join = guest.getByRole('dialog', { name: 'Join the stage' })
		await expect(join).toBeVisible()
		await guest.keyboard.press('Escape')
		await expect(join).toBeHidden()

		await row(hers, 'The bread').getByRole('button', { name: /❤️ ?1/, pressed: true }).click()
		await expect(heart).toHaveCount(0)
	})

	await test.step('ada mends, hides and deletes', async () => {
		await (await tool(row(hers, 'speling'), 'Edit')).click()
		const box = hers.getByRole('textbox', { name: 'Edit', exact: true })
		await box.fill('I have no spelling mistake.')
		await box.press('Control+Enter')
		await expect(row(guest, 'no spelling')).toContainText('edited')

		await hers.getByRole('button', { name: 'Stage Only' }).click()
		await composer(hers).fill('Between us on stage.')
		await composer(hers).press('Control+Enter')
		await expect(row(hers, 'Between us')).toBeVisible()
		await expect(row(guest, 'Visible only to stage participants')).toBeVisible()
		await expect(guest.getByText('Between us')).toHaveCount(0)

		await (await tool(row(hers, 'no spelling'), 'Delete')).click()
		await hers.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
		await expect(row(guest, 'no spelling')).toHaveCount(0)
	})

	await test.step('she answers kenji by keys alone, and the guest reads the thread', async () => {
		const reply = await tool(row(hers, 'Is anybody awake'), 'Reply')
		await reply.press('Enter')
		const box = row(hers, 'Is anybody awake').getByRole('textbox')
		await box.pressSequentially('@')
		const offered = hers.getByRole('option')
		const isChosen = (of: Locator) => expect(of).toHaveAttribute('aria-selected', 'true')
		await expect(offered.first()).toHaveAttribute('aria-selected', 'false')
		await box.press('ArrowDown')
		await isChosen(offered.first())
		await box.press('ArrowDown')
		await isChosen(offered.nth(1))
		await box.press('ArrowUp')
		await isChosen(offered.first())
		await box.press('Escape')
		await expect(offered).toHaveCount(0)
		await box.press('Backspace')
		await box.pressSequentially(`Yes, here @${kenji.handle.slice(0, -2)}`)
		await expect(hers.getByRole('option', { name: kenji.handle })).toHaveAttribute(
			'aria-selected',
			'true',
		)
		await expectAccessible(hers, 'answering, with people offered')
		await box.press('Tab')
		await expect(box).toHaveValue(`Yes, here @${kenji.handle} `)
		await box.press('Control+Enter')

		await expect(row(guest, 'Yes, here')).toContainText(`@${kenji.handle}`)
		await expect(row(guest, 'Yes, here')).toHaveAttribute('data-depth', '1')
		await expect(box).toHaveCount(0)

		// Three answers stand under it; the others open and close.
		const { messages } = (await ada.ask(listMessages)).body
		const replyToMessageId = messages.find(({ text }) => text.startsWith('Is anybody awake'))?.id
		for (const n of [2, 3, 4, 5])
			await ada.ask(postMessage, { body: { messageText: `Awake since ${n}`, replyToMessageId } })
		await guest.reload()
		await untilLive(guest)
		await expect(row(guest, 'Awake since 3')).toBeVisible()
		await expect(row(guest, 'Awake since 4')).toHaveCount(0)
		const more = guest.getByRole('button', { name: 'Show 2 more replies' })
		await expect(more).toHaveAttribute('aria-expanded', 'false')
		await more.click()
		for (const text of [
			'Yes, here',
			'Awake since 2',
			'Awake since 3',
			'Awake since 4',
			'Awake since 5',
		])
			await expect(row(guest, text)).toHaveAttribute('data-depth', '1')
		// The tools of rows that came with the press are in its second picture (0211).
		await row(guest, 'Awake since 5').getByRole('link', { name: 'Message options' }).focus()
		await guest.getByRole('button', { name: 'Show fewer replies' }).click()
		await expect(row(guest, 'Awake since 4')).toHaveCount(0)
		await expect(more).toBeVisible()
	})
})

for (const phone of [false, true])
	test(`MSG-17, MSG-21: within the very press that opens a reply or an edit its field has the focus, the first time, too, so that no key is lost and a phone shows its keyboard (phone: ${phone}) @proof`, async ({
		visit,
		seated,
	}) => {
		const kenji = await seated('kenji')
		await kenji.say('Is anybody awake?')
		for (const does of ['Reply', 'Edit']) {
			const page = await visit({ as: kenji, phone })
			await untilLive(page)
			const asked = row(page, 'Is anybody awake?')
			if (phone) await asked.getByRole('link', { name: 'Message options' }).first().click()
			const press = phone
				? page.getByRole('dialog').getByRole('button', { name: does, exact: true })
				: await tool(asked, does)

			const focused = await press.evaluate(async (button) => {
				;(button as HTMLElement).click()
				await Promise.resolve() // what a press changes is drawn then
				return document.activeElement?.tagName
			})
			expect([does, focused]).toEqual([does, 'TEXTAREA'])
			await page.keyboard.type('Yes')
			await expect(page.locator('textarea:focus')).toHaveValue(/Yes$/)
			await page.context().close()
		}
	})

test('ROUTE-03, G-53b: noor follows the link to a message that ada took back, is told that it is gone, and finds the way to the stage @proof', async ({
	visit,
	seated,
	stage,
	tolerate,
}) => {
	tolerate(/410/)
	const ada = await seated('ada')
	const said = (await ada.say('I should not have said that.')).body
	const path = `/stage/message/${said.id}`
	const noor = await visit({ path })
	await expect(noor.getByRole('listitem').filter({ hasText: 'should not have' })).toBeVisible()

	await ada.ask(deleteMessage, { params: { id: said.id }, body: {} })

	await expect(noor.getByText('should not have said')).toHaveCount(0)
	const answer = await noor.goto(path)
	expect(answer?.status()).toBe(410)
	await expect(noor.getByRole('heading', { name: 'This message is gone.' })).toBeVisible()
	await expect(noor.getByText('should not have said')).toHaveCount(0)
	await expectAccessible(noor, 'a message that is gone')
	await noor.getByRole('link', { name: 'Go to the stage' }).click()
	await untilLive(noor)
	await expect(noor).toHaveURL(`${stage.origin}/stage`)
})

test('LAY-24, LAY-28, ROUTE-13: ada reads in order and copies a link; noor follows it and finds the message lit, and finds it again by its words and by its day', async ({
	visit,
	seated,
	tolerate,
}) => {
	const ada = await seated('ada')
	const kenji = await seated('kenji')
	const { id } = (await ada.say('This one deserves a link.')).body
	const page = await visit({ as: ada, permissions: CLIPBOARD })

	await page.getByText('Chronological').click()
	await page.addInitScript(() => {
		const shared: unknown[] = []
		const share = async (what: unknown) => {
			shared.push(what)
			const fails = [null, 'AbortError', 'NotAllowedError'][shared.length - 1]
			if (fails) throw new DOMException('', fails)
		}
		Object.assign(navigator, { share, shared })
	})
	await page.reload()
	await expect(page.getByRole('radio', { name: 'Chronological' })).toBeChecked()
	await test.step('its menu is all that is read aloud, keeps the focus and its place, and closes by Escape or a press beside it that presses nothing else', async () => {
		await row(page, 'deserves a link').hover()
		const opener = row(page, 'deserves a link').getByRole('link', { name: 'Message options' })
		const menu = page.getByRole('dialog')
		await opener.click()
		await expect(page.getByRole('main')).toHaveCount(0)
		await kenji.say('Said behind the menu.')
		await expect(page.getByText('1 new message')).toBeVisible()
		await expect(page.getByText('Said behind the menu.')).toHaveCount(0)
		await menu.getByRole('heading').press('Shift+Tab')
		await expect(menu.locator(':focus')).toHaveCount(1)
		await page.keyboard.press('Escape')
		await expect(menu).toHaveCount(0)
		await expect(opener).toBeFocused()
		const field = (await composer(page).boundingBox()) ?? { x: 0, y: 0 }
		await opener.press('Enter')
		await expect(menu).toBeVisible()
		await page.mouse.click(field.x + 8, field.y + 8)
		await expect(menu).toHaveCount(0)
		await expect(opener).toBeFocused()
	})
	await test.step('she shares it by the first entry of its menu; called off it says nothing, and where it fails the link is copied', async () => {
		const alert = page.getByText('Link copied.')
		for (const copies of [false, false, true]) {
			await row(page, 'deserves a link').hover()
			const opener = page.locator(`#message-${id} [data-does="menu"]`) // unheard while its menu is open
			await opener.click()
			const entries = page.getByRole('dialog').getByRole('listitem')
			await expect(entries.first()).toBeVisible()
			await expect.poll(() => gapBetween(opener, page.getByRole('dialog'))).toBe(8)
			await expect(entries.first()).toHaveText('Share…')
			await expect(entries.nth(1)).toHaveText('Copy link')
			await entries.first().getByRole('button').click()
			await expect(page.getByRole('dialog')).toHaveCount(0)
			if (copies) await expect(alert).toBeVisible()
			else await expect(alert).toHaveCount(0)
		}
		const shared = () => page.evaluate(() => JSON.stringify(Reflect.get(navigator, 'shared')))
		expect((await shared()).match(new RegExp(`/stage/message/${id}`, 'g'))).toHaveLength(3)
		await page.evaluate(() => navigator.clipboard.writeText(''))
	})
	await row(page, 'deserves a link').hover()
	await row(page, 'deserves a link').getByRole('link', { name: 'Copy link' }).click()
	await expect.poll(() => copied(page)).toContain(id)
	const link = await copied(page)

	const path = new URL(link).pathname
	const noor = await visit({ path, colorScheme: 'light', before: stopTime })
	const found = noor.getByRole('listitem').filter({ hasText: 'deserves a link' })
	await expect(found).toHaveCount(1)
	await expect(found).toHaveAttribute('data-lit', 'true')
	await noor.clock.runFor(1_999)
	await expect(found).toHaveAttribute('data-lit', 'true')
	await noor.clock.runFor(1)
	await expect(found).not.toHaveAttribute('data-lit')
	await noor.clock.resume()
	await expect(found).toHaveAttribute('data-edged', 'true')
	await expect(noor.locator('[data-edged]')).toHaveCount(1)
	await noor.getByRole('link', { name: 'Read on from here' }).click()
	await expect(noor).toHaveURL(`/stage?from=${id}#message-${id}`)
	await expect(row(noor, 'deserves a link')).toBeInViewport()
	await expect(noor.locator('[data-edged]')).toHaveCount(0)

	await noor
		.getByRole('link', { name: 'Live feed' })
		.or(noor.locator('a[href="/stage"]'))
		.first()
		.click()
	await noor.getByRole('button', { name: 'Search' }).click()
	const search = noor.getByRole('dialog', { name: 'Search' })
	await search.getByRole('searchbox').fill('nobody said this')
	await expect(search.getByText('Nothing found for “nobody said this”.')).toBeVisible()
	await search.getByRole('searchbox').fill('DESÉRVES a lin')
	await expect(search.locator('mark')).toHaveText(['deserves', 'a', 'link'])
	tolerate(/418|ERR_FAILED/)
	await noor.route('**/api/stage/search?**', (route) => route.fulfill({ status: 418 }), {
		times: 1,
	})
	await search.getByRole('searchbox').fill('deserves a')
	await expect(search.getByRole('alert')).toHaveText('Failed to load messages (418)')
	await noor.route('**/api/stage/search?**', (route) => route.abort(), { times: 1 })
	await search.getByRole('button', { name: 'Try again' }).click()
	await expect(search.getByRole('alert')).toHaveText('No connection.')
	await search.getByRole('button', { name: 'Try again' }).click()
	await expect(search.getByRole('alert')).toHaveCount(0)
	await expect(search.locator('mark')).toHaveText(['deserves', 'a'])
	await search.getByRole('searchbox').focus()
	await noor.keyboard.press('Shift+ArrowDown')
	await expect(search.getByRole('searchbox')).toBeFocused()
	await noor.keyboard.press('ArrowDown')
	await expect(search.getByRole('link')).toBeFocused()
	await noor.keyboard.press('ArrowUp')
	// Enter before the answer waits for it, and opens nothing that answers earlier words.
	await search.getByRole('searchbox').fill('nobody said that')
	await noor.keyboard.press('Enter')
	await expect(search.getByText('Nothing found for “nobody said that”.')).toBeVisible()
	// A person who writes on after Enter opens nothing, also not by coming back to the same words.
	const hold = Promise.withResolvers<void>()
	await noor.route('**/api/stage/search?**', async (route) => {
		await hold.promise
		await route.fallback()
	})
	await search.getByRole('searchbox').fill('deserves a link')
	await noor.keyboard.press('Enter')
	await search.getByRole('searchbox').fill('deserves a link, nobody said')
	await search.getByRole('searchbox').fill('deserves a link')
	hold.resolve()
	await expect(search.getByRole('link')).toBeVisible()
	await noor.keyboard.press('ArrowDown')
	await expect(search.getByRole('link')).toBeFocused()
	await search.getByRole('searchbox').fill('deserves a lin')
	await noor.keyboard.press('Enter')
	await expect(noor).toHaveURL(link)
	await expect(found).toBeVisible()
	await noor.getByRole('button', { name: 'Search' }).click()
	await noor.keyboard.press('Escape')
	await expect(search).toBeHidden()

	await noor.goto('/stage')
	await untilLive(noor)
	await noor.getByRole('button', { name: 'Menu' }).click()
	await noor.getByRole('button', { name: 'Jump to a day' }).click()
	const day = noor.getByRole('dialog', { name: 'Jump to a day' })
	await day.getByRole('button', { name: 'Jump to a day' }).click()
	await expect(noor).toHaveURL(/\/stage\/message\//)

	tolerate(/404/)
	await noor.goto('/stage/message/01KAJ000000000000000000000')
	await expect(noor.getByRole('heading', { name: 'This message is gone.' })).toBeVisible()
})
