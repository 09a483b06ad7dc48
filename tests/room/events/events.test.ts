import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, UNDO_MS } from '#contract/limits'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { actOn, listen, midday, openClock, seat, untilArchived } from '../support/people.ts'
import { inD1, rows } from '../support/rows.ts'
import { come, killed, meet, minute, told } from './event-world.ts'

test('EVT-17, G-40, G-145: over two days with a kill between any two steps, everybody is told once that there is an event, a quarter of an hour before it, and when it starts @proof', async () => {
	await using stage = await openStage()
	const noon = midday()
	using clock = openClock(noon)
	const room = () => stage.room()
	const ada = await seat(room(), 'ada_two_days')
	const at = { near: noon + 14 * MINUTE_MS, soon: noon + 3 * HOUR_MS, far: noon + 40 * HOUR_MS }
	const [near, soon, far] = [
		await meet(room(), ada, { title: 'Near', startTime: at.near }),
		await meet(room(), ada, { title: 'Soon', startTime: at.soon }),
		await meet(room(), ada, { title: 'Far', startTime: at.far }),
	]
	for (let passed = 0; passed < 2 * DAY_MS; passed += 30 * MINUTE_MS) {
		await killed(room)
		// Every minute that counts, and both sides of it.
		for (const step of [14, 1, 1, 14]) {
			clock.pass(step * MINUTE_MS)
			await runDurableObjectAlarm(room())
			if (passed % (6 * HOUR_MS) === 0) await killed(room)
		}
	}

	const n = { near: minute(at.near), soon: minute(at.soon), far: minute(at.far) }
	expect(await told(room(), near)).toEqual([`added ${n.near}`, `started ${n.near}`])
	expect(await told(room(), soon)).toEqual([
		`added ${n.soon}`,
		`reminder ${n.soon}`,
		`started ${n.soon}`,
	])
	expect(await told(room(), far)).toEqual([
		`added ${n.far}`,
		`reminder ${n.far}`,
		`started ${n.far}`,
	])
})

test('G-40: a room that wakes late reminds of nothing that has begun, and calls nothing live that is over', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const ada = await seat(room, 'ada_late')
	const startTime = Date.now() + 2 * HOUR_MS
	const [begun, over] = [
		await meet(room, ada, { title: 'Begun', startTime }),
		await meet(room, ada, { title: 'Over', startTime: startTime - 20 * MINUTE_MS }),
	]
	clock.pass(2 * HOUR_MS + 10 * MINUTE_MS)
	await runDurableObjectAlarm(room)

	expect(await told(room, begun)).toEqual([
		`added ${minute(startTime)}`,
		`started ${minute(startTime)}`,
	])
	expect(await told(room, over)).toEqual([`added ${minute(startTime - 20 * MINUTE_MS)}`])
})

test('G-40, G-145: an event that moves five times reminds and starts by where it stands then, also when that was said before', async () => {
	await using stage = await openStage()
	using clock = openClock(midday())
	const room = () => stage.room()
	const ada = await seat(room(), 'ada_moves')
	let startTime = Date.now() + HOUR_MS
	const id = await meet(room(), ada, { startTime })
	const expected = [`added ${minute(startTime)}`]
	for (let revision = 1; revision <= 5; revision++) {
		clock.pass(startTime - Date.now() - 15 * MINUTE_MS)
		await killed(room)
		expected.push(`reminder ${minute(startTime)}`)
		startTime += 2 * HOUR_MS
		const input = { id, revision, startTime }
		expect(await room().do('editEvent', { by: ada.by, input })).toMatchObject({ ok: true })
		await killed(room)
	}
	clock.pass(startTime - Date.now() - 5 * MINUTE_MS)
	await runDurableObjectAlarm(room())
	expected.push(`reminder ${minute(startTime)}`)
	// An event that moves to the next minutes gets its reminder at once, whatever was sent before, and no second one.
	startTime = Date.now() + 6 * MINUTE_MS
	await room().do('editEvent', { by: ada.by, input: { id, revision: 6, startTime } })
	await killed(room)
	await runDurableObjectAlarm(room())
	const before = await told(room(), id)
	expect(before.at(-1)).toBe(`reminder ${minute(startTime)}`)
	expect(before.filter((one) => one === before.at(-1))).toHaveLength(1)
	clock.pass(HOUR_MS / 10)
	await runDurableObjectAlarm(room())
	expected.push(`started ${minute(startTime)}`)

	const said = await runInDurableObject(room(), (_, { storage: { sql } }) =>
		sql.exec<{ n: number }>("SELECT COUNT(*) AS n FROM agenda WHERE kind LIKE 'event-%'").one(),
	)
	expect(said.n).toBe(0)
	// An edit silences what was said of the event as it was: who catches up reads it as it is.
	expect((await told(room(), id)).at(-1)).toBe(expected.at(-1))
	expect((await rows(room(), 'gatherings')).find((row) => row.id === id)).toMatchObject({
		reminded_for: startTime,
		started_for: startTime,
		revision: 7,
	})
})

