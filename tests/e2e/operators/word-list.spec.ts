import { composer, said, say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('olu lists a word: mallory’s message with it waits, seen by her alone, until he clears it @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const mallory = await visit({ as: await seated('mallory') })
	const reader = await visit()
	await expect(composer(mallory)).toBeEditable()
	const olu = await visit({ as: await stage.operator(), path: '/admin?at=rules' })
	const word = olu.getByRole('textbox', { name: 'Word or link' })
	await word.press('Enter')
	await expect(olu.getByRole('alert')).toHaveText('Please write a word or a link.')
	await expect(word).toBeFocused()
	await olu.getByRole('button', { name: 'Set the slow mode' }).press('Enter') // it is set so already
	await expect(olu.getByRole('combobox', { name: 'Slow mode' })).toBeFocused()
	await word.fill('jackpot')
	await expect(olu.getByRole('alert')).toHaveCount(0)
	await olu.getByRole('button', { name: 'Add to the list', exact: true }).click()
	const dialog = olu.getByRole('dialog', { name: 'Add to the list: jackpot' })
	await dialog.getByLabel(/^Reason/).fill('Spam')
	await dialog.getByRole('button', { name: 'Add to the list' }).click()
	await expect(dialog).toBeHidden()
	await expect(olu.getByRole('list', { name: 'Words that wait for an operator' })).toContainText(
		'jackpot',
	)

	await say(mallory, 'Win the JÁCKPOT tonight')
	await say(mallory, 'A nicer thing to say')
	await expect(said(mallory, 'Win the JÁCKPOT')).toContainText('waits for an operator')
	await expect(said(reader, 'A nicer thing to say')).toHaveCount(1)
	expect(await reader.content()).not.toContain('CKPOT')
	await say(mallory, 'Ganhe o jackpot hoje à noite, é só para amigos')
	await expect(said(mallory, 'Ganhe o jackpot')).toContainText('waits for an operator')
	await expect(said(mallory, 'Ganhe o jackpot')).not.toContainText('Being translated')

	await olu.goto('/admin?at=reports')
	const reports = olu.getByRole('list', { name: 'Reports' })
	const waiting = reports.getByRole('listitem').filter({ hasText: 'Win the JÁCKPOT' })
	await expect(waiting).toContainText('On the list: jackpot')
	await waiting.getByRole('button').first().click()
	await expect(waiting).toHaveCount(0)
	const id = await said(mallory, 'Win the JÁCKPOT').getAttribute('id')
	await expect(reader.locator(`#${id}`)).toContainText(/tonight|Translated/)
	await expect(said(mallory, 'Win the JÁCKPOT')).not.toContainText('waits')

	await olu.getByRole('link', { name: 'Rules' }).click()
	await olu.getByRole('button', { name: 'Take off the list: jackpot' }).click()
	await olu
		.getByRole('dialog')
		.getByLabel(/^Reason/)
		.fill('It was a joke')
	await olu.getByRole('dialog').getByRole('button', { name: 'Take off the list' }).click()
	await expect(olu.getByText('Nothing is on the list.')).toBeVisible()
	await say(mallory, 'A jackpot of jokes')
	await expect(said(reader, 'A jackpot of jokes')).toHaveCount(1)
})
