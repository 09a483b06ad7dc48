import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { dayOf } from '#rules/people/activity-days'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import * as people from '../support/people.ts'
import { listen, openClock, type Room, type Seated, seat } from '../support/people.ts'

const say = (room: Room, person: Seated, text: string) => people.say(room, person, text)

/** The next midnight of UTC has just passed, and the room's alarm has rung. */
async function nextDay(room: Room, clock: ReturnType<typeof openClock>): Promise<string> {
	const now = Date.now()
	clock.pass(Date.parse(dayOf(now)) + DAY_MS - now + 1_000)
	await runDurableObjectAlarm(room)
	return dayOf(Date.now())
}

async function streakOf(room: Room, { userId }: Seated): Promise<number | undefined> {
	const { participants } = await room.snapshot()
	return participants.find((one) => `${one.platform}:${one.platformUserId}` === userId)?.streakCount
}

async function archivedDays(room: Room, { userId }: Seated) {
	await room.archivedUpTo((await room.report()).head)
	const { results } = await env.DB.prepare(
		'SELECT day, post FROM participant_days WHERE user_id = ? ORDER BY day',
	)
		.bind(userId)
		.all()
	return results
}

test('STRIP-12: each day on which ada speaks adds one to her streak, and a day without ends it at the midnight after', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada')
	const { head, epoch } = await room.report()
	expect(await streakOf(room, ada)).toBe(0)

	await say(room, ada, 'The first day')
	await say(room, ada, 'The first day, again')
	expect(await streakOf(room, ada)).toBe(1)
	await nextDay(room, clock)
	expect(await streakOf(room, ada)).toBe(1) // today may still be missing
	await say(room, ada, 'The second day')
	expect(await streakOf(room, ada)).toBe(2)
	await nextDay(room, clock)
	expect(await streakOf(room, ada)).toBe(2)
	await nextDay(room, clock)
	expect(await streakOf(room, ada)).toBe(0)
	await say(room, ada, 'A new beginning')

	expect(await streakOf(room, ada)).toBe(1)
	using guest = await listen(room, { since: head, epoch }) // a socket that slept for days would have been closed
	const told = () => guest.all('participant-info-updated').map(({ data }) => data.streakCount)
	await vi.waitFor(() => expect(told()).toEqual([1, 2, 0, 1]))
})

test('PACT-07: a day is archived once, when it is over, and until then it stands in the snapshot', async () => {
	const room = openRoom()
	using clock = openClock()
	const kenji = await seat(room, 'kenji')
	const first = dayOf(Date.now())
	await say(room, kenji, 'One')
	await say(room, kenji, 'Two')
	const inSnapshot = async () => {
		await room.archivedUpTo((await room.report()).head)
		const days = await env.DB.prepare('SELECT days FROM snapshot').first<string>('days')
		return JSON.parse(days ?? '').filter(({ userId }: Seated) => userId === kenji.userId)
	}
	const counted = { v: 1, userId: kenji.userId, day: first, post: 2, story: 0, event_created: 0 }

	expect(await inSnapshot()).toEqual([counted])
	expect(await archivedDays(room, kenji)).toEqual([])
	const second = await nextDay(room, clock)
	expect(await archivedDays(room, kenji)).toEqual([{ day: first, post: 2 }])
	await runDurableObjectAlarm(room)
	await say(room, kenji, 'Three')
	expect(await inSnapshot()).toEqual([counted, { ...counted, day: second, post: 1 }])
	await nextDay(room, clock)
	await nextDay(room, clock)

	expect(await archivedDays(room, kenji)).toEqual([
		{ day: first, post: 2 },
		{ day: second, post: 1 },
	])
	expect((await room.snapshot()).days.filter(({ userId }) => userId === kenji.userId)).toEqual([])
})

test('STRIP-12: the streak of a person who left ends, too, and an alarm that comes late does no harm', async () => {
	const room = openRoom()
	using clock = openClock()
	const noor = await seat(room, 'noor')
	const day = dayOf(Date.now())
	await say(room, noor, 'Here today')
	await room.do('leave', { by: noor.by })

	clock.pass(5 * DAY_MS)
	await runDurableObjectAlarm(room)

	expect(await archivedDays(room, noor)).toEqual([{ day, post: 1 }])
	const kept = await env.DB.prepare('SELECT profile FROM participants WHERE user_id = ?')
		.bind(noor.userId)
		.first<string>('profile')
	expect(JSON.parse(kept ?? '')).toMatchObject({ streakCount: 0, status: 'OffStageVetted' })
	const back = await seat(room, 'noor')
	expect(await streakOf(room, back)).toBe(0)
	await say(room, back, 'Back again')
	expect(await streakOf(room, back)).toBe(1)
})

test('STRIP-12, PACT-07: a room whose storage is new goes on counting where the one before was', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const before = stage.room()
	const ada = await seat(before, 'ada_lost')
	await say(before, ada, 'Yesterday')
	await nextDay(before, clock)
	await say(before, ada, 'Today')
	const known = await before.snapshot()
	await before.archivedUpTo((await before.report()).head)
	await vi.waitFor(async () => expect((await before.report()).outbox).toBe(0), 10_000)
	await before.archivedUpTo((await before.report()).head)

	const room = await loseStorage()

	expect((await room.snapshot()).days).toEqual(known.days)
	const again = await seat(room, 'ada_lost')
	expect(await streakOf(room, again)).toBe(2)
	await say(room, again, 'And on')
	expect(await streakOf(room, again)).toBe(2)
	const mine = (await room.snapshot()).days.filter(({ userId }) => userId === ada.userId)
	expect(mine.map(({ post }) => post)).toEqual([1, 2])
	await nextDay(room, clock)
	expect((await archivedDays(room, again)).map(({ post }) => post)).toEqual([1, 2])
})

test('STRIP-12: when the turn fails, neither the count nor the streak has moved', async () => {
	const room = openRoom()
	const mira = await seat(room, 'mira')
	await say(room, mira, 'One')

	const failed = await runInDurableObject(room, (instance: StageRoom, { storage }) => {
		const { head } = instance.report()
		storage.sql.exec(
			"CREATE TRIGGER refuse BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'no'); END",
		)
		let refused = false
		try {
			instance.do('post', people.saying(mira, 'Refused'))
		} catch {
			refused = true
		}
		storage.sql.exec('DROP TRIGGER refuse')
		return refused && instance.report().head === head
	})

	expect(failed).toBe(true)
	const mine = (await room.snapshot()).days.filter(({ userId }) => userId === mira.userId)
	expect(mine.map(({ post }) => post)).toEqual([1])
	expect(await streakOf(room, mira)).toBe(1)
})
