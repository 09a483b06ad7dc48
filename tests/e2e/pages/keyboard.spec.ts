// Journeys and cases of one subject that share their helpers (over 250 lines).

import type { Page } from 'playwright/test'
import type { LanguageCode } from '#contract/languages'
import { ANNOUNCE_EVERY_MS } from '../../../app/stage/messages/feed/announcement-throttle.ts'
import { phrasebook } from '../../sandbox/phrasebook/index.ts'
import { png } from '../../support/images.ts'
import { expectAccessible } from '../support/axe.ts'
import { CLIPBOARD } from '../support/joining.ts'
import { atRest, composer, feed, said, stopTime } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const PICTURE = {
	name: 'sea.png',
	mimeType: 'image/png',
	buffer: Buffer.from(png({ width: 300, height: 200 })),
}
const row = (page: Page, text: string) => said(page, text).first().getByRole('article')
/** The keys come a moment after the page. */
const untilKeys = (page: Page, language?: LanguageCode) =>
	expect(feed(page, language).locator('article[tabindex="0"]')).toHaveCount(1)
const log = (page: Page, name = 'Announcements') => page.getByRole('log', { name })

/** Once this is announced, be it for a moment only: the language in which it is read aloud. */
async function announced(page: Page, text: string): Promise<unknown> {
	const heard = await page.waitForFunction((awaited) => {
		const said = document.querySelector('[role=log]')
		return said?.textContent === awaited && said.querySelector('bdi')?.lang
	}, text)
	return heard.jsonValue()
}

test('kenji does everything with a message by keys alone, and never loses his place @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('The oldest of three.')
	await kenji.say('The one in the midle.')
	const page = await visit({ as: kenji, permissions: CLIPBOARD })
	await expect(composer(page)).toBeEditable()
	await page.getByRole('button', { name: 'Reply' }).first().waitFor()

	await test.step('the list is one stop of the Tab key, and the arrows go through it', async () => {
		await untilKeys(page)
		await ada.say('The newest of three.')
		await expect(row(page, 'The newest')).toBeVisible() // it came after the keys, and Tab leads to it
		const stageOnly = page.getByRole('button', { name: 'Stage Only' })
		await stageOnly.focus()
		await page.keyboard.press('Tab')
		await expect(row(page, 'The newest')).toBeFocused()
		await expect(row(page, 'The newest')).toHaveAccessibleName(new RegExp(ada.handle))
		await expect(row(page, 'The newest')).toHaveAccessibleDescription(/The newest of three\./)
		await page.keyboard.press('ArrowDown')
		await expect(row(page, 'The one in')).toBeFocused()
		await page.keyboard.press('Shift+Tab')
		await expect(feed(page).locator(':focus')).toHaveCount(0)
		await page.keyboard.press('Tab')
		await expect(row(page, 'The one in')).toBeFocused()
		await page.keyboard.press('j')
		await expect(row(page, 'The oldest')).toBeFocused()
		await page.keyboard.press('k')
		await expect(row(page, 'The one in')).toBeFocused()
		await page.keyboard.press('Tab') // leads past the list, perhaps far down, where Tab enters at another row
		await expect(feed(page).locator(':focus')).toHaveCount(0)
		await stageOnly.focus()
		await page.keyboard.press('Tab')
		await expect(feed(page).locator(':focus')).toHaveCount(1)
		await page.keyboard.press('Home')
		await expect(row(page, 'The newest')).toBeFocused()
		await expectAccessible(page, 'on a message')
	})

	await test.step('Enter goes in, the arrows along, Escape out', async () => {
		await page.keyboard.press('Enter')
		await expect(row(page, 'The newest').getByRole('link', { name: ada.handle })).toBeFocused()
		await page.keyboard.press('ArrowLeft')
		await expect(
			row(page, 'The newest').getByRole('link', { name: 'Message options' }),
		).toBeFocused()
		await page.keyboard.press('ArrowRight')
		await page.keyboard.press('Tab')
		await expect(row(page, 'The newest').getByRole('button', { name: 'React' })).toBeFocused()
		await page.keyboard.press('Enter')
		await expect(page.getByRole('button', { name: '👍', exact: true })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(row(page, 'The newest').getByRole('button', { name: 'React' })).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(row(page, 'The newest')).toBeFocused()
	})

	await test.step('one key each answers, reacts, copies and mends', async () => {
		await page.keyboard.press('2')
		await expect(row(page, 'The newest').getByRole('button', { name: /❤️ ?1/ })).toBeVisible()
		await stopTime(page)
		await page.keyboard.press('l')
		await expect(page.getByText('Link copied.')).toBeVisible()
		await page.clock.resume()
		await page.keyboard.press('r')
		await expect(row(page, 'The newest').getByRole('textbox')).toBeFocused()
		await page.keyboard.type('jk? 1')
		await page.keyboard.press('Control+Enter')
		await expect(row(page, 'jk? 1')).toBeVisible()
		await expect(row(page, 'The newest')).toBeFocused()
		await page.keyboard.press('j')
		await page.keyboard.press('j')
		await expect(row(page, 'The one in')).toBeFocused()
		await page.keyboard.press('e')
		const box = page.getByRole('textbox', { name: 'Edit', exact: true })
		await expect(box).toBeFocused()
		await box.fill('The one in the middle.')
		await box.press('Control+Enter')
		await expect(row(page, 'in the middle')).toBeFocused()
		await page.keyboard.press('n')
		await expect(composer(page)).toBeFocused()
		await expect(composer(page)).toHaveValue('')
	})

	await test.step('when he deletes a message the focus moves to its neighbour', async () => {
		await row(page, 'in the middle').focus()
		await page.keyboard.press('Enter')
		await row(page, 'in the middle').getByRole('button', { name: 'Delete' }).focus()
		await page.keyboard.press('Enter')
		const dialog = page.getByRole('dialog')
		await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
		await expect(said(page, 'in the middle')).toHaveCount(0)
		await expect(row(page, 'The oldest')).toBeFocused()
	})
})

