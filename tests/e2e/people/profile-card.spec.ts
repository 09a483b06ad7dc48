import type { Page } from 'playwright/test'
import { setInfo } from '#contract/people/presence'
import { expectAccessible } from '../support/axe.ts'
import { composer, people, said, strip } from '../support/page.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const cardOf = (page: Page, handle: string) =>
	page.getByRole('dialog', { name: `Profile of ${handle}` })

test('PART-01, PACT-02: ada presses a name in the feed, a face in the strip, a name in the list, reads who that is, and reports or mutes them there', async ({
	visit,
	seated,
}) => {
	const kenji = await seated('kenji', { followers: 12_345, language: 'ja' })
	await kenji.ask(setInfo, { body: { infoText: 'On the night train' } })
	await kenji.say('The night train is on time')
	const ada = await visit({ as: await seated('ada'), still: true })
	const card = cardOf(ada, kenji.handle)
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
	await card.getByRole('button', { name: `Unmute ${kenji.handle}` }).click()
	// The card stays, and says it among his last words.
	await expect(said(ada, 'The night train is on time')).toBeVisible()
})

test('MSG-21: Mention puts the name where ada was writing; of herself and to guests it is not offered @proof', async ({
	visit,
	seated,
}) => {
	const [kenji, herself] = [await seated('kenji'), await seated('ada')]
	const ada = await visit({ as: herself })
	const mention = (page: Page) => page.getByRole('button', { name: 'Mention', exact: true })
	await composer(ada).fill('Tell me')

	await strip(ada).getByRole('button', { name: kenji.handle }).click()
	await mention(ada).click()

	await expect(composer(ada)).toHaveValue(`Tell me @${kenji.handle} `)
	await expect(composer(ada)).toBeFocused()
	await strip(ada).getByRole('button', { name: /^You/ }).click()
	await expect(cardOf(ada, herself.handle)).toBeVisible()
	await expect(mention(ada)).toHaveCount(0)
	const guest = await visit()
	await strip(guest).getByRole('button', { name: kenji.handle }).click()
	await expect(cardOf(guest, kenji.handle)).toBeVisible()
	await expect(mention(guest)).toHaveCount(0)
})

for (const { language, phone } of AXE_SHAPES)
	test(`a card is read without a barrier in ${language}${phone ? ' on a phone' : ''} @proof`, async ({
		visit,
		seated,
	}) => {
		const kenji = await seated('kenji')
		await kenji.say('Hello')
		const page = await visit({ language, phone, still: true })
		await strip(page, language).getByRole('button', { name: kenji.handle }).click()
		const table = page.getByRole('table', { name: saying(language)('heatmap.post') })
		await expect(table).toBeVisible()
		await expectAccessible(page, `a card, ${language}`)
	})
