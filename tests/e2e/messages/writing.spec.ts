import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { composer, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const row = (page: Page, text: string) => said(page, text).first()

async function chooseEnter(page: Page, sends: boolean): Promise<void> {
	await page.getByRole('button', { name: 'Shortcuts and announcements' }).click()
	const dialog = page.getByRole('dialog')
	await dialog.getByRole('checkbox', { name: /^Enter sends/ }).setChecked(sends)
	await expectAccessible(page, 'choosing what Enter does')
	await dialog.press('Escape')
	await expect(dialog).toBeHidden()
}

test('MSG-12: ada’s Enter sends where she has a mouse and Shift with it breaks the line, until she chooses otherwise, and the next visit knows @proof', async ({
	visit,
	seated,
}) => {
	const [ada, noor] = [await seated('ada'), await visit()]
	const page = await visit({ as: ada })
	await composer(page).fill('Two lines')
	await expect(page.getByText('Enter sends · Shift + Enter: new line')).toBeVisible()
	await composer(page).press('Shift+Enter')
	await composer(page).pressSequentially('and a third')
	await composer(page).press('Enter')
	await expect(row(noor, 'and a third')).toContainText('Two')
	await expect(composer(page)).toHaveValue('')

	await chooseEnter(page, false)
	await page.reload()
	await composer(page).fill('Now')
	await composer(page).press('Enter')
	await composer(page).pressSequentially('it breaks')
	await expect(composer(page)).toHaveValue('Now\nit breaks')
	await expect(page.getByText('Ctrl + Enter sends')).toBeVisible()
	await composer(page).press('Control+Enter')
	await expect(row(noor, 'it breaks')).toBeVisible()
})

test('on ada’s phone Enter breaks the line, also where it sends elsewhere, and the button sends @proof', async ({
	visit,
	seated,
}) => {
	const ada = await seated('ada')
	const page = await visit({ as: ada, phone: true })
	await page.evaluate(() => localStorage.setItem('enterSends', 'on'))
	await page.reload()

	await composer(page).fill('By')
	await composer(page).press('Enter')
	await composer(page).pressSequentially('thumb')
	await expect(composer(page)).toHaveValue('By\nthumb')
	await page.getByRole('button', { name: 'Post', exact: true }).click()
	await expect(row(page, 'thumb')).toBeVisible()
})

test('G-53b: the arrow up in an empty field takes ada to her last words; Escape leaves them, and what she changed is still there @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await ada.say('Said first by her.')
	await ada.say('Said last by her.')
	await kenji.say('Said after it by him.')
	const page = await visit({ as: ada })
	const box = page.getByRole('textbox', { name: 'Edit', exact: true })
	await page.getByRole('button', { name: 'Edit', exact: true }).first().waitFor()

	await composer(page).fill('x')
	await composer(page).press('ArrowUp')
	await expect(box).toHaveCount(0)
	await composer(page).fill('')
	await composer(page).press('ArrowUp')
	await expect(box).toBeFocused()
	await expect(box).toHaveValue('Said last by her.')

	await box.fill('Said last and better by her.')
	await box.press('Escape')
	await expect(box).toHaveCount(0)
	await expect(row(page, 'Said last by her.')).toBeVisible()
	await composer(page).press('ArrowUp')
	await expect(box).toHaveValue('Said last and better by her.')
	await page.getByRole('button', { name: 'Cancel', exact: true }).click()
	await composer(page).press('ArrowUp')
	await expect(box).toHaveValue('Said last by her.')
	await box.fill('Mended by her.')
	await box.press('Control+Enter')
	await expect(row(page, 'Mended by her.')).toContainText('edited')
})

test('MSG-17: kenji’s Escape leaves his answer, and its words wait for him @proof', async ({
	visit,
	seated,
}) => {
	const kenji = await seated('kenji')
	await kenji.say('Something to answer to.')
	const page = await visit({ as: kenji })
	const box = page.getByRole('textbox', { name: `Your reply to @${kenji.handle}` })
	const reply = row(page, 'Something to answer to.').getByRole('button', { name: 'Reply' }).first()

	await row(page, 'Something to answer to.').hover()
	await reply.click()
	await box.fill('Half of an ans')
	await box.press('Escape')
	await expect(box).toHaveCount(0)
	// The window ends below the message, and the form comes into it with its buttons.
	await row(page, 'Something to answer to.').hover()
	const { y = 0, height = 0 } = (await row(page, 'Something to answer to.').boundingBox()) ?? {}
	await page.setViewportSize({ width: 1280, height: Math.ceil(y + height) + 8 })
	await reply.click()
	await expect(box).toHaveValue('Half of an ans')
	await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeInViewport({
		ratio: 1,
	})
})

