import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { HOUR_MS, MINUTE_MS, UNUSED_IMAGE_LIFE_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { WARNED_AFTER_MS } from '#rules/people/seat-warning'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	midday,
	openClock,
	proofOf,
	type Room,
	range,
	type Seated,
	say,
	seat,
	seatMany,
	showing,
} from '../support/people.ts'

const alarmOf = (room: Room) => runInDurableObject(room, (_, { storage }) => storage.getAlarm())
const ring = (room: Room) => runInDurableObject(room, (instance: StageRoom) => instance.alarm())
const warningOf = ({ userId }: Seated) => `seat-warning:${userId}`

/** The entries of the agenda, with their times. */
function agendaOf(room: Room): Promise<Map<string, number>> {
	return inRoom(room, (sql) => {
		const rows = sql.exec<{ id: string; at: number }>('SELECT id, at FROM agenda ORDER BY at')
		return new Map(rows.toArray().map(({ id, at }) => [id, at]))
	})
}

function inRoom<T>(room: Room, look: (sql: SqlStorage) => T): Promise<T> {
	return runInDurableObject(room, (_, { storage: { sql } }) => look(sql))
}

/** Addresses at which somebody may send images. */
async function opened(room: Room, { userId }: Seated, count: number): Promise<string[]> {
	const names = range(1, count).map(() => crypto.randomUUID())
	await runInDurableObject(room, ({ parts }: StageRoom) =>
		parts.turn(() => {
			for (const name of names) parts.images.open(name, userId)
		}),
	)
	return names
}

/** How many of them the room still has. */
function left(room: Room, names: string[]): Promise<number> {
	return inRoom(room, (sql) => {
		const rows = sql.exec<{ name: string }>('SELECT name FROM images').toArray()
		return rows.filter(({ name }) => names.includes(name)).length
	})
}

/** The room's storage fails at these statements. */
async function failAt(room: Room, isMeant: (sql: string, param: unknown) => boolean) {
	const sqls: SqlStorage = await inRoom(room, (sql) => Object.getPrototypeOf(sql))
	const { exec } = sqls
	return vi.spyOn(sqls, 'exec').mockImplementation(function (this: SqlStorage, ...asked) {
		if (isMeant(asked[0], asked[1])) throw new Error('The storage is out of order.')
		return exec.apply(this, asked) as never
	})
}

const warned = (room: Room, { userId }: Seated) =>
	inRoom(room, (sql) => sql.exec('SELECT 1 FROM seat_warnings WHERE user_id = ?', userId).toArray())

test('G-113: ada’s message writes nothing on the agenda; her warning is postponed when its first moment comes', async () => {
	const room = openRoom()
	using clock = openClock(midday()) // the end of a day stands on the agenda, too
	const ada = await seat(room, 'ada')
	const joined = Date.now()
	await say(room, ada, 'The first words of her day')
	const before = await agendaOf(room)
	expect(before.get(warningOf(ada))).toBe(joined + WARNED_AFTER_MS)

	clock.pass(MINUTE_MS)
	await say(room, ada, 'More of them')
	await room.do('seen', { input: { seen: { [ada.userId]: Date.now() } } })
	expect(await agendaOf(room)).toEqual(before)

	clock.pass(WARNED_AFTER_MS - MINUTE_MS)
	await ring(room)
	expect((await agendaOf(room)).get(warningOf(ada))).toBe(joined + MINUTE_MS + WARNED_AFTER_MS)
	expect(await warned(room, ada)).toEqual([])
	clock.pass(MINUTE_MS)
	await ring(room)
	expect(await warned(room, ada)).toHaveLength(1)
	await room.do('leave', { by: ada.by })
})

test('G-113: kenji leaves the stage and noor shows her image: neither is on the agenda any more', async () => {
	const room = openRoom()
	const [kenji, noor] = await seatMany(room, ['kenji', 'noor'])
	const name = crypto.randomUUID()
	const shown = await showing(room, noor, 'Look', { name })
	const before = await agendaOf(room)
	expect([...before.keys()]).toContain(warningOf(kenji))
	expect([...before.keys()]).toContain(`unused-image:${name}`)

	await room.do('leave', { by: kenji.by })
	expect((await room.do('post', shown)).ok).toBe(true)

	const after = await agendaOf(room)
	expect([...after.keys()]).not.toContain(warningOf(kenji))
	expect([...after.keys()]).not.toContain(`unused-image:${name}`)
	await room.do('leave', { by: noor.by })
})

