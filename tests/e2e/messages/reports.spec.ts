import { reportMessage } from '#contract/messages/reports'
import { composer, said } from '../support/page.ts'
import { expect, test } from '../support/test.ts'
import { saying } from '../support/texts.ts'

const FOLDED = 'Several people reported this message.'

test('G-89, G-90: three people report mallory, everybody finds the words folded, olu lets them stand by one key', async ({
	stage,
	visit,
	seated,
	tolerate,
}) => {
	tolerate(/ERR_FAILED/)
	const mallory = await seated('mallory')
	const { id } = (await mallory.say('My cat is better than yours')).body
	for (const name of ['kenji', 'noor'])
		await (await seated(name)).ask(reportMessage, { params: { id }, body: { reason: 'hate' } })
	const reader = await visit()
	const ada = await visit({ as: await seated('ada') })
	await expect(composer(ada)).toBeEditable()
	await expect(said(reader, 'My cat is better')).toBeVisible()

	const row = said(ada, 'My cat is better')
	await row.hover()
	await row.getByRole('link', { name: saying('en-us')('message.menu') }).click()
	await ada.getByRole('button', { name: 'Report', exact: true }).click()
	const dialog = ada.getByRole('dialog', { name: 'Report this message' })
	await expect(dialog.getByRole('button', { name: 'Send report' })).toBeDisabled()
	await dialog.getByLabel('Hatred or harassment').check()
	await dialog.getByLabel('A note for the operators (optional)').fill('She means me')
	await ada.route('**/report', (route) => route.abort(), { times: 1 })
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByRole('alert')).toHaveText('Report failed (0)')
	await expect(dialog.getByLabel('A note for the operators (optional)')).toHaveValue('She means me')
	await dialog.getByRole('button', { name: 'Send report' }).click()
	await expect(dialog.getByRole('status')).toHaveText('Thank you. An operator will look at it.')
	await dialog.getByRole('button', { name: 'Close' }).last().click()

	for (const page of [ada, reader]) {
		await expect(page.getByText(FOLDED)).toBeVisible()
		await expect(page.getByText('My cat is better than yours')).toBeHidden()
	}
	const withoutScript = await visit({ withoutScript: true })
	await withoutScript.getByText('Show it anyway').click()
	await expect(withoutScript.getByText('My cat is better than yours')).toBeVisible()

	const olu = await visit({ as: await stage.operator(), path: '/admin' })
	const waiting = olu.getByRole('list', { name: 'Reports' }).getByRole('listitem', {
		name: mallory.handle,
	})
	await expect(waiting).toContainText('My cat is better than yours')
	await expect(waiting).toContainText('She means me')
	await waiting.press('c')
	await expect(olu.getByText(`The message of ${mallory.handle} stands.`)).toBeVisible()
	await expect(waiting).toHaveCount(0)
	await expect(olu.getByText('Message let stand')).toBeVisible()
	for (const page of [ada, reader]) {
		await expect(page.getByText(FOLDED)).toHaveCount(0)
		await expect(page.getByText('My cat is better than yours')).toBeVisible()
	}
})
