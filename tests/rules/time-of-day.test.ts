import { expect, test } from 'vitest'
import type { LanguageCode } from '#contract/languages'
import { timeOfDayIn } from '#rules/time-of-day'

const NIGHT = Date.UTC(2026, 4, 6, 3, 59)
const DAY = Date.UTC(2026, 4, 6, 15, 59)
const UTC = { timeZone: 'UTC' } as const

/** Some write a narrow space before what halves the day. */
const said = (language: LanguageCode, at: number, how: Intl.DateTimeFormatOptions = {}) =>
	timeOfDayIn(language, { ...UTC, ...how })
		.format(at)
		.replace(/\s/g, ' ')

test.each<[LanguageCode, string, string]>([
	['en-us', '3:59 AM', '3:59 PM'],
	['ar', '٣:٥٩ ص', '٣:٥٩ م'],
	['bn', '৩:৫৯ AM', '৩:৫৯ PM'],
	['el', '3:59 π.μ.', '3:59 μ.μ.'],
	['de', '03:59', '15:59'],
	['ja', '03:59', '15:59'],
	['fa', '۰۳:۵۹', '۱۵:۵۹'],
	['id', '03.59', '15.59'],
])(
	'in %s an hour has a zero before it only where the day is not halved: %s, %s',
	(language, night, day) => {
		expect([said(language, NIGHT), said(language, DAY)]).toEqual([night, day])
	},
)

test('the server’s UTC is written with 24 hours in every language, and a day stands beside the hour', () => {
	expect(said('en-us', NIGHT, { hourCycle: 'h23' })).toBe('03:59')
	expect(said('en-us', DAY, { month: 'short', day: 'numeric' })).toBe('May 6, 3:59 PM')
})
