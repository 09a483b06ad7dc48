import { expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'

const NOON = Date.UTC(2026, 5, 1, 12)

test('an act of layla’s a minute ago reads as a minute ago, and an act of now does not', () => {
	expect(sinceMs(NOON, NOON + MINUTE_MS)).toBe(MINUTE_MS)
	expect(sinceMs(NOON, NOON)).toBe(0)
})

test('after the clock was put back by a day layla’s pause of a minute is over at once, not after a day', () => {
	expect(sinceMs(NOON, NOON - 24 * 60 * MINUTE_MS)).toBeGreaterThan(MINUTE_MS)
})
