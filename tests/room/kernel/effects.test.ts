import { expect, test, vi } from 'vitest'
import { LOOP_REST_MS } from '#room/kernel/loops'
import type { Lane } from '#room/kernel/work'
import type { TranslationJob } from '#storage/messages/stored-job'
import { sized } from '../../support/sized.ts'
import { HOUR_MS, inRoom, JOB, MINUTE_MS } from './effects-world.ts'

test('work that is done a part at a time goes on until nothing is left, and asked for twice it is done once', () =>
	inRoom(async (outbox, kind, { now }, rows) => {
		outbox.add({ lane: 'translate', job: JOB }, now, true)
		outbox.add({ lane: 'translate', job: JOB }, now, true)
		outbox.drain()

		await vi.waitFor(() => expect(rows()).toBe(0))
		expect(kind.done).toEqual(['one', 'two', 'three'])
		expect(kind.givenUp).toEqual([])
	}))

test('work whose service stays down for a day is given up, and the people concerned are told once', () =>
	inRoom(async (outbox, kind, clock, rows) => {
		kind.isAway = true
		outbox.add({ lane: 'translate', job: JOB }, clock.now, true)
		outbox.drain()
		await vi.waitFor(() => expect(outbox.dueAt(clock.now)).toBe(clock.now + 1_000))

		clock.now += 24 * HOUR_MS
		outbox.drain()
		await vi.waitFor(() => expect(outbox.dueAt(clock.now)).toBe(clock.now + 2_000))
		expect(kind.givenUp).toEqual([])

		clock.now += 2_000
		outbox.drain()
		await vi.waitFor(() => expect(rows()).toBe(0))
		expect(kind.givenUp).toEqual(['one two three'])
		expect(kind.done).toEqual([])
	}))

test('G-183: a translation that begins again at once has twenty tries, rests for five minutes, then has one at a time, and is given up after a day; all else is translated at once', () =>
	inRoom(async (outbox, kind, clock, rows) => {
		const begin = () => outbox.drain()
		const ended = (n: number) => vi.waitFor(() => expect(kind.done).toHaveLength(n))
		outbox.add(
			{ lane: 'translate', job: { ...JOB, messageId: 'loop', text: 'endless' } },
			clock.now,
			true,
		)
		outbox.add({ lane: 'translate', job: JOB }, clock.now, true)
		begin()

		await vi.waitFor(() => expect(outbox.loops).toEqual(['translate']))
		await ended(3)
		expect([kind.rounds, rows()]).toEqual([20, 1])
		expect(clock.problems).toEqual(['work-loops translate: translate:loop:'])
		expect(outbox.dueAt(clock.now)).toBe(clock.now + 5 * MINUTE_MS)

		clock.now += MINUTE_MS
		outbox.add({ lane: 'translate', job: { ...JOB, text: 'four five' } }, clock.now, true)
		begin()
		await ended(5)
		expect(kind.rounds).toBe(20)

		clock.now += 4 * MINUTE_MS
		begin()
		await vi.waitFor(() => expect(clock.problems).toHaveLength(2))
		expect([kind.rounds, outbox.loops]).toEqual([21, ['translate']])

		clock.now += 24 * HOUR_MS
		begin()
		await vi.waitFor(() => expect(rows()).toBe(0))
		expect([kind.rounds, kind.givenUp]).toEqual([22, ['endless']])
	}))

/** A job of its own id, which is done at once. */
function another(n: number): TranslationJob {
	return { ...JOB, messageId: `more${n}`, text: `word${n}` }
}

