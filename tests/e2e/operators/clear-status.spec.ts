import { setInfo } from '#contract/people/presence'
import { expectAccessible } from '../support/axe.ts'
import { people } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('G-18: olu clears mallory’s status from her card with a reason, mallory reads why, and olu undoes it; /admin has the same @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const mallory = await seated('mallory')
	await mallory.ask(setInfo, { body: { infoText: 'Buy my quinces' } })
	const hers = await visit({ as: mallory })
	const olu = await visit({ as: await stage.operator() })
	const reader = await visit()
	const shown = (page: typeof reader) => people(page).getByText('Buy my quinces')
	const clear = { name: 'Clear status…', exact: true } as const
	await people(reader).getByRole('link', { name: mallory.handle }).first().click()
	await expect(reader.getByRole('dialog').getByText('Buy my quinces')).toBeVisible()
	await expect(reader.getByRole('button', clear)).toHaveCount(0)
	await reader.keyboard.press('Escape')

	await people(olu).getByRole('link', { name: mallory.handle }).first().click()
	await olu.getByRole('button', clear).click()
	const dialog = olu.getByRole('dialog', { name: `Clear the status of ${mallory.handle}` })
	await expectAccessible(olu, 'the reason for clearing a status')
	await dialog.getByLabel('Reason, read by the author').fill('No selling here.')
	await dialog.getByRole('button', { name: 'Clear status', exact: true }).click()

	const notice = olu.getByRole('status').filter({ hasText: 'is cleared.' })
	await expect(notice).toHaveText(`The status of ${mallory.handle} is cleared.Undo`)
	for (const page of [olu, reader, hers]) await expect(shown(page)).toHaveCount(0)
	await hers.getByRole('button', { name: 'Activity, something is new' }).click()
	await expect(hers.getByRole('dialog', { name: 'Activity' })).toContainText(
		'An operator cleared your status: No selling here.',
	)
	await notice.getByRole('button', { name: 'Undo' }).click()
	for (const page of [olu, reader]) await expect(shown(page).first()).toBeVisible()

	const desk = await visit({ as: await stage.operator(), path: '/admin?at=people' })
	const row = desk
		.getByRole('list', { name: 'People', exact: true })
		.getByRole('listitem')
		.filter({ hasText: mallory.handle })
	await row.locator('summary').click()
	await row.getByRole('button', { name: /^Clear status/ }).click()
	await desk.getByRole('dialog').getByLabel('Reason, read by the author').fill('Still selling.')
	await desk.getByRole('dialog').getByRole('button', { name: 'Clear status', exact: true }).click()
	await expect(shown(reader)).toHaveCount(0)
	await row.locator('summary').click()
	await expect(row.getByRole('button', { name: /^Ban/ })).toBeVisible()
	await expect(row.getByRole('button', { name: /^Clear status/ })).toHaveCount(0)
	await desk.getByRole('link', { name: 'Journal' }).click()
	const log = desk.getByRole('list', { name: 'What operators did' })
	await expect(log).toContainText('Still selling.')
	await expect(log).toContainText('Status cleared')
})
