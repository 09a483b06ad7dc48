import type { Page } from 'playwright/test'
import { setInfo } from '#contract/people/presence'
import { expectAccessible } from '../support/axe.ts'
import { people, said, strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

const editorOf = (page: Page) => strip(page).getByRole('button', { name: /Set Status|Edit Status/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Set|Edit) Status$/ })

test('STAT-01, STAT-02, STAT-03, STAT-04, STRIP-07, PART-01, PACT-02: ada sets her status, everybody reads it at once, she takes it away again, and her keys save it, too; she presses a name in the feed, a face in the strip, a name in the list, reads who that is, and reports or mutes them there', async ({
	visit,
	seated,
}) => {
	const herself = await seated('ada')
	const ada = await visit({ as: herself, still: true })
	const noor = await visit()
	const row = people(noor).getByRole('listitem').filter({ hasText: herself.handle })
	const field = dialogOf(ada).getByRole('textbox', { name: 'Your status' })

	await editorOf(ada).click()
	await expect(ada.getByRole('dialog', { name: 'Set Status' })).toBeVisible()
	await expect(field).toBeFocused()
	await expect(field).toHaveAttribute('placeholder', "What's on your mind?")
	for (const name of ['Clear', 'Cancel', 'Save'])
		await expect(dialogOf(ada).getByRole('button', { name, exact: true })).toBeVisible()
	await expectAccessible(ada, 'setting a status')
	await field.fill('  Baking, ring twice ')
	await expect(dialogOf(ada).getByText('18 / 150')).toBeVisible()
	await dialogOf(ada).getByRole('button', { name: 'Save' }).click()

	await expect(dialogOf(ada)).toBeHidden()
	await expect(row).toContainText('Baking, ring twice')
	await expect(row.locator('bdi').filter({ hasText: 'Baking, ring twice' })).toHaveAttribute(
		'dir',
		'ltr',
	)
	await expect(editorOf(ada)).toHaveText(/^Baking, ring twice/)
	await expect(editorOf(ada)).toBeFocused()
	await expect(ada.getByRole('button', { name: 'Baking, ring twice' })).toHaveCount(1) // one place

	await editorOf(ada).click()
	await expect(ada.getByRole('dialog', { name: 'Edit Status' })).toBeVisible()
	await expect(field).toHaveValue('Baking, ring twice')
	await dialogOf(ada).getByRole('button', { name: 'Clear' }).click()
	await expect(field).toHaveValue('')
	await expect(field).toBeFocused()
	await dialogOf(ada).getByRole('button', { name: 'Save' }).click()
	await expect(row).not.toContainText('Baking')
	await expect(editorOf(ada)).toHaveText('Set Status')

	await test.step('Control or Meta with Enter saves, Enter alone adds a new line, Cancel keeps the old text', async () => {
		await editorOf(ada).click()
		await field.fill('On the night train')
		await field.press('Enter')
		await expect(dialogOf(ada)).toBeVisible()
		await field.press('Control+Enter')
		await expect(dialogOf(ada)).toBeHidden()
		await expect(editorOf(ada)).toHaveText(/^On the night train/)

		await editorOf(ada).click()
		await field.fill('Something else')
		await dialogOf(ada).getByRole('button', { name: 'Cancel' }).click()
		await expect(editorOf(ada)).toHaveText(/^On the night train/)
		await editorOf(ada).click()
		await expect(field).toHaveValue('On the night train')
		await field.fill('Off the night train')
		await field.press('Meta+Enter')
		await expect(dialogOf(ada)).toBeHidden()
		await expect(editorOf(ada)).toHaveText(/^Off the night train/)
	})

	await test.step('ada opens kenji’s card from a name, a face and the list', async () => {
		const kenji = await seated('kenji', { followers: 12_345, language: 'ja' })
		await kenji.ask(setInfo, { body: { infoText: 'On the night train' } })
		await kenji.say('The night train is on time')
		const card = ada.getByRole('dialog', { name: `Profile of ${kenji.handle}` })
		const name = said(ada, 'The night train is on time').getByRole('link', { name: kenji.handle })

		await name.click()
		await expect(card.getByText('12.3K followers')).toBeVisible()
		await expect(card.getByText('On the night train')).toBeVisible()
		await expect(card.getByText('Language Japanese')).toBeVisible()
		await expect(card.getByText('On stage since')).toBeVisible()
		await expect(card.getByTitle('1 day in a row')).toBeVisible()
		await expect(card.getByRole('link', { name: `${kenji.handle} on X` })).toHaveAttribute(
			'href',
			new RegExp(kenji.handle),
		)
		const words = card.getByRole('link', { name: 'The night train is on time' })
		await expect(words).toHaveAttribute('href', /\/stage\/message\//)
		await expect(card.getByRole('table', { name: 'Messages' })).toBeVisible()
		await expect(card.getByRole('table')).toHaveCount(1) // neither stories nor events of his exist
		await ada.keyboard.press('Escape')
		await expect(card).toBeHidden()
		await expect(name).toBeFocused()

		await strip(ada).getByRole('button', { name: kenji.handle }).click()
		await expect(card).toBeVisible()
		await ada.keyboard.press('Escape')
		await people(ada).getByRole('link', { name: kenji.handle }).press('Enter')
		await expect(card).toBeVisible()

		await card.getByRole('button', { name: 'Report', exact: true }).click()
		const report = ada.getByRole('dialog', { name: 'Report this message' })
		await expect(report).toContainText('The night train is on time')
		await report.getByRole('button', { name: 'Cancel' }).click()
		await card.getByRole('button', { name: `Mute ${kenji.handle}`, exact: true }).click()
		await expect(card).toBeHidden()
		await expect(ada.getByText('The night train is on time')).toHaveCount(0)
		await people(ada).getByRole('link', { name: kenji.handle }).click()
		// The notice above the card has the same button.
		await card
			.getByRole('button', { name: `Unmute ${kenji.handle}` })
			.first()
			.click()
		// The card stays, and says it among his last words.
		await expect(words).toBeVisible()
		await ada.keyboard.press('Escape')
		await expect(said(ada, 'The night train is on time')).toBeVisible()
	})
})

test('STAT-09: ada’s text is kept when the stage refuses it, when she is offline, and when the dialog closes by accident @proof', async ({
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/418|ERR_INTERNET_DISCONNECTED|WebSocket/)
	const ada = await visit({ as: await seated('ada'), still: true })
	const field = dialogOf(ada).getByRole('textbox')
	const save = dialogOf(ada).getByRole('button', { name: 'Save' })
	await editorOf(ada).click()
	await field.fill('Baking')

	await ada.route('**/api/stage/set-info', (route) => route.fulfill({ status: 418, body: '' }))
	await save.click()
	await expect(dialogOf(ada).getByRole('alert')).toHaveText('Failed to update info')
	await ada.unroute('**/api/stage/set-info')
	await ada.context().setOffline(true)
	await field.press('Control+Enter')
	await expect(dialogOf(ada).getByRole('alert')).toHaveText('Failed to update info')
	await expect(field).toHaveValue('Baking')
	await ada.keyboard.press('Escape')
	await expect(dialogOf(ada)).toBeHidden()
	await ada.context().setOffline(false)

	await editorOf(ada).click()
	await expect(field).toHaveValue('Baking')
	await save.click()
	await expect(dialogOf(ada)).toBeHidden()
	await expect(editorOf(ada)).toHaveText(/^Baking/)
})

test('an Arabic status keeps its own direction in an English page, and markup in it stays text @proof', async ({
	visit,
	seated,
}) => {
	const noor = await seated('noor', { language: 'ar' })
	await noor.ask(setInfo, { body: { infoText: 'أخبز <b>الليلة</b>!' } })
	const page = await visit()
	const text = people(page).getByText('أخبز <b>الليلة</b>!')

	await expect(text).toHaveAttribute('dir', 'rtl')
	await expect(text).toHaveAttribute('lang', 'ar')
	expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
})
