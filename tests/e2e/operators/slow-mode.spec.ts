import { setSlowMode } from '#contract/house-rules'
import { composer, said, say } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('olu turns on the slow mode: ada’s composer says it before she types and counts down, her next words wait and go out by themselves @proof', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/429/)
	const ada = await visit({ as: await seated('ada'), phone: true })
	await expect(composer(ada)).toBeEditable()
	const operator = await stage.operator()
	const olu = await visit({ as: operator, path: '/admin?at=rules' })
	await olu.getByRole('combobox', { name: 'Slow mode' }).selectOption('One message every 5 s')
	await olu.getByRole('button', { name: 'Set the slow mode' }).click()
	const dialog = olu.getByRole('dialog', { name: 'Slow mode: One message every 5 s' })
	await dialog.getByLabel(/^Reason/).fill('Nobody can follow')
	await dialog.getByRole('button', { name: 'Set the slow mode' }).click()
	await expect(dialog).toBeHidden()
	await olu.getByRole('link', { name: 'Journal' }).click()
	await expect(olu.getByRole('list', { name: 'What operators did' })).toContainText('Slow mode set')

	const hint = ada.getByText(/^Slow mode:/)
	await expect(hint).toHaveText('Slow mode: one message every 5 s')
	await say(ada, 'The first')
	await expect(hint).toHaveText(/^Slow mode: next message in [1-5] s$/)
	await say(ada, 'Second in the row')
	await expect(said(ada, 'Second in the row')).toContainText('Waits for the slow mode')
	await composer(ada).fill('The third is still being written')
	const reader = await visit()
	await expect(said(reader, 'Second in the row')).toHaveCount(1, { timeout: 15_000 })
	await expect(said(ada, 'Second in the row')).not.toContainText('Waits')
	await expect(composer(ada)).toHaveValue('The third is still being written')

	// A page that is opened later says it, too; and off is off.
	await ada.reload()
	await expect(hint).toBeVisible()
	const headers = { Authorization: `Bearer ${operator.accessToken}` }
	await operator.ask(setSlowMode, { headers, body: { seconds: 0, reason: 'Calm again' } })
	await expect(hint).toHaveCount(0)
})