test('G-113: the room is killed and sleeps two days too long: the image goes all the same, and nobody is warned too late', async () => {
	await using stage = await openStage()
	const room = stage.room()
	using clock = openClock()
	const mira = await seat(room, 'mira')
	const images = await opened(room, mira, 1)

	await abortAllDurableObjects()
	clock.pass(WARNED_AFTER_MS + 48 * HOUR_MS)
	const again = stage.room()
	await ring(again)

	await vi.waitFor(async () => expect(await left(again, images)).toBe(0))
	expect(await warned(again, mira)).toEqual([])
	await again.do('leave', { by: mira.by })
})

test('G-113: 120 addresses that nobody used end together: fifty with each alarm, and the next alarm comes at once', async () => {
	const room = openRoom()
	using clock = openClock()
	const dao = await seat(room, 'dao')
	const images = await opened(room, dao, 120)
	clock.pass(UNUSED_IMAGE_LIFE_MS - 1)
	await ring(room) // what else was due
	expect(await left(room, images)).toBe(120)
	clock.pass(1)

	for (const rest of [70, 20, 0]) {
		await ring(room)
		await vi.waitFor(async () => expect(await left(room, images)).toBe(rest))
		const next = await alarmOf(room)
		if (rest > 0) expect(next).toBeLessThanOrEqual(Date.now())
		else expect(next).toBeGreaterThan(Date.now())
	}
	await room.do('leave', { by: dao.by })
})

test('G-113: a join whose turn fails leaves nothing on the agenda, and no alarm', async () => {
	const room = openRoom()
	const before = { agenda: await agendaOf(room), alarm: await alarmOf(room) }

	await runInDurableObject(room, ({ parts }: StageRoom) =>
		expect(() =>
			parts.turn((turn) => {
				parts.seating.join(proofOf('mallory'), turn)
				throw new Error('The storage is out of order.')
			}),
		).toThrow('out of order'),
	)

	expect({ agenda: await agendaOf(room), alarm: await alarmOf(room) }).toEqual(before)
	const mallory = await seat(room, 'mallory')
	expect([...(await agendaOf(room)).keys()]).toContain(warningOf(mallory))
	await room.do('leave', { by: mallory.by })
})

test('G-113: one of three images cannot be deleted: the others go at once, and that one half a minute later', async () => {
	const room = openRoom()
	using clock = openClock()
	const leila = await seat(room, 'leila')
	const images = await opened(room, leila, 3)
	const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
	clock.pass(UNUSED_IMAGE_LIFE_MS)
	const failing = await failAt(
		room,
		(sql, param) => sql.startsWith('UPDATE images') && param === images[0],
	)

	await ring(room)
	await vi.waitFor(async () => expect(await left(room, images)).toBe(1))
	expect(said.mock.calls.join()).toContain('unused-image')
	expect(await alarmOf(room)).toBeLessThanOrEqual(Date.now() + 30_000)
	failing.mockRestore()
	clock.pass(30_000)
	await ring(room)

	await vi.waitFor(async () => expect(await left(room, images)).toBe(0))
	await room.do('leave', { by: leila.by })
})

test('G-102: when one part fails to name its next time, ada’s message is stored all the same, and an alarm is set', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_again')
	clock.pass(MINUTE_MS)
	await ring(room)
	const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
	const failing = await failAt(room, (sql) => sql.startsWith('SELECT (SELECT MIN(due_at)'))

	await say(room, ada, 'Is anybody listening?')

	expect(said.mock.calls.join()).toContain('outbox')
	expect(await alarmOf(room)).toBeLessThanOrEqual(Date.now() + 30_000)
	failing.mockRestore()
	await room.do('leave', { by: ada.by })
})

test('G-113: a timer that newer code put on the agenda waits for that code, and wakes nobody meanwhile', async () => {
	const room = openRoom()
	await inRoom(room, (sql) => sql.exec("INSERT INTO agenda VALUES ('gala:1', 'gala', 1)"))

	await ring(room)

	expect((await agendaOf(room)).get('gala:1')).toBe(1)
	expect((await alarmOf(room)) ?? Number.POSITIVE_INFINITY).toBeGreaterThan(1)
})
