import type { Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { composer, holdBack, strip } from '../support/page.ts'
import { AXE_SHAPES, expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const cardOf = (page: Page, handle: string) =>
	page.getByRole('dialog', { name: `Profile of ${handle}` })

test('MSG-21: Mention puts the name where ada was writing; of herself and to guests it is not offered; a press beside a card that comes late closes the card, and not the dialog below it @proof', async ({
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

	const late = await visit()
	const arrives = await holdBack(late, '**/assets/profile-card-*.js')
	await strip(late).getByRole('button', { name: kenji.handle }).click()
	await late.getByRole('link', { name: 'Log in to join' }).click()
	const join = late.getByRole('dialog', { name: 'Join the stage' })
	await expect(join).toBeVisible()
	arrives()
	await expect(cardOf(late, kenji.handle)).toBeVisible()
	await late.mouse.click(4, 4)
	await expect(cardOf(late, kenji.handle)).toHaveCount(0)
	await expect(join).toBeVisible()
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
