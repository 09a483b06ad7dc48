// One dock on phones of every size, with and without a keyboard (over 250 lines).

import type { Locator, Page } from 'playwright/test'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage } from '#contract/messages/own-messages'
import { setStatus } from '#contract/people/presence'
import { png } from '../../support/images.ts'
import { expectAccessible } from '../support/axe.ts'
import { composer, holdBack, readIn, said } from '../support/page.ts'
import { expect, test, untilLive } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const FEW_PX = 2
/** The space between a message and the elements above and below it. */
const AIR_PX = 24

async function choose(page: Page, text: string, entry: string): Promise<void> {
	await said(page, text).getByRole('link', { name: 'Message options' }).first().click()
	await page
		.getByRole('dialog', { name: 'Message options' })
		.getByRole('button', { name: entry, exact: true })
		.click()
}

const dock = (page: Page) => page.locator('form[data-composer]')

/** All of it stands between the page's header and the dock, or as much as there is room for. */
async function expectInSight(page: Page, row: Locator): Promise<void> {
	await expect(async () => {
		const [box, head, docked] = await Promise.all([
			row.boundingBox(),
			page.locator('header[data-hides]').boundingBox(), // a folded one has no role
			dock(page).boundingBox(),
		])
		if (!box || !docked) throw new Error('Something is not drawn.')
		const top = head ? Math.max(0, head.y + head.height) : 0 // it folds in a low window
		const seen = Math.min(box.y + box.height, docked.y) - Math.max(box.y, top)
		expect(seen).toBeGreaterThanOrEqual(Math.min(box.height, docked.y - top - AIR_PX) - FEW_PX)
	}).toPass()
}

/** Whenever the browser tells of its keyboard, and whether it does at all. */
async function expectAboveKeyboard(page: Page): Promise<void> {
	const whole = await page.evaluate(() => innerHeight)
	const see = (px: number) =>
		page.evaluate((height) => {
			Object.defineProperty(visualViewport, 'height', { get: () => height, configurable: true })
		}, px)
	const tell = () => page.evaluate(() => visualViewport?.dispatchEvent(new Event('resize')))
	const expectEnd = (px: number) =>
		expect(async () => {
			const { y, height } = (await dock(page).boundingBox()) ?? { y: 0, height: 0 }
			expect(Math.round(y + height)).toBe(px)
		}).toPass()
	const goes = [
		() => tell(), // before the new height
		() => page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur()),
		() => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
	]
	for (const go of goes) {
		await dock(page).getByRole('textbox').focus()
		await see(whole - 300)
		await tell()
		await expectEnd(whole - 300)
		await go()
		await see(whole)
		await expectEnd(whole)
	}
}

test('MSG-17: on her phone ada replies and edits in the docked composer, and then has her earlier text again @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('I bring the kettel.')
	await kenji.say('Who brings the cups?')
	const page = await visit({ as: ada, phone: true, still: true })
	const answer = page.getByRole('textbox', { name: `Your reply to @${kenji.handle}` })
	const mend = page.getByRole('textbox', { name: 'Edit', exact: true })
	const cancel = dock(page).getByRole('button', { name: 'Cancel' })

	await composer(page).fill('Half a thought')
	await choose(page, 'Who brings the cups?', 'Reply')
	await page.keyboard.type('Me') // the field is there with the press: not a key is lost
	await expect(answer).toBeFocused()
	await expect(answer).toHaveValue('Me')
	await expect(answer).toHaveAccessibleDescription(/Who brings the cups\?/)
	await expect(composer(page)).toHaveCount(0)
	await expectAccessible(page, 'answering in the dock')
	await page.keyboard.type(', al')
	await cancel.click()
	await expect(composer(page)).toHaveValue('Half a thought')

	await choose(page, 'I bring the kettel.', 'Edit')
	await expect(mend).toHaveValue('I bring the kettel.')
	await expect(dock(page).getByText('Editing')).toBeVisible()
	await mend.fill('I bring the kettle.')
	await page.keyboard.press('Escape')
	await expect(composer(page)).toHaveValue('Half a thought')

	await page.reload()
	await expect(composer(page)).toHaveValue('Half a thought')
	await choose(page, 'I bring the kettel.', 'Edit')
	await expect(mend).toHaveValue('I bring the kettle.')
	await dock(page).getByRole('button', { name: 'Save' }).click()
	await expect(said(page, 'I bring the kettle.')).toContainText('edited')
	await choose(page, 'Who brings the cups?', 'Reply')
	await expect(answer).toHaveValue('Me, al')
	await expect(answer).toBeFocused()
	await page.keyboard.type('l of them.')
	await expectAboveKeyboard(page)
	await ada.ask(setStatus, { body: { status: 'Away' } })
	await expect(dock(page).getByText('You are away. Posting brings you back.')).toBeVisible()
	await dock(page).getByRole('button', { name: 'Reply' }).click()
	await expect(said(page, 'Me, all of them.')).toBeVisible()
	await expect(composer(page)).toHaveValue('Half a thought')
	await expect(composer(page)).toBeFocused()
})

