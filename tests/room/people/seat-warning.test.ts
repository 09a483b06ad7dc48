import {
	abortAllDurableObjects,
	evictDurableObject,
	runDurableObjectAlarm,
	runInDurableObject,
} from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, SEAT_IDLE_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	type Ear,
	holderOf,
	type Listening,
	listen,
	openClock,
	proofOf,
	type Room,
	type Seated,
	say,
	seat,
	seatMany,
} from '../support/people.ts'

const WARNED_AFTER_MS = 71 * HOUR_MS

const alarmOf = (room: Room) => runInDurableObject(room, (_, { storage }) => storage.getAlarm())
const ring = (room: Room) =>
	runInDurableObject(room, (instance: StageRoom) => {
		instance.alarm()
	})
const warnings = (ear: Ear) => ear.all('seat-warning').map(({ data }) => data)

/** Days later the token of then is over: the page has got another one meanwhile. */
async function hearAs(room: Room, { name }: Seated, options: Listening = {}): Promise<Ear> {
	const as = await holderOf(name, await room.do('refresh', { input: { sub: `sub-${name}` } }))
	return listen(room, { ...options, as })
}

/** Everything that was said has arrived. */
async function settled(room: Room, ...ears: Ear[]): Promise<void> {
	const { head } = await room.report()
	await vi.waitFor(() => {
		for (const ear of ears) expect(ear.seqs().at(-1) ?? ear.hellos()[0]?.head).toBe(head)
	})
}

test('SEAT-13: an hour before anybody may take her place ada is warned, to the millisecond, once, and alone', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada')
	const posted = Date.now()
	clock.pass(HOUR_MS)
	const kenji = await seat(room, 'kenji')
	clock.pass(WARNED_AFTER_MS - HOUR_MS - MINUTE_MS)
	using hers = await hearAs(room, ada)
	using phone = await hearAs(room, ada, { language: 'ja' })
	using his = await hearAs(room, kenji)
	using guest = await listen(room)
	const { head } = await room.report()

	clock.pass(MINUTE_MS - 1)
	await ring(room)
	expect((await room.report()).head).toBe(head)
	expect(await alarmOf(room)).toBeLessThanOrEqual(posted + WARNED_AFTER_MS)

	clock.pass(1)
	await ring(room)
	await ring(room)
	clock.pass(1)
	await ring(room)
	await settled(room, hers, phone, his, guest)

	const said = [{ userId: 'x:ada', replaceableAt: posted + SEAT_IDLE_MS }]
	expect([warnings(hers), warnings(phone)]).toEqual([said, said])
	expect([warnings(his), warnings(guest)]).toEqual([[], []])
	expect(his.heard.at(-1)).toEqual({ v: 1, epoch: expect.any(String), seq: head + 1, skip: true })
	expect(guest.frames.join()).not.toContain('seat-warning')
	expect((await room.report()).head).toBe(head + 1)

	await room.do('leave', { by: ada.by })
	await room.do('leave', { by: kenji.by })
})

test('SEAT-13: the warning survives a sleep and a kill, and is not said again after them', async () => {
	await using stage = await openStage()
	const room = stage.room()
	using clock = openClock()
	const noor = await seat(room, 'noor')
	const { head, epoch } = await room.report()
	clock.pass(WARNED_AFTER_MS)

	await evictDurableObject(room)
	expect(await alarmOf(room)).not.toBeNull()
	await ring(room)
	await abortAllDurableObjects()
	const again = stage.room()
	await ring(again)
	await evictDurableObject(again)
	await runDurableObjectAlarm(again)

	// Her page slept through it: what it missed is said when it comes back, to her and to nobody else.
	using hers = await hearAs(again, noor, { since: head, epoch })
	using guest = await listen(again, { since: head, epoch })
	await settled(again, hers, guest)
	expect(warnings(hers)).toHaveLength(1)
	expect(warnings(guest)).toEqual([])
	await again.do('leave', { by: noor.by })
})

