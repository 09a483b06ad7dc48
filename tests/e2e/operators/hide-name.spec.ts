import { postMessage } from '#contract/messages/messages'
import { setInfo } from '#contract/people/presence'
import { expectAccessible } from '../support/axe.ts'
import { feed, people, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('G-18: olu hides mallory’s name on her card: every page reads another one at once, each in its language, and noor’s words name her so; /admin shows it again @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [noor, mallory] = [await seated('noor'), await seated('mallory')]
	const { id } = (await noor.say(`Good evening, @${mallory.handle}`)).body
	await mallory.ask(postMessage, { body: { messageText: 'Same to you', replyToMessageId: id } })
	await mallory.ask(setInfo, { body: { infoText: 'Here to stay' } })
	const hers = await visit({ as: mallory })
	const olu = await visit({ as: await stage.operator() })
	const [reader, german] = [await visit(), await visit({ language: 'de' })]
	const hide = { name: 'Hide name and picture…', exact: true } as const
	const open = (page: typeof reader) =>
		people(page).getByRole('link', { name: mallory.handle }).first().click()
	await open(reader)
	await expect(reader.getByRole('dialog').getByText('Here to stay')).toBeVisible()
	await expect(reader.getByRole('button', hide)).toHaveCount(0)
	await reader.keyboard.press('Escape')

	await open(olu)
	await olu.getByRole('button', hide).click()
	const dialog = olu.getByRole('dialog', {
		name: `Hide the name and picture of ${mallory.handle}`,
	})
	await expectAccessible(olu, 'the reason for hiding a name')
	await dialog.getByLabel('Reason, read by the author').fill('Not a name.')
	await dialog.getByRole('button', { name: 'Hide name and picture', exact: true }).click()

	const notice = olu.getByRole('status').filter({ hasText: 'are hidden.' })
	await expect(notice).toHaveText(`The name and picture of ${mallory.handle} are hidden.Undo`)
	for (const page of [reader, olu, hers]) {
		await expect(feed(page)).toContainText(/Good evening, Hidden name \d+/)
		await expect(people(page)).toContainText(/Hidden name \d+/)
	}
	await expect(feed(german, 'de')).toContainText(/Verborgener Name \d+/)
	await expect(feed(german, 'de')).not.toContainText(/hidden_name/)
	for (const page of [reader, german, hers]) {
		await expect(page.locator('body')).not.toContainText(mallory.handle)
		await page.reload()
		await expect(page.getByText(/(Hidden name|Verborgener Name) \d+/).first()).toBeVisible()
		await expect(page.locator('body')).not.toContainText(mallory.handle)
	}
	await expect(said(reader, 'Good evening')).toContainText(noor.handle)
	await hers.getByRole('button', { name: 'Activity, something is new' }).click()
	await expect(hers.getByRole('dialog', { name: 'Activity' })).toContainText(
		'An operator hid your name and picture: Not a name.',
	)
	await notice.getByRole('button', { name: 'Undo' }).click()
	await expect(feed(reader)).toContainText(`Good evening, @${mallory.handle}`)
	await expect(reader.locator('body')).not.toContainText(/Hidden name/)

	const desk = await visit({ as: await stage.operator(), path: '/admin?at=people' })
	const row = desk.getByRole('list', { name: 'People', exact: true }).getByRole('listitem')
	const her = row.filter({ hasText: mallory.handle })
	await her.locator('summary').click()
	await her.getByRole('button', { name: /^Hide name and picture/ }).click()
	await desk.getByRole('dialog').getByLabel('Reason, read by the author').fill('Still none.')
	await desk
		.getByRole('dialog')
		.getByRole('button', { name: 'Hide name and picture', exact: true })
		.click()
	await expect(her).toContainText(`Hidden: ${mallory.handle}`)
	await expect(feed(reader)).toContainText(/Good evening, Hidden name/)
	await desk.getByRole('link', { name: 'Content' }).click()
	await expect(desk.getByText(/^Hidden name \d+ joined the stage\.$/)).toBeVisible()
	await expect(desk.getByRole('main')).not.toContainText('hidden_name')
	await desk.getByRole('link', { name: 'People' }).click()
	await her.locator('summary').click()
	await her.getByRole('button', { name: /^Show the name/ }).click()
	await desk.getByRole('dialog').getByRole('button', { name: 'Show the name' }).click()
	await expect(feed(reader)).toContainText(`Good evening, @${mallory.handle}`)
	await desk.getByRole('link', { name: 'Journal' }).click()
	const log = desk.getByRole('list', { name: 'What operators did' })
	for (const text of ['Name hidden', 'Still none.', 'Name shown again'])
		await expect(log).toContainText(text)
})
