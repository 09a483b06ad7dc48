import { postTopic } from '#contract/topics/topics'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/test.ts'

test('G-89, G-164: noor reports mallory’s topic from its card; olu reads why, removes it, and gives it back @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [mallory, nora] = [await seated('mallory'), await seated('noor')]
	await mallory.ask(postTopic, { body: { topicText: 'Quinces, three for two?' } })
	const noor = await visit({ as: nora, still: true })
	const topics = noor.getByRole('complementary', { name: 'Topics', exact: true })
	const card = topics.getByRole('listitem').filter({ hasText: 'Quinces' })

	await card.getByRole('button', { name: 'Report this topic' }).click()
	const form = noor.getByRole('dialog', { name: 'Report this topic' })
	await form.getByRole('radio', { name: 'Spam or advertising' }).check()
	await form.getByRole('textbox').fill('Again')
	await form.getByRole('button', { name: 'Send report' }).click()
	await expect(form.getByText('Thank you. An operator will look at it.')).toBeVisible()
	await form.getByRole('button', { name: 'Close' }).last().click()

	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const waiting = olu.getByRole('list', { name: 'Reported topics' }).getByRole('listitem')
	const row = waiting.filter({ hasText: 'Quinces' }).first()
	await expect(row).toContainText('Again')
	await expectAccessible(olu, 'a reported topic')
	await olu.getByRole('list', { name: 'Reported topics' }).locator('> li').first().focus()
	await olu.keyboard.press('x')
	const dialog = olu.getByRole('dialog')
	await dialog.getByLabel('Reason, read by the author').fill('No selling here.')
	await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(row).toBeHidden()
	await expect(card).toBeHidden()

	await olu.getByRole('button', { name: 'Undo' }).first().click()
	await expect(row).toContainText('Again')
	await expect(card).toBeVisible()
})
