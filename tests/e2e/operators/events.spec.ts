import { createEvent, deleteEvent, listEvents } from '#contract/events/events'
import { HOUR_MS } from '#contract/limits'
import { expectAccessible } from '../support/axe.ts'
import { removeFor, sendReport } from '../support/moderation.ts'
import { expect, test } from '../support/test.ts'

test('G-89, G-164: noor reports mallory’s event from its page; olu reads why, lets it stand, removes it, there or on its page, and gives it back @proof', async ({
	stage,
	visit,
	seated,
}) => {
	const [mallory, nora] = [await seated('mallory'), await seated('noor')]
	const startTime = Date.now() + 30 * HOUR_MS
	const { event } = (
		await mallory.ask(createEvent, { body: { title: 'Quinces by the crate', startTime } })
	).body
	const noor = await visit({ as: nora, still: true, path: `/stage/event/${event._id}` })
	const linked = noor.locator('section[aria-labelledby="linked-title"]')

	await linked.getByRole('button', { name: 'Report this event' }).click()
	await sendReport(noor, 'event', 'Once more')
	const own = await visit({ as: mallory, still: true, path: `/stage/event/${event._id}` })
	await expect(own.getByRole('button', { name: 'Delete this event' })).toBeVisible()
	await expect(own.getByRole('button', { name: 'Report this event' })).toBeHidden()

	const olu = await visit({ as: await stage.operator(), path: '/admin?at=reports' })
	const waiting = olu.getByRole('list', { name: 'Reported events' }).getByRole('listitem')
	const row = waiting.filter({ hasText: 'Quinces by the crate' }).first()
	await expect(row).toContainText('Once more')
	await expectAccessible(olu, 'a reported event')
	await row
		.getByRole('button', { name: `Let it stand: ${mallory.handle} · Quinces by the crate` })
		.click()
	await expect(row).toBeHidden()
	await olu.goto('/admin?at=content&of=events')
	const all = olu.getByRole('region', { name: 'Events', exact: true }).getByRole('listitem')
	const listed = all.filter({ hasText: 'Quinces by the crate' }).first()
	await expect(listed).toContainText(mallory.handle)
	await listed.getByRole('button', { name: /Remove…/ }).click()
	await removeFor(olu, 'No selling here.')
	await expect(listed).toBeHidden()
	await olu.getByRole('button', { name: 'Undo' }).first().click()
	await expect(listed).toBeVisible()

	// The same from the event's own page, where nobody else is offered it.
	const tool = { name: 'Remove…: Quinces by the crate' }
	for (const page of [noor, own]) await expect(page.getByRole('button', tool)).toHaveCount(0)
	const there = await visit({
		as: await stage.operator(),
		still: true,
		path: `/stage/event/${event._id}`,
	})
	const shown = there.locator('section[aria-labelledby="linked-title"]')
	await expect(shown.getByRole('button', { name: 'Edit this event' })).toHaveCount(0) // takes no part
	await shown.getByRole('button', tool).click()
	const asked = there.getByRole('dialog')
	await asked.getByRole('button', { name: 'Remove', exact: true }).click()
	await expect(asked.getByRole('alert')).toHaveText('Please give a reason.')
	await removeFor(there, 'No selling here either.')
	await expect(there.getByRole('status').filter({ hasText: 'is removed.' })).toBeVisible()
	const listedFor = async () => (await mallory.ask(listEvents)).body.events.map(({ _id }) => _id)
	expect(await listedFor()).not.toContain(event._id)
	await there.getByRole('button', { name: 'Undo' }).first().click()
	await expect.poll(listedFor).toContain(event._id)
	await mallory.ask(deleteEvent, { params: { id: event._id }, body: {} })
})
