import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { relativeTime } from '#rules/relative-time'

test.each([
	[0, 0, 'second'],
	[-999, 0, 'second'],
	[-SECOND_MS, -1, 'second'],
	[-MINUTE_MS + 1, -59, 'second'],
	[-MINUTE_MS, -1, 'minute'],
	[-HOUR_MS + 1, -59, 'minute'],
	[-HOUR_MS, -1, 'hour'],
	[-DAY_MS + 1, -23, 'hour'],
	[-DAY_MS, -1, 'day'],
	[-30 * DAY_MS, -1, 'month'],
	[-365 * DAY_MS, -1, 'year'],
	[15 * MINUTE_MS, 15, 'minute'],
])('noor’s activity %i ms from now is %i %s', (differenceMs, value, unit) => {
	expect(relativeTime(differenceMs)).toEqual({ value, unit })
})

test("Intl says it in the reader's language", () => {
	const { value, unit } = relativeTime(-2 * HOUR_MS)

	expect(new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(value, unit)).toBe(
		'2 hours ago',
	)
	expect(new Intl.RelativeTimeFormat('es', { numeric: 'auto' }).format(value, unit)).toBe(
		'hace 2 horas',
	)
})
