import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, RSVPS_MAX, SECOND_MS } from '#contract/limits'
import { openRoom } from '../../support/open-stage.ts'
import {
	listen,
	midday,
	names,
	openClock,
	type Room,
	type Seated,
	seat,
	seatMany,
} from '../support/people.ts'

async function meet(room: Room, { by }: Seated): Promise<string> {
	const startTime = Date.now() + HOUR_MS
	const input = { title: 'Low tide', description: null, url: null, startTime, durationMinutes: 60 }
	const answer = await room.do('createEvent', { by, input })
	if (!answer.ok) throw new Error(answer.message)
	return answer.id
}

const come = (room: Room, { by }: Seated, id: string, isComing = true) =>
	room.do('rsvp', { by, input: { id, isComing } })

test('G-144: at most five hundred people come; the first fifty are shown, and the person who asks is among them', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada_full'), await seat(room, 'noor_full')]
	const id = await meet(room, ada)
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		for (let n = 1; n < RSVPS_MAX; n++)
			sql.exec('INSERT INTO rsvps VALUES (?, ?, ?)', id, n <= 60 ? ada.userId + n : `x:n${n}`, n)
	})
	const last = await come(room, noor, id)
	expect(last).toMatchObject({ ok: true, rsvpCount: RSVPS_MAX })
	if (last.ok) expect(last.rsvps.map((one) => one.platformUsername)).toEqual(['noor_full'])
	expect(await come(room, ada, id)).toMatchObject({
		ok: false,
		status: 409,
		message: 'This event is full.',
	})
	expect(await come(room, noor, id)).toMatchObject({ ok: true, rsvpCount: RSVPS_MAX })
})

test('RT-17, G-144: everybody hears 500 changes of a minute at most once a second, and the last one at the end @proof', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const people = await seatMany(room, names('comer', 28))
	const id = await meet(room, people[0] as Seated)
	using ear = await listen(room)
	const coming = new Set<string>()
	for (let n = 0; n < 500; n++) {
		const person = people[(n * 5) % 28] as Seated
		const isComing = !coming.has(person.name)
		expect(await come(room, person, id, isComing)).toMatchObject({ ok: true })
		if (isComing) coming.add(person.name)
		else coming.delete(person.name)
		clock.pass(120)
		if (n % 8 === 7) await runDurableObjectAlarm(room)
	}
	clock.pass(SECOND_MS)
	await runDurableObjectAlarm(room)

	await vi.waitFor(() =>
		expect(ear.all('event-rsvp-updated').at(-1)?.data.rsvpCount).toBe(coming.size),
	)
	const frames = ear.all('event-rsvp-updated').length
	expect(frames).toBeGreaterThan(30)
	expect(frames).toBeLessThanOrEqual(61)
})

test('RT-17: after the room’s clock was set back an hour, people with an RSVP are told at once as before', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [ada, noor, zoe] = await seatMany(room, names('put_back', 3), { followers: 5_000 })
	if (!ada || !noor || !zoe) throw new Error('Nobody is here.')
	const id = await meet(room, ada)
	using ear = await listen(room)
	await come(room, ada, id)
	clock.pass(-HOUR_MS)

	await come(room, noor, id)

	const told = () => ear.all('event-rsvp-updated').map(({ data }) => data.rsvpCount)
	await vi.waitFor(() => expect(told()).toEqual([1, 2]))
	await come(room, zoe, id)
	clock.pass(SECOND_MS)
	await runDurableObjectAlarm(room)
	await vi.waitFor(() => expect(told()).toEqual([1, 2, 3]))
})
