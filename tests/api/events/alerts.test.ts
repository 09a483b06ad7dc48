import { expect, test } from 'vitest'
import { deleteEvent, editEvent, rsvp } from '#contract/events/events'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { saveAlertSettings } from '#contract/push'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { rings } from '../../support/stripe.ts'
import { deviceOf, shownOn } from '../support/devices.ts'
import { meet } from './meeting.ts'

test('G-145, G-148: who comes to an event hears away from the page that it moves, begins soon, is live or is cancelled; others do not', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor, kenji] = await stage.allSeated('ada', 'noor', 'kenji')
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
	// One notification per event, and it says the latest.
	expect(await titles(hers)).toEqual(['Live now: Low tide'])
	expect(await titles(kenjis)).toEqual([])
	const [live] = (await shownOn(noors)).filter(({ data }) => data.type === 'event_started')
	expect(live).toMatchObject({ data: { url: `/stage/event/${event._id}` }, urgency: 'high' })
})

test('G-40, G-145: who added an event is reminded without an RSVP, as of one that moves into the next minutes: at once, with its new time, by each one’s own clock, and not twice', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const [hers, noors] = [await deviceOf(ada), await deviceOf(noor)]
	const quiet = { types: {}, quietFrom: null, quietTo: null }
	await noor.ask(saveAlertSettings, { body: { ...quiet, zone: 'Asia/Calcutta' } })
	const event = await meet(ada, { title: 'Ebb tide', startTime: Date.now() + 3 * HOUR_MS })
	const params = { id: event._id }
	await noor.ask(rsvp, { params, body: {} })
	const titles = async (device: Parameters<typeof shownOn>[0]) =>
		(await shownOn(device)).map(({ data }) => data.title).filter((title) => /Ebb/.test(title))

	const far = Date.parse('2027-01-05T12:00:00Z')
	await ada.ask(editEvent, { params, body: { startTime: far, revision: event.revision } })
	await rings(stage, async () =>
		expect((await shownOn(noors))[0]?.data).toMatchObject({
			...{ title: 'New time: Ebb tide', body: 'Starts at Tue, Jan 5, 5:30 PM GMT+5:30' },
		}),
	)
	const startTime = Date.now() + 9 * MINUTE_MS
	await ada.ask(editEvent, { params, body: { startTime, revision: event.revision + 1 } })
	const [soon, live] = [/^Starts at .*(UTC|GMT\+5:30): Ebb tide$/, 'Live now: Ebb tide']
	await rings(stage, async () =>
		expect([await titles(hers), await titles(noors)]).toEqual([
			[expect.stringMatching(soon)],
			[expect.stringMatching(soon)],
		]),
	)
	clock.pass(9 * MINUTE_MS)
	await rings(stage, async () =>
		expect([await titles(hers), await titles(noors)]).toEqual([[live], [live]]),
	)
})