test('SEAT-13: posting puts the warning off for as long again; being away or asking for a language does not', async () => {
	const room = openRoom()
	using clock = openClock()
	const mira = await seat(room, 'mira')
	const { head, epoch } = await room.report()
	const heard = async () => {
		using hers = await hearAs(room, mira, { since: head, epoch })
		await settled(room, hers)
		return warnings(hers).length
	}

	clock.pass(WARNED_AFTER_MS - 1)
	await say(room, mira, 'Still here')
	clock.pass(1)
	await ring(room)
	clock.pass(WARNED_AFTER_MS - 2)
	await ring(room)
	expect(await heard()).toBe(0)

	clock.pass(0)
	await room.do('setLanguage', { by: mira.by, input: { language: 'fr' } })
	await room.do('seen', { input: { seen: { [mira.userId]: Date.now() } } })
	clock.pass(1)
	await ring(room)
	expect(await heard()).toBe(1)

	clock.pass(0)
	await say(room, mira, 'And here again')
	clock.pass(WARNED_AFTER_MS)
	await ring(room)
	expect(await heard()).toBe(2)
	await room.do('leave', { by: mira.by })
})

test('SEAT-13, SEAT-15: a person who is away is not warned, because their place can already be taken; a person who comes back in time is warned', async () => {
	const room = openRoom()
	using clock = openClock()
	const [dao, leila] = await seatMany(room, ['dao', 'leila'])
	const { head, epoch } = await room.report()
	await room.do('setStatus', { by: dao.by, input: { status: 'Away' } })
	await room.do('setStatus', { by: leila.by, input: { status: 'Away' } })

	clock.pass(WARNED_AFTER_MS + 20 * MINUTE_MS)
	await ring(room)
	await room.do('setStatus', { by: dao.by, input: { status: 'Active' } })
	expect(await alarmOf(room)).toBeLessThanOrEqual(Date.now())
	await ring(room)
	await room.do('setStatus', { by: dao.by, input: { status: 'Away' } })
	await room.do('setStatus', { by: dao.by, input: { status: 'Active' } })
	await ring(room)
	clock.pass(40 * MINUTE_MS + 1)
	await room.do('setStatus', { by: leila.by, input: { status: 'Active' } }) // too late: three days have passed
	await ring(room)

	using his = await hearAs(room, dao, { since: head, epoch })
	using hers = await hearAs(room, leila, { since: head, epoch })
	await settled(room, his, hers)
	expect(warnings(his)).toHaveLength(1)
	expect(warnings(hers)).toEqual([])
	await room.do('leave', { by: dao.by })
	await room.do('leave', { by: leila.by })
})

test('SEAT-13, ROLE-06: a person who lost the place is not warned of it; a person who came back is warned, counted from their return', async () => {
	const room = openRoom()
	using clock = openClock()
	const ines = await seat(room, 'ines')
	clock.pass(WARNED_AFTER_MS - 1)
	const left = await room.do('leave', { by: ines.by })
	if (!left.ok) throw new Error(left.message)
	clock.pass(1)
	const { head } = await room.report()
	await ring(room)
	expect((await room.report()).head).toBe(head)

	const back = await room.do('rejoin', {
		input: { participantId: ines.participantId, code: left.rejoinCode, network: 'her-home' },
	})
	if (!back.ok) throw new Error(back.message)
	clock.pass(WARNED_AFTER_MS - MINUTE_MS)
	using hers = await hearAs(room, ines)
	clock.pass(MINUTE_MS - 1)
	await ring(room)
	await settled(room, hers)
	expect(warnings(hers)).toEqual([])
	clock.pass(1)
	await ring(room)
	await settled(room, hers)
	expect(warnings(hers)).toHaveLength(1)
	await room.do('leave', { by: back })
})

test('SEAT-13: thirty people who fell silent together are warned by one alarm, each of their own place', async () => {
	const room = openRoom()
	using clock = openClock()
	const people = []
	for (let n = 1; n <= 30; n++) people.push(await seat(room, `quiet${n}`, { followers: 100 }))
	clock.pass(WARNED_AFTER_MS)
	const ears = await Promise.all(people.map((one) => hearAs(room, one)))
	await ring(room)
	await settled(room, ...ears)

	for (const [index, ear] of ears.entries()) {
		expect(warnings(ear).map(({ userId }) => userId)).toEqual([people[index]?.userId])
		ear[Symbol.dispose]()
	}
	const refused = await room.do('join', { input: proofOf('eve', { followers: 100 }) })
	expect(refused).toMatchObject({ ok: false, status: 409 })
	clock.pass(HOUR_MS + 1)
	expect((await room.do('join', { input: proofOf('eve', { followers: 1 }) })).ok).toBe(true)
})