test('noor reads which keys there are, in Arabic, and switches off those of one letter @proof', async ({
	visit,
	seated,
}) => {
	const ar = saying('ar')
	const ada = await seated('ada')
	await ada.say('Mirrored, one.')
	await ada.say('Mirrored, two.')
	const page = await visit({ language: 'ar', still: true })
	const rows = feed(page, 'ar').getByRole('article')
	const dialog = page.getByRole('dialog', { name: ar('keys.title') })
	const letters = dialog.getByRole('checkbox', { name: ar('keys.letters') })

	await untilKeys(page, 'ar')
	await rows.first().focus()
	await page.keyboard.press('Enter')
	await page.keyboard.press('ArrowRight')
	await expect(rows.first().getByRole('link', { name: ar('message.menu') })).toBeFocused()
	await page.keyboard.press('ArrowLeft')
	await expect(rows.first().getByRole('link', { name: ada.handle })).toBeFocused()
	await page.keyboard.press('Escape')

	await page.keyboard.press('?')
	await expect(dialog).toBeVisible()
	await expectAccessible(page, 'shortcuts, ar, dark')
	await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
	await expectAccessible(page, 'shortcuts, ar, light')
	await letters.uncheck()
	await page.keyboard.press('Escape')
	await expect(rows.first()).toBeFocused()
	await page.keyboard.press('j')
	await page.keyboard.press('?')
	await expect(rows.first()).toBeFocused()
	await expect(dialog).toHaveCount(0)
	await page.keyboard.press('ArrowDown')
	await expect(rows.nth(1)).toBeFocused()

	await page.reload()
	await untilKeys(page, 'ar')
	await page.getByRole('button', { name: ar('keys.title') }).click()
	await expect(letters).not.toBeChecked()
	await letters.check()
	await page.keyboard.press('Escape')
	await page.keyboard.press('j')
	await expect(rows.first()).toBeFocused()
})

