import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { composer, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const picker = (page: Page) => page.getByRole('dialog', { name: 'Emoji', exact: true })
const opener = (page: Page) => page.getByRole('button', { name: 'Emoji', exact: true }).first()
const offers = (page: Page) => page.getByRole('listbox', { name: 'Emoji', exact: true })

test('MSG-12: ada finds an emoji by its name, it is inserted where she was writing, and everybody sees it @proof', async ({
	visit,
	seated,
}) => {
	const [ada, noor] = [await seated('ada'), await visit()]
	const page = await visit({ as: ada })
	const asked: string[] = []
	page.on('request', (request) => asked.push(request.url()))
	await composer(page).fill('Fresh bread, come in')
	for (let n = 0; n < ', come in'.length; n++) await composer(page).press('ArrowLeft')
	expect(asked.filter((address) => address.includes('/emoji-'))).toEqual([])

	await opener(page).click()
	const search = picker(page).getByRole('searchbox', { name: 'Search emoji' })
	await expect(search).toBeFocused()
	await expect(
		picker(page).getByRole('gridcell', { name: 'grinning face', exact: true }),
	).toBeVisible()
	await expectAccessible(page, 'choosing an emoji')
	await search.fill('nothing is called so')
	await expect(picker(page).getByText('No emoji has this name.')).toBeVisible()
	await search.fill('croiss')
	await expect(picker(page).getByRole('gridcell')).toHaveCount(1)
	await search.press('ArrowDown')
	await search.press('Enter')
	await expect(picker(page)).toHaveCount(0)
	await expect(composer(page)).toBeFocused()
	await expect(composer(page)).toHaveValue('Fresh bread🥐, come in')
	await expect(page.getByText('21 / 1000')).toBeVisible()

	await composer(page).press('Control+z')
	await expect(composer(page)).toHaveValue('Fresh bread, come in')
	await composer(page).press('Control+Shift+z')
	await composer(page).press('Control+Enter')
	await expect(said(noor, 'Fresh bread🥐, come in').first()).toBeVisible()

	await opener(page).click()
	const recent = picker(page).getByRole('region', { name: 'Recently used' })
	await expect(recent.getByRole('button', { name: 'croissant' })).toBeVisible()
	await search.press('Escape')
	await expect(picker(page)).toHaveCount(0)
	await expect(composer(page)).toBeFocused()
	await opener(page).click()
	await expect(picker(page)).toBeVisible()
	await opener(page).click()
	await expect(picker(page)).toHaveCount(0)
	// In letters of twice the size all columns are in sight, and no emoji covers another.
	await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
	for (const width of [1280, 390]) {
		await page.setViewportSize({ width, height: 800 })
		await opener(page).click()
		await expect(picker(page).getByRole('gridcell').first()).toBeVisible()
		expect(await picker(page).evaluate(tight), `${width} px`).toEqual([])
		await page.keyboard.press('Escape')
	}
	const foreign = asked.filter((address) => new URL(address).origin !== new URL(page.url()).origin)
	expect(foreign.filter((address) => !/^(ws|data|blob):/.test(address))).toEqual([])
})

/** The emoji and fields that are cut at a side, or are larger than their place. */
function tight(picker: Element): (string | null)[] {
	const [from, to] = [picker.getBoundingClientRect().left, picker.getBoundingClientRect().right]
	return [...picker.querySelectorAll('input, button')]
		.filter((one) => {
			const { left, right, height } = one.getBoundingClientRect()
			const glyph = one instanceof HTMLInputElement ? 0 : parseFloat(getComputedStyle(one).fontSize)
			return left < from || right > to || glyph > height || glyph * 1.25 > right - left
		})
		.map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)
}

test('MSG-12: a colon and two letters offer emoji to ada; Enter takes, Escape leaves, and closed they take no key @proof', async ({
	visit,
	seated,
}) => {
	const page = await visit({ as: await seated('ada') })
	const box = composer(page)
	await box.fill('Well ')
	await box.pressSequentially(':s')
	await expect(offers(page)).toHaveCount(0)
	await box.pressSequentially('mil')
	await expect(offers(page).getByRole('option')).toHaveCount(8)
	const first = offers(page).getByRole('option', { selected: true })
	await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
	await expectAccessible(page, 'emoji are offered')
	await box.pressSequentially('e')
	await expect(first).toContainText('grinning face with smiling eyes')
	await box.press('Enter')
	await expect(box).toHaveValue('Well 😄 ')
	await expect(offers(page)).toHaveCount(0)

	await box.pressSequentially(':tada')
	await expect(offers(page)).toBeVisible()
	await box.press('Escape')
	await expect(offers(page)).toHaveCount(0)
	await box.press('Enter')
	await expect(said(page, 'Well 😄 :tada')).toBeVisible()
	await expect(box).toHaveValue('')
	await box.press('Tab')
	await expect(box).not.toBeFocused()
})

test('MSG-17: kenji’s answer takes its emoji by their Japanese names, and a failure offers another try @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	const kenji = await seated('kenji')
	await kenji.say('Who can answer this?')
	const page = await visit({ as: kenji, language: 'ja', phone: true })
	const t = saying('ja')
	tolerate(/emoji-ja|Failed to load resource/)
	await page.route('**/assets/emoji-ja-*.json', (route) => route.abort())
	const row = said(page, 'Who can answer this?', 'ja').first() // his own words, as he wrote them
	await row.getByRole('link', { name: t('message.menu') }).click()
	await page
		.getByRole('dialog', { name: t('message.menu') })
		.getByRole('button', { name: t('message.reply') })
		.click()
	const box = page.getByRole('textbox', { name: t('reply.label', { name: `@${kenji.handle}` }) })
	await box.fill('はい')

	const reply = page.locator('form').filter({ has: box })
	await reply.getByRole('button', { name: t('emoji.title') }).click()
	const sheet = page.getByRole('dialog', { name: t('emoji.title') })
	await expect(sheet.getByText(t('emoji.failed'))).toBeVisible()
	await page.unroute('**/assets/emoji-ja-*.json')
	await sheet.getByRole('button', { name: t('feed.retry') }).click()
	await sheet.getByRole('searchbox').fill('クラッカー')
	const cracker = sheet.getByRole('gridcell', { name: 'クラッカー', exact: true })
	const place = await cracker.boundingBox()
	expect(Math.min(place?.width ?? 0, place?.height ?? 0)).toBeGreaterThanOrEqual(40)
	const [over, under] = [await sheet.boundingBox(), await box.boundingBox()]
	if (!over || !under) throw new Error('not drawn')
	expect(over.y + over.height <= under.y || over.y >= under.y + under.height).toBe(true)
	await cracker.tap()
	await expect(box).toHaveValue('はい🎉')
})
