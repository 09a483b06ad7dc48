import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SEAT_WARM_MS } from '#contract/limits'
import { countdown, minutesToCool, seatMsLeft } from '#rules/people/countdown'

const POSTED = 1_800_000_000_000
const ENDS = POSTED + SEAT_WARM_MS

test.each([
	['just after her post', POSTED, { kind: 'hours', h: 2, m: 0 }],
	['1 ms later', POSTED + 1, { kind: 'hours', h: 1, m: 59 }],
	['an hour before the end', ENDS - HOUR_MS, { kind: 'hours', h: 1, m: 0 }],
	['1 ms after that', ENDS - HOUR_MS + 1, { kind: 'minutes', h: 0, m: 59 }],
	[
		'12 and a half minutes before the end',
		ENDS - 12.5 * MINUTE_MS,
		{ kind: 'minutes', h: 0, m: 12 },
	],
	['a minute before the end', ENDS - MINUTE_MS, { kind: 'minutes', h: 0, m: 1 }],
	['1 ms after that', ENDS - MINUTE_MS + 1, { kind: 'under', h: 0, m: 0 }],
	['1 ms before the end', ENDS - 1, { kind: 'under', h: 0, m: 0 }],
	['at the end', ENDS, { kind: 'expired', h: 0, m: 0 }],
	['1 ms after the end', ENDS + 1, { kind: 'expired', h: 0, m: 0 }],
])("SEAT-07, SEAT-08: %s ada's badge says so", (_when, now, says) => {
	expect(countdown(POSTED, now)).toMatchObject(says)
})

test("SEAT-07: kenji's slow clock shows no more than the whole two hours", () => {
	expect(countdown(POSTED, POSTED - HOUR_MS)).toEqual({
		kind: 'hours',
		h: 2,
		m: 0,
		msLeft: SEAT_WARM_MS,
	})
})

test.each([
	[30 * MINUTE_MS, null],
	[30 * MINUTE_MS - 1, 29],
	[24 * MINUTE_MS, 24],
	[1, 1],
	[0, null],
])('with %i ms left, ada’s seat cools in %s minutes', (msLeft, minutes) => {
	expect(minutesToCool(POSTED, ENDS - msLeft)).toBe(minutes)
})

test('SEAT-08: the remaining time is written in hours and minutes, to the minute', () => {
	fc.assert(
		fc.property(fc.integer({ min: -SEAT_WARM_MS, max: 2 * SEAT_WARM_MS }), (passedMs) => {
			const { h, m, msLeft, kind } = countdown(POSTED, POSTED + passedMs)
			expect(msLeft).toBe(seatMsLeft(POSTED, POSTED + passedMs))
			expect(msLeft - (h * HOUR_MS + m * MINUTE_MS)).toBeGreaterThanOrEqual(0)
			expect(msLeft - (h * HOUR_MS + m * MINUTE_MS)).toBeLessThan(MINUTE_MS)
			expect(kind === 'expired').toBe(passedMs >= SEAT_WARM_MS)
		}),
	)
})