test('mio opens the same list by touch and chooses which messages are announced @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const mio = await seated('mio', { language: 'ja' })
	await ada.say('Before anybody listens.')
	const page = await visit({ as: mio, phone: true, still: true, language: 'en-us' })
	await expect(composer(page)).toBeEditable()
	const more = page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true })
	const open = page.getByRole('button', { name: 'Shortcuts and announcements' })

	await page.clock.install()
	const greeting = announced(page, `${ada.handle} says: Sleep well, mio.`)
	await ada.say('Sleep well, mio.')
	expect(await greeting).toBe('en-US')
	await composer(page).fill('I say this myself.')
	await page.getByRole('button', { name: 'Post' }).tap()
	await expect(row(page, 'I say this myself.')).toBeVisible()
	await page.clock.fastForward(ANNOUNCE_EVERY_MS)
	await expect(log(page)).toBeEmpty()

	await more.tap()
	await open.tap()
	const dialog = page.getByRole('dialog', { name: 'Shortcuts and announcements' })
	await expectAccessible(page, 'shortcuts on a phone')
	await dialog.getByRole('radio', { name: 'Only what names or answers me' }).check()
	await dialog.getByRole('button', { name: 'Close' }).tap()
	await expect(open).toBeHidden()
	const mention = announced(page, `${ada.handle} says to you: And this for @${mio.handle}.`)
	await ada.say('This is for nobody.')
	await ada.say(`And this for @${mio.handle}.`)
	await mention
})

test('noor goes on to older messages by keys, and to the newest and back @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	for (let n = 1; n <= 70; n++) await ada.say(`Evening line ${n}.`)
	const page = await visit({ still: true })
	const line = (n: number) => row(page, `Evening line ${n}.`)

	await untilKeys(page)
	await page.keyboard.press('j')
	await expect(line(70)).toBeFocused()
	for (let n = 69; n >= 5; n--) {
		await page.keyboard.press('j')
		await expect(line(n)).toBeFocused()
	}
	await expect(line(5)).toBeInViewport()
	await page.mouse.wheel(0, -20_000)
	await expect(line(70)).toBeInViewport()
	await atRest(line(70)) // what still rolls would roll on after the next key
	await page.keyboard.press('k')
	await expect(line(6)).toBeFocused()
	await expect(line(6)).toBeInViewport()
	await page.keyboard.press('Home')
	await expect(line(70)).toBeFocused()
	await expect(line(70)).toBeInViewport()
	await page.keyboard.press('End')
	// Not the last for long: older ones are fetched below it.
	await expect(feed(page).locator('article:focus')).not.toContainText('Evening line 70.')
	await expect(feed(page).locator('article:focus')).toBeInViewport()

	await ada.say('A new one, far above.')
	await page.getByRole('button', { name: '1 new message' }).press('Enter')
	await expect(row(page, 'A new one')).toBeFocused()
})

test('elif shows the original of a message by a key, and looks at pictures by keys from the first to the last @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	await ada.say(phrasebook['tin-roof']?.['en-us'] ?? '')
	const writer = await visit({ as: await seated('kenji') })
	for (const words of ['A first picture', 'A second picture']) {
		await writer.locator('input[type=file]').first().setInputFiles(PICTURE)
		await composer(writer).fill(words)
		await writer.getByRole('button', { name: 'Post', exact: true }).click()
		await expect(row(writer, words)).toBeVisible()
	}
	const page = await visit({ language: 'tr', still: true })
	const tr = saying('tr')
	const pictures = feed(page, 'tr').getByRole('button', { name: tr('image.open') })
	const viewer = page.getByRole('dialog', { name: tr('image.open') })
	await expect(pictures).toHaveCount(2)
	await untilKeys(page, 'tr')

	await test.step('the original, and back', async () => {
		const translated = phrasebook['tin-roof']?.tr ?? ''
		const message = feed(page, 'tr').getByRole('article').nth(3)
		await expect(message).toContainText(translated)
		for (let n = 0; n < 4; n++) await page.keyboard.press('j')
		await expect(message).toBeFocused()
		await page.keyboard.press('o')
		await expect(message).not.toContainText(translated)
		await page.keyboard.press('o')
		await expect(message).toContainText(translated)
	})

	await test.step('from picture to picture, where no button is left too', async () => {
		await pictures.first().focus()
		await page.keyboard.press('Enter')
		await expect(viewer).toBeVisible()
		await viewer.getByRole('button', { name: tr('image.next') }).press('Enter')
		await expect(viewer.getByRole('button', { name: tr('image.next') })).toHaveCount(0)
		await page.keyboard.press('ArrowLeft')
		await expect(viewer.getByRole('button', { name: tr('image.previous') })).toHaveCount(0)
		await page.keyboard.press('j')
		await page.keyboard.press('Escape')
		await expect(viewer).toHaveCount(0)
		await expect(pictures.first()).toBeFocused()
	})
})