test.each([
	// After what was asked for, three jobs are its consequences; the others are a loop.
	['translate', 'a job', 1, 3 + 6],
	['translate', 'a job', 30, 3 + 6],
	['media', 'a job', 30, 3 + 6],
	['push', 'a job', 1, 3 + 100],
	// Payments after an outage: one look finds many.
	['pay', 'a job', 10, 3 * 10 + 100],
	['translate', 'the alarm', 20, 6],
	['translate-older', 'the alarm', 20, 6],
	['media', 'the alarm', 20, 6],
] as const)(
	'G-183: in the lane %s new jobs that %s makes without end, %i at a time, begin %i times, then all of them rest, also after the room slept; what somebody asks for goes on, and another version of the code begins without rests',
	(lane, maker, atOnce, most) =>
		inRoom(async (outbox, kind, clock, rows) => {
			const words = () => kind.done.filter((word) => word.startsWith('word'))
			let made = 0
			const make = () => {
				for (let n = 0; n < atOnce; n++)
					outbox.add({ lane, job: another(++made) as never }, clock.now, false)
			}
			if (maker === 'a job') {
				kind.makesMore = make
				outbox.add({ lane, job: { ...JOB, text: 'first' } as never }, clock.now, true)
			} else make()
			outbox.drain()

			await vi.waitFor(() => expect(words()).toHaveLength(most))
			await vi.waitFor(() => expect(outbox.loops).toEqual([lane]))
			// The ids of alerts and of payments are not for the log.
			const said = lane === 'push' || lane === 'pay' ? /^work-loops \w+$/ : `work-loops ${lane}: `
			expect(clock.problems).toEqual([expect.stringMatching(said)])

			kind.makesMore = () => {}
			clock.now += MINUTE_MS
			const woken = clock.woken()
			const asked = { ...JOB, messageId: 'asked', text: 'asked' }
			woken.add({ lane, job: asked as never }, clock.now, true)
			woken.drain()
			await vi.waitFor(() => expect(kind.done).toContain('asked'))
			expect(words()).toHaveLength(most)
			expect(woken.loops).toEqual([lane])

			clock.now += LOOP_REST_MS
			woken.drain()
			await vi.waitFor(() => expect(words()).toHaveLength(most + 1))

			const mended = clock.woken('mended')
			mended.drain()
			await vi.waitFor(() => expect(rows()).toBe(0))
			expect(mended.loops).toEqual([])
			// Films and payments are never dropped.
			expect(words()).toHaveLength(lane === 'media' || lane === 'pay' ? made : most + 1)
		}),
)

test(
	'200 messages of a minute, the backlog after an outage (5,000 translations in the large size), films in ten parts, topics that were paid for, and 300 alerts for an event are no loop',
	{
		timeout: 60_000,
	},
	() =>
		inRoom(async (outbox, kind, clock, rows) => {
			const add = (lane: Lane, n: number, isAsked: boolean, text = `word${n}`) =>
				outbox.add({ lane, job: { ...another(n), text } as never }, clock.now, isAsked)
			kind.isAway = true
			for (let n = 0; n < sized(400, 5_000); n++) add('translate', n, true)
			for (let n = 0; n < 30; n++) add('media', n, true, 'a b c d e f g h i j')
			outbox.drain()
			await vi.waitFor(() => {
				for (const one of ['translator', 'transcoder'] as const)
					expect(outbox.isResting(one)).toBe(true)
			})

			kind.isAway = false
			clock.now += 5 * MINUTE_MS
			kind.makesMore = ({ text, messageId }) => {
				if (text === 'paid')
					add('translate', 10_000 + Number(messageId.replace('more', '')), false, 'topic')
			}
			for (let n = 0; n < 200; n++) add('translate-older', n, true)
			for (let n = 0; n < 30; n++) add('pay', n, true, 'paid')
			for (let n = 0; n < 300; n++) add('push', n, false)
			outbox.drain()

			await vi.waitFor(() => expect(rows()).toBe(0), 50_000)
			expect(kind.done.filter((word) => word === 'topic')).toHaveLength(30)
			expect(kind.done.filter((word) => word === 'j')).toHaveLength(30)
			expect(clock.problems.filter((one) => one.startsWith('work-loops'))).toEqual([])
			expect(outbox.loops).toEqual([])
		}),
)

test('an alert for thousands of devices, which begins hundreds of times, does not count as a loop', () =>
	inRoom(async (outbox, kind, { now, problems }, rows) => {
		const text = Array.from({ length: 300 }, (_, n) => `device${n}`).join(' ')
		outbox.add({ lane: 'push', job: { ...JOB, text } as never }, now, false)
		outbox.drain()

		await vi.waitFor(() => expect(rows()).toBe(0), 10_000)
		expect(kind.done).toHaveLength(300)
		expect([problems, outbox.loops]).toEqual([[], []])
	}))
