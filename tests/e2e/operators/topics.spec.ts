import { postTopic } from '#contract/topics/topics'
import { expectAccessible } from '../support/axe.ts'
import { removeFor, sendReport } from '../support/moderation.ts'
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
	const card = topics.getByRole('listitem').filter({ hasText: 'Quinces, three for two?' })

	await card.getByRole('button', { name: 'Report this topic' }).click()
	await sendReport(noor, 'topic', 'Again')

	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const waiting = olu.getByRole('list', { name: 'Reported topics' }).getByRole('listitem')
	const row = waiting.filter({ hasText: 'Quinces' }).first()
	await expect(row).toContainText('Again')
	await expectAccessible(olu, 'a reported topic')
	const [keys, first] = [olu.locator('#reports + p'), olu.locator('#reports ~ ol > li').first()]
	const [above, below] = [await keys.boundingBox(), await first.boundingBox()]
	expect((below?.y ?? 99) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThanOrEqual(12)
	await row.focus()
	await olu.keyboard.press('x')
	await removeFor(olu, 'No selling here.')
	await expect(row).toBeHidden()
	await expect(card).toBeHidden()

	await olu.getByRole('button', { name: 'Undo' }).first().click()
	await expect(row).toContainText('Again')
	await expect(card).toBeVisible()

	await olu.getByRole('link', { name: 'Journal' }).click()
	const did = olu.getByRole('list', { name: 'What operators did' })
	const acts = did.getByRole('listitem').filter({ hasText: 'Quinces, three for two?' })
	const chip = (act: string) => acts.locator('[data-act]').filter({ hasText: act })
	const bad = await chip('Topic removed').evaluate((one) => getComputedStyle(one).color)
	await expect(chip('Undone')).not.toHaveCSS('color', bad)
	const undone = acts.filter({ hasText: 'Undone' })
	await expect(undone).toContainText(/Topic removed · (now|1 min ago)/)
	await undone.getByRole('link', { name: 'Quinces, three for two?' }).click()
	await expect(olu).toHaveURL(/\/stage\/topic\//)
})