test('G-40, G-145: nobody is reminded of a removed event, and it never starts', async () => {
	await using stage = await openStage()
	using clock = openClock(midday())
	const room = () => stage.room()
	const ada = await seat(room(), 'ada_cancels')
	const id = await meet(room(), ada, { startTime: Date.now() + 30 * MINUTE_MS })
	await room().do('removeEvent', { by: ada.by, input: { id, reason: '' } })
	await killed(room)
	for (const step of [15, 15, 15]) {
		clock.pass(step * MINUTE_MS)
		await runDurableObjectAlarm(room())
	}
	expect((await told(room(), id)).filter((one) => !one.startsWith('added'))).toEqual([])
	const due = (await rows(room(), 'agenda')).filter((row) => String(row.id).includes(id))
	// Only the end of the title that its calendars get (G-146).
	expect(due.map(({ kind }) => kind)).toEqual(['event-title-end'])
})

test('G-120: a room with new storage knows events, RSVPs and sent notices; it repeats no notice and sends the others in time', async () => {
	await using stage = await openStage()
	using clock = openClock(midday())
	const ada = await seat(stage.room(), 'ada_anew')
	const startTime = Date.now() + 20 * MINUTE_MS
	const id = await meet(stage.room(), ada, { startTime })
	await come(stage.room(), ada, id)
	clock.pass(6 * MINUTE_MS)
	await runDurableObjectAlarm(stage.room())
	expect((await told(stage.room(), id)).at(-1)).toBe(`reminder ${minute(startTime)}`)
	await untilArchived(stage.room())
	const before = [await rows(stage.room(), 'gatherings'), await rows(stage.room(), 'rsvps')]

	await loseStorage()
	expect([await rows(stage.room(), 'gatherings'), await rows(stage.room(), 'rsvps')]).toEqual(
		before,
	)
	await runDurableObjectAlarm(stage.room())
	expect(await told(stage.room(), id)).toEqual([])
	clock.pass(startTime - Date.now())
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(stage.room())
		expect(await told(stage.room(), id)).toEqual([`started ${minute(startTime)}`])
	})
})

test('G-140, G-53: the room and D1 keep only the title of a deleted event, for calendars, and no earlier text of an edited one', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_unsaid')
	const { epoch, head } = await room.report()
	const movedFrom = Date.now() + HOUR_MS
	const [gone, edited] = [
		await meet(room, ada, { title: 'Periwinkle', description: 'Cockle' }),
		await meet(room, ada, { title: 'Whelk', startTime: movedFrom }),
	]
	await room.do('editEvent', { by: ada.by, input: { id: edited, revision: 1, title: 'Limpet' } })
	const later = { id: edited, revision: 2, startTime: movedFrom + HOUR_MS }
	await room.do('editEvent', { by: ada.by, input: later })
	await room.do('removeEvent', { by: ada.by, input: { id: gone, reason: '' } })
	await untilArchived(room)

	const tables = ['log', 'gatherings', 'keys', 'outbox', 'memory', 'parked']
	const all = JSON.stringify([
		await Promise.all(tables.map((table) => rows(room, table))),
		await inD1('gatherings'),
	])
	for (const word of ['Cockle', 'Whelk']) expect(all).not.toContain(word)
	const kept = [...(await rows(room, 'gatherings')), ...(await inD1('gatherings'))]
	const titles = kept.filter(({ id }) => id === gone).map(({ title }) => title)
	expect(titles).toEqual(['Periwinkle', 'Periwinkle'])
	using late = await listen(room, { since: head, epoch })
	await vi.waitFor(() => expect(late.all('event-deleted')).toHaveLength(1))
	expect(late.all('event-updated').map(({ data }) => data.event.title)).toEqual(['Limpet'])
	expect(late.all('event-updated')[0]?.data).toMatchObject({ movedFrom })
	expect(late.all('new-event')).toEqual([])
})

test('G-164: an event that an operator took comes back with those who come, for ten minutes; afterwards not', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [ada, noor] = [await seat(room, 'ada_taken'), await seat(room, 'noor_taken')]
	const startTime = Date.now() + HOUR_MS
	const id = await meet(room, ada, { startTime })
	await come(room, noor, id)
	const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
	await actOn(room, 'remove-event', id, first)
	expect(await room.findGathering(id, null)).toBeNull()
	await actOn(room, 'undo', first, first)
	expect(await room.findGathering(id, null)).toMatchObject({ rsvpCount: 1, revision: 3 })
	clock.pass(HOUR_MS)
	await runDurableObjectAlarm(room)
	expect((await told(room, id)).at(-1)).toBe(`started ${minute(startTime)}`)

	await actOn(room, 'remove-event', id, second)
	clock.pass(2 * UNDO_MS)
	await runDurableObjectAlarm(room)
	expect(await actOn(room, 'undo', second, second)).toMatchObject({ ok: false, status: 410 })
	expect((await rows(room, 'rsvps')).filter((row) => row.gathering_id === id)).toEqual([])
})
