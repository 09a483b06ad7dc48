import { runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { deleteEvent, editEvent, rsvp } from '#contract/events/events'
import { HOUR_MS, MINUTE_MS } from '#contract/limits'
import { removeEvent, undoAct } from '#contract/moderation/actions'
import { eraseOwnData } from '#contract/people/own-data'
import { saveAlertSettings } from '#contract/push'
import { openClock } from '../../room/support/people.ts'
import { openStage } from '../../support/open-stage.ts'
import { as } from '../../support/person.ts'
import { rings } from '../../support/stripe.ts'
import { deviceOf, shownOn } from '../support/devices.ts'
import { meet } from './meeting.ts'

test('G-145, G-148: a person with an RSVP gets an alert when the event moves, begins soon, is live or is cancelled; others do not', async () => {
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

test('G-40, G-145: the author of an event is reminded without an RSVP; everybody is reminded at once when it moves into the next minutes, with its new time, by their own clock, and not twice', async () => {
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

test('G-145: an alert that waits for the end of the night calls the event as it is called then, and of nine thousand that waited at most a thousand are told of together', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor, zoe] = await stage.allSeated('ada', 'noor', 'zoe')
	const [device, zoes] = [await deviceOf(noor), await deviceOf(zoe)]
	const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(11, 16)
	const night = { types: {}, quietFrom: hour(-1), quietTo: hour(1), zone: 'UTC' }
	for (const who of [noor, zoe]) await who.ask(saveAlertSettings, { body: night })
	const event = await meet(ada, { title: 'Old tide', startTime: Date.now() + 8 * HOUR_MS })
	const params = { id: event._id }
	for (const who of [noor, zoe]) await who.ask(rsvp, { params, body: {} })
	const edit = async (body: { startTime?: number; title?: string; revision: number }) =>
		expect((await ada.ask(editEvent, { params, body })).status).toBe(200)
	await edit({ startTime: event.startTime + HOUR_MS, revision: event.revision })
	const held = (more = '') =>
		runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
			if (more) sql.exec(more, zoe.userId)
			return JSON.stringify(sql.exec('SELECT alert FROM held_alerts').toArray())
		})
	await rings(stage, async () => expect((await held()).match(/Old tide/g)).toHaveLength(2))
	await held(`WITH RECURSIVE more(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM more WHERE n < 9000)
		INSERT INTO held_alerts (lane, user_id, id, at, alert) SELECT lane, user_id, id || n, at - n,
		json_set(json_remove(alert, '$.eventId'), '$.id', id || n, '$.at', at - n) FROM held_alerts, more WHERE user_id = ?`)
	await edit({ title: 'New tide', revision: event.revision + 1 })

	clock.pass(2 * HOUR_MS)
	await rings(stage, async () =>
		expect((await shownOn(device)).map(({ data }) => data.title)).toContain('New time: New tide'),
	)
	const titles = async () => (await shownOn(zoes)).map(({ data }) => data.title)
	await rings(stage, async () =>
		expect(await titles()).toEqual([expect.stringMatching(/: 1,?000$/)]),
	)
})

test('G-18, G-145, G-184: people who wanted to come to an event hear without its title, also at night, that it is gone when an operator removed it or its author had everything deleted; an event that its author cancelled is named, and an event that the operator restored is not called cancelled', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const olu = await stage.operator()
	const [ada, eve, noor, zoe] = await stage.allSeated('ada', 'eve', 'noor', 'zoe')
	const [noors, zoes] = [await deviceOf(noor), await deviceOf(zoe)]
	const hour = (ahead: number) => new Date(Date.now() + ahead * HOUR_MS).toISOString().slice(11, 16)
	const night = { types: {}, quietFrom: hour(-1), quietTo: hour(1), zone: 'UTC' }
	await zoe.ask(saveAlertSettings, { body: night })
	const added = async (who: typeof ada, title: string) => {
		const {
			_id: id,
			startTime,
			revision,
		} = await meet(who, {
			title,
			startTime: Date.now() + 8 * HOUR_MS,
		})
		for (const one of [noor, zoe]) await one.ask(rsvp, { params: { id }, body: {} })
		const body = { startTime: startTime + HOUR_MS, revision }
		expect((await who.ask(editEvent, { params: { id }, body })).status).toBe(200)
		return id
	}
	const held = () =>
		runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
			JSON.stringify(sql.exec('SELECT alert FROM held_alerts').toArray()),
		)
	const [own, taken, back, gone] = [
		await added(ada, 'Own tide'),
		await added(ada, 'Rude tide'),
		await added(ada, 'Good tide'),
		await added(eve, 'Lost tide'),
	]
	await rings(stage, async () =>
		expect([...new Set((await held()).match(/(Own|Rude|Good|Lost) tide/g))].sort()).toEqual([
			...['Good tide', 'Lost tide', 'Own tide', 'Rude tide'],
		]),
	)

	const acts = [taken, back].map((eventId) => {
		return { eventId, reason: 'Rude', actId: crypto.randomUUID() }
	})
	for (const body of acts) await olu.ask(removeEvent, { ...as(olu), body })
	await olu.ask(undoAct, { ...as(olu), body: { act: acts[1]?.actId ?? '' } })
	await ada.ask(deleteEvent, { params: { id: own }, body: {} })
	await eve.ask(eraseOwnData, { body: { confirm: true } })

	const ofNoor = async () => (await shownOn(noors)).map(({ data }) => data)
	await rings(stage, async () => {
		const titles = (await ofNoor()).map(({ title }) => title)
		expect(titles).toContain('Cancelled: Own tide')
		expect(titles.filter((title) => title === 'This event is gone.').length).toBeGreaterThan(1)
		expect(await held()).toMatch(/event_cancelled.*event_cancelled/)
	})
	expect((await ofNoor()).map(({ title }) => title)).not.toContain('Cancelled: Rude tide')
	expect((await ofNoor()).map(({ title }) => title)).not.toContain('Cancelled: Lost tide')
	const off = (await ofNoor()).find(({ title }) => title === 'This event is gone.')
	expect(off?.body).toMatch(/^Starts at /)
	expect(await held()).not.toMatch(/Rude|Lost/)
	expect(gone).not.toBe(taken)

	clock.pass(2 * HOUR_MS)
	await rings(stage, async () => expect(await shownOn(zoes)).not.toEqual([]))
	expect(JSON.stringify(await shownOn(zoes))).not.toMatch(/Rude|Lost|Cancelled: Good/)
})