test('MSG-17: the message that ada answers is removed: the dock says so, keeps her words, and posts them as words of her own @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const { body: question } = await kenji.say('Forget what I say here.')
	const page = await visit({ as: ada, phone: true })
	await composer(page).fill('Half a thought')
	await choose(page, 'Forget what I say here.', 'Reply')
	await expect(page.getByRole('textbox', { name: `Your reply to @${kenji.handle}` })).toBeFocused()
	await page.keyboard.type('I will remember it.')
	await kenji.ask(deleteMessage, { params: { id: question.id }, body: {} })

	await expect(dock(page).getByText(saying('en-us')('composer.gone'))).toBeVisible()
	const box = dock(page).getByRole('textbox')
	await expect(box).toHaveValue('I will remember it.')
	await expect(box).toBeFocused()
	await page.keyboard.press('Escape')
	await expect(box).toHaveValue('I will remember it.')
	await dock(page).getByRole('button', { name: 'Post', exact: true }).click()
	await expect(said(page, 'I will remember it.')).toBeVisible()
	await expect(composer(page)).toHaveValue('Half a thought')
})

test('at a desk ada answers in the row; narrowed to a phone it moves into the dock, and a removal of the row loses nothing @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const { body: question } = await kenji.say('Is anybody at a desk?')
	const page = await visit({ as: ada })
	const row = said(page, 'Is anybody at a desk?')
	const answer = page.getByRole('textbox', { name: `Your reply to @${kenji.handle}` })
	await row.hover()
	await row.getByRole('button', { name: 'Reply' }).first().click()
	await expect(row.getByRole('textbox')).toBeFocused()
	await page.keyboard.type('I am')
	await page.setViewportSize({ width: 390, height: 700 })
	await expect(dock(page).locator(answer)).toHaveValue('I am')
	await expect(row.getByRole('textbox')).toHaveCount(0)
	await page.keyboard.press('Escape')
	await page.setViewportSize({ width: 1280, height: 800 })
	await row.hover()
	await row.getByRole('button', { name: 'Reply' }).first().click()
	await expect(row.getByRole('textbox')).toHaveValue('I am')
	await kenji.ask(deleteMessage, { params: { id: question.id }, body: {} })
	await expect(dock(page).getByText(saying('en-us')('composer.gone'))).toBeVisible()
	await expect(dock(page).getByRole('textbox')).toHaveValue('I am')
})

test('‘Stage Only’ stays with ada’s words in a narrowed window and over a reload @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await kenji.say('Is this between the two of us?')
	const page = await visit({ as: ada })
	const row = said(page, 'Is this between the two of us?')
	const only = page.getByRole('button', { name: 'Stage Only' })
	await row.hover()
	await row.getByRole('button', { name: 'Reply' }).first().click()
	await expect(row.getByRole('textbox')).toBeFocused()
	await page.keyboard.type('Between the two of us')
	await row.locator('form').locator(only).click()
	await page.setViewportSize({ width: 390, height: 700 })
	await expect(dock(page).getByRole('textbox')).toHaveValue('Between the two of us')
	await expect(dock(page).locator(only)).toHaveAttribute('aria-pressed', 'true')

	await page.setViewportSize({ width: 1280, height: 800 })
	await page.reload()
	await expect(composer(page)).toHaveValue('')
	await row.hover()
	await row.getByRole('button', { name: 'Reply' }).first().click()
	await expect(row.getByRole('textbox')).toHaveValue('Between the two of us')
	await expect(row.locator('form').locator(only)).toHaveAttribute('aria-pressed', 'true')
})

