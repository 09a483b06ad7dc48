import { expect, test } from 'vitest'
import { deleteEvent, editEvent, rsvp } from '#contract/gatherings/gatherings'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { rings } from '../../support/stripe.ts'
import { deviceOf, shownOn } from '../support/devices.ts'
import { meet } from './meeting.ts'

test('G-145, G-148: who comes to an event hears away from the page that it moves, begins soon, is live or is cancelled; others do not', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor, kenji] = [
		await stage.seated('ada'),
		await stage.seated('noor'),
		await stage.seated('kenji'),
	]
	const guest = stage.person('gina')
	const [hers, noors, kenjis, guests] = [
		await deviceOf(ada),
		await deviceOf(noor),
		await deviceOf(kenji),
		await deviceOf(guest),
	]
	const event = await meet(ada, { title: 'Low tide', startTime: Date.now() + HOUR_MS })
	const other = await meet(ada, { title: 'High tide', startTime: Date.now() + 5 * HOUR_MS })
	const params = { id: event._id }
	for (const who of [ada, noor]) await who.ask(rsvp, { params, body: {} })
	await noor.ask(rsvp, { params: { id: other._id }, body: {} })
	const titles = async (device: Parameters<typeof shownOn>[0]) =>
		(await shownOn(device)).map(({ data }) => data.title).filter((title) => /tide/.test(title))

	const startTime = event.startTime + HOUR_MS
	await ada.ask(editEvent, { params, body: { startTime, revision: event.revision } })
	await rings(stage, async () => expect(await titles(noors)).toEqual(['New time: Low tide']))
	clock.pass(startTime - Date.now() - 15 * MINUTE_MS)
	await rings(stage, async () =>
		expect((await titles(noors))[0]).toBe('Starts in 15 minutes: Low tide'),
	)
	clock.pass(15 * MINUTE_MS)
	await rings(stage, async () => expect((await titles(noors))[0]).toBe('Live now: Low tide'))
	await ada.ask(deleteEvent, { params: { id: other._id }, body: {} })
	await rings(stage, async () => expect((await titles(noors))[0]).toBe('Cancelled: High tide'))

	await rings(stage, async () => expect(await titles(guests)).toEqual(['Live now: Low tide']))
	expect((await titles(hers)).toSorted()).toEqual([
		'Live now: Low tide',
		'Starts in 15 minutes: Low tide',
	])
	expect(await titles(kenjis)).toEqual([])
	const [live] = (await shownOn(noors)).filter(({ data }) => data.type === 'event_started')
	expect(live).toMatchObject({ data: { url: `/stage/event/${event._id}` }, urgency: 'high' })
})