test('MSG-22: ada’s Enter takes only the highlighted offer: from the first letter on the first name, before it none, and an emoji that she began @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	await seated('nicole')
	const page = await visit({ as: ada })
	const [box, list] = [composer(page), page.getByRole('listbox')]
	const lit = list.getByRole('option', { selected: true })
	await box.fill('thanks ')
	await box.pressSequentially('@')
	await expect(list).toBeVisible()
	await expect(lit).toHaveCount(0)
	await box.pressSequentially('o')
	await expect(lit).toHaveCount(1)
	await box.pressSequentially('le')
	await expect(lit).toHaveText(/@nicole/)
	await box.press('Enter')
	await expect(box).toHaveValue(/^thanks @nicole_\w+ $/)
	await box.pressSequentially(' and  you')
	await expect(box).toHaveValue(/^thanks @nicole_\w+ and {2}you$/)
	await box.fill('haha ')
	await box.pressSequentially(':DD')
	await expect(list).toBeVisible()
	await expect(lit).toHaveCount(0)
	await box.press('Shift+Enter')
	await expect(box).toHaveValue('haha :DD\n')
	await box.fill('')
	await box.pressSequentially('@')
	await box.press('Tab')
	await expect(box).toHaveValue(/^@\w+ $/)
	await box.fill('')
	await box.pressSequentially('@')
	await box.press('ArrowUp')
	await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
	await box.press('ArrowDown')
	await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
	await box.press('Escape')

	await box.fill('hello ')
	await box.pressSequentially(`@${kenji.handle.toUpperCase()}`)
	await expect(list).toBeVisible()
	await box.press('Enter')
	await expect(row(page, 'hello @KENJI')).toBeVisible()
	await expect(box).toHaveValue('')
	await expect(list).toHaveCount(0)
})

test('MSG-21: while ada composes a word, people and emoji are offered, also behind letters that end no word, and a tap takes one @proof', async ({
	visit,
	seated,
}) => {
	const [ada, kenji] = [await seated('ada'), await seated('kenji')]
	const page = await visit({ as: ada, phone: true })
	const [box, list] = [composer(page), page.getByRole('listbox')]
	const keyboard = await page.context().newCDPSession(page)
	const compose = (text: string) =>
		keyboard.send('Input.imeSetComposition', { text, selectionStart: 9, selectionEnd: 9 })
	await box.tap()
	await box.pressSequentially('こんにちは@')
	await expect(list).toBeVisible()
	await compose('ke')
	await compose('ken')
	await list.getByText(`@${kenji.handle}`).tap()
	await expect(box).toHaveValue(`こんにちは@${kenji.handle} `)
	await expect(list).toHaveCount(0)
	await keyboard.send('Input.insertText', { text: 'さん' })
	await expect(box).toHaveValue(`こんにちは@${kenji.handle} さん`)

	await box.fill('やった！')
	await box.pressSequentially(':')
	await compose('tad')
	await compose('tada')
	await expect(list).toBeVisible()
	await keyboard.send('Input.insertText', { text: 'tada' })
	await expect(list).toBeVisible() // the end of the composition closes nothing
	await list.getByRole('option').first().tap()
	await expect(box).toHaveValue('やった！🎉 ')
})

for (const language of ['en-us', 'ar', 'ja'] as const)
	test(`at a desk ada’s long words have the width of their box, and nothing lies over them, in ${language} @proof`, async ({
		visit,
		seated,
	}) => {
		const page = await visit({ as: await seated('ada', { language }), language })
		const [box, form] = [composer(page, language), page.locator('form[data-composer]')]
		for (const width of [640, 1024, 1440]) {
			await page.setViewportSize({ width, height: 900 })
			await box.fill('')
			await expect(box).toBeEditable()
			const slim = (await form.boundingBox())?.height
			await box.fill('Short')
			expect((await form.boundingBox())?.height).toBe(slim)
			await box.fill('Words that go on until the line is over. '.repeat(20))

			const [field, whole] = [await box.boundingBox(), await form.boundingBox()]
			if (!field || !whole) throw new Error('not drawn')
			expect(field.width).toBeGreaterThan(whole.width - 8)
			const others = form.locator('button, p').filter({ visible: true })
			await expect(others.filter({ hasText: 'Shift' })).toHaveCount(1)
			for (const one of await others.all())
				expect((await one.boundingBox())?.y).toBeGreaterThanOrEqual(field.y + field.height)
		}
	})