for (const { language, width, height, keyboard } of [
	{ language: 'en-us', width: 360, height: 640, keyboard: 300 },
	{ language: 'ar', width: 360, height: 640, keyboard: 300 },
	{ language: 'en-us', width: 390, height: 480, keyboard: 0 },
	{ language: 'ar', width: 390, height: 480, keyboard: 0 },
] as const)
	test(`with a keyboard over ${keyboard} of ${width} x ${height} px the dock takes two fifths of the visible height and covers nothing, in ${language} @proof`, async ({
		visit,
		seated,
	}) => {
		const t = saying(language)
		const [ada, kenji] = [await seated('ada', { language }), await seated('kenji')]
		const question = 'One more question before the last one.'
		await kenji.say(question)
		await kenji.ask(postMessage, {
			body: { messageText: 'Between the two of us.', isStageOnly: true },
		})
		for (let n = 0; n < 5; n++) await ada.say(`Line ${n} of what is said here.`)
		const page = await visit({ as: ada, language, phone: true, still: true })
		await page.setViewportSize({ width, height })
		const row = said(page, readIn(language, question), language).first()
		await expect(composer(page, language)).toBeEditable()
		await row.scrollIntoViewIfNeeded()
		await row.getByRole('link', { name: t('message.menu') }).click()
		await page
			.getByRole('dialog')
			.getByRole('button', { name: t('message.reply'), exact: true })
			.click()
		const seen = height - keyboard
		await page.evaluate((height) => {
			Object.defineProperty(visualViewport, 'height', { get: () => height, configurable: true })
			visualViewport?.dispatchEvent(new Event('resize'))
		}, seen)
		await page.keyboard.insertText('A line of a long answer.\n'.repeat(30))

		await expectInSight(page, row)
		const least = 46 + 46 + 48 + 24 // one line, the tools, the quote, what is between them
		const bounds = async () => (await dock(page).boundingBox()) ?? { y: 0, height: 0 }
		await expect(async () => {
			const { y, height } = await bounds()
			expect(Math.round(y + height)).toBe(seen)
			expect(height).toBeLessThanOrEqual(Math.max(0.4 * seen, least) + FEW_PX)
		}).toPass({ timeout: 15_000 })
		const { y: top } = await bounds()
		for (const tool of await dock(page).getByRole('button').all()) {
			const at = await tool.boundingBox()
			expect(at?.y).toBeGreaterThanOrEqual(top)
			expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual(seen)
			expect(at?.height).toBeGreaterThanOrEqual(40)
		}
	})

test('MSG-17: text that ada types while the field of her reply is still being fetched appears in it, at a desk and on a phone @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await kenji.say('Who is quicker than the line?')
	for (const phone of [false, true]) {
		const page = await visit({ as: ada, phone, still: true })
		const letThrough = await holdBack(page, /assets\/parts-/)
		await page.reload({ waitUntil: 'commit' })
		await untilLive(page)
		await choose(page, 'Who is quicker than the line?', 'Reply')
		await expect(page.locator('textarea:focus')).toBeVisible()
		await page.keyboard.type('I am ')
		letThrough()
		const answer = page.getByRole('textbox', { name: `Your reply to @${kenji.handle}` })
		await expect(answer).toBeFocused()
		await page.keyboard.type('here')
		await expect(answer).toHaveValue('I am here')
		await answer.fill('')
	}
})

test('in Arabic, too, the field above an image is as wide as the dock and has room for two lines @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	for (const language of ['ar', 'en-us'] as const) {
		const page = await visit({ as: ada, phone: true, still: true, language })
		await expect(composer(page, language)).toBeEditable()
		await page.locator('input[type=file]').setInputFiles({
			name: 'sea.png',
			mimeType: 'image/png',
			buffer: Buffer.from(png({ width: 300, height: 200 })),
		})
		await expect(page.locator('form img')).toBeVisible()
		for (const words of ['', 'مرحبا بكم في المسرح هذا المساء'])
			for (const height of [844, 400]) {
				await composer(page, language).fill(words)
				await page.setViewportSize({ width: 390, height })
				const [field, box] = await Promise.all([
					composer(page, language).boundingBox(),
					dock(page).boundingBox(),
				])
				expect(field?.width).toBeGreaterThan((box?.width ?? 0) - 40)
				expect(field?.height).toBeGreaterThanOrEqual(70)
				expect(field?.y).toBeGreaterThan(0)
			}
	}
})
