import { expect, test } from 'vitest'
import { Alarm } from '#room/kernel/alarm'

/** The room's one alarm, with a clock of its own. */
function opened(isSaving: boolean) {
	const clock = { now: 1_000_000, at: null as number | null }
	const storage = {
		getAlarm: async () => clock.at,
		setAlarm: async (at: number) => void Object.assign(clock, { at }),
	}
	const meter = { isResting: () => isSaving, count: () => {} }
	const told: string[] = []
	const room = { meter, now: () => clock.now, problem: (event: string) => void told.push(event) }
	return { clock, told, alarm: new Alarm(storage as unknown as DurableObjectStorage, room) }
}

/** A part of ours arms it again as soon as it has rung. */
function loopFor(ms: number, isSaving: boolean, everyMs = 100) {
	const { clock, told, alarm } = opened(isSaving)
	const end = clock.now + ms
	let rang = 0
	for (; rang < 20_000; rang++) {
		alarm.wakeAt(clock.now + everyMs)
		clock.now = clock.at ?? clock.now
		if (clock.now > end) break
		alarm.rang()
	}
	return { rang, told }
}

test('G-183: an alarm that arms itself again rings every half minute once a day’s money is spent, and as often as it asks before', () => {
	expect(loopFor(10 * 60_000, true).rang).toBe(20)
	expect(loopFor(10_000, false).rang).toBe(100)
})

test('G-183: an alarm that rings more than 600 times within a minute rings every five seconds for five minutes, and operators are told; the fastest work that is wanted is not slowed', () => {
	const { rang, told } = loopFor(5 * 60_000, false, 10)
	expect(rang).toBeGreaterThan(600)
	expect(rang).toBeLessThanOrEqual(601 + 60)
	expect(told).toEqual(['alarm-loops'])
	// A banned person's posts are removed five times a second.
	expect(loopFor(60_000, false, 200)).toEqual({ rang: 300, told: [] })
})

test('G-183: a clock that is put back keeps nobody waiting for longer than half a minute', () => {
	const { clock, alarm } = opened(true)
	alarm.rang()
	clock.now -= 3_600_000
	alarm.wakeAt(clock.now)

	expect(clock.at).toBe(clock.now + 30_000)
})
