import { reportStory } from '#contract/stories/reports'
import { show } from '../../api/stories/posting.ts'
import { expectAccessible } from '../support/axe.ts'
import { removeFor, sendReport } from '../support/moderation.ts'
import { strip } from '../support/page.ts'
import { expect, test } from '../support/test.ts'

test('G-89, G-128: noor reports mallory’s story from the viewer; olu reads why, removes it, and gives it back @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [mallory, nora] = [await seated('mallory'), await seated('noor')]
	await show({ fetch }, mallory, { storyText: 'Quinces, three for two' })
	const noor = await visit({ as: nora, phone: true, still: true })
	const face = strip(noor).getByRole('listitem').filter({ hasText: mallory.handle })

	await face.getByRole('button').click()
	const viewer = noor.getByRole('dialog', { name: `Stories of ${mallory.handle}` })
	await viewer.getByRole('button', { name: 'Report this story' }).click()
	await expectAccessible(noor, 'the report of a story')
	await sendReport(noor, 'story', 'Again')
	await expect(viewer).toBeVisible()

	const report = async (storyText: string) => {
		const { _id: id } = await show({ fetch }, mallory, { storyText })
		await nora.ask(reportStory, { params: { id }, body: { reason: 'spam', note: '' } })
	}
	await report('Pears, too')

	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const waiting = olu.getByRole('list', { name: 'Reported stories' }).getByRole('listitem')
	const row = waiting.filter({ hasText: 'Quinces' }).first()
	await expect(row).toContainText('Again')
	await expectAccessible(olu, 'a reported story')
	await olu.screenshot({ path: test.info().outputPath('admin.png'), fullPage: true })
	await olu.getByRole('list', { name: 'Reported stories' }).locator('li').first().focus()
	await olu.keyboard.press('j')
	await expect(waiting.filter({ hasText: 'Quinces' })).toBeFocused()
	await olu.keyboard.press('x')
	await removeFor(olu, 'No selling here.')
	await expect(waiting.filter({ hasText: 'Quinces' })).toHaveCount(0)
	const pears = waiting.filter({ hasText: 'Pears' })
	const medlars = waiting.filter({ hasText: 'Medlars' })
	await expect(pears).toBeFocused()
	await report('Medlars')
	// A key that is held decides once.
	await olu.keyboard.down('c')
	await expect(pears).toHaveCount(0)
	await expect(medlars).toBeFocused()
	await olu.keyboard.down('c')
	await olu.waitForTimeout(400)
	await olu.keyboard.up('c')
	await expect(medlars).toHaveCount(1)
	await expect(viewer).toBeHidden({ timeout: 30_000 })

	await olu.getByRole('button', { name: 'Undo' }).first().click()
	await expect(row).toContainText('Again')
	await expect(face.locator('[data-ring]')).toBeVisible()
})
