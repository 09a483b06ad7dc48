import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode, NATIVE_NAMES } from '#contract/languages'
import { beginningsIn, beginToEndIn, datesIn } from '#rules/dates'
import { momentIn } from '#rules/exact-time'
import { timeOfDayIn } from '#rules/time-of-day'
import { nameOfLanguage } from '../../app/locales/texts.tsx'

const NIGHT = Date.UTC(2026, 4, 6, 3, 59)
const DAY = Date.UTC(2026, 4, 6, 15, 59)
const UTC = { timeZone: 'UTC' } as const

/** Some languages write a narrow space before AM and PM. */
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

const SATURDAY = Date.UTC(2026, 11, 5, 16, 5)
const IN_BERLIN = { timeZone: 'Europe/Berlin' } as const
const spaced = (text: string) => text.replace(/\s/g, ' ')

test.each<[LanguageCode, string]>([
	['en-us', 'Sat, Dec 5, 5:05 PM GMT+1'],
	['de', 'Sa., 5. Dez., 17:05 MEZ'],
	['ja', '12月5日(土) 17:05 GMT+1'],
	['ar', 'السبت، ٥ ديسمبر، ٥:٠٥ م غرينتش+١'],
	['ha', 'Asa 05/12, 17:05 UTC+1'],
	['so', 'Sbti 05/12, 17:05 UTC+1'],
	['si', 'සෙන 12-05, 17:05 UTC+1'],
])(
	'in %s an event begins on a day of the week, at an hour, in a zone: %s',
	(language, beginning) => {
		expect(spaced(beginningsIn(language, IN_BERLIN).format(SATURDAY))).toBe(beginning)
	},
)

const NUMBERS = /^[^A-Za-z]+( UTC([+-]\d+(:\d+)?)?)?$/

test.each(['ha', 'so', 'si'] as const)(
	'in %s, which Chromium and the Worker lack, days and hours are numbers with a clock of 24 hours, everywhere the same',
	(language) => {
		const written = [
			datesIn(language, { dateStyle: 'medium', timeStyle: 'long', ...IN_BERLIN }),
			datesIn(language, { dateStyle: 'medium', timeStyle: 'short', ...IN_BERLIN }),
			datesIn(language, { dateStyle: 'long', ...IN_BERLIN }),
			timeOfDayIn(language, { month: 'short', day: 'numeric', ...IN_BERLIN }),
			timeOfDayIn(language, { ...IN_BERLIN, hourCycle: 'h12' }),
		].map((dates) => dates.format(SATURDAY))
		for (const one of [...written, momentIn(language)(SATURDAY)]) expect(one).toMatch(NUMBERS)
		expect(written.slice(-1)).toEqual(['17:05'])
		expect(momentIn(language)(SATURDAY)).toMatch(/2026.*, 16:05 UTC$/)
		expect(datesIn(language, { weekday: 'short', ...UTC }).format(SATURDAY)).not.toMatch(/Sat/)
		expect(LANGUAGES.map((one) => nameOfLanguage(one, language))).toEqual(
			LANGUAGES.map((one) => NATIVE_NAMES[one]),
		)
	},
)

const IN_NEW_YORK = { timeZone: 'America/New_York' } as const

test.each<[string, LanguageCode, string, string, string]>([
	['Nov 1', 'en-us', '05:30', '06:30', 'Sun, Nov 1, 1:30 AM EDT – 1:30 AM EST'],
	['Nov 1', 'en-us', '04:30', '06:15', 'Sun, Nov 1, 12:30 AM EDT – 1:15 AM EST'],
	['Mar 8', 'en-us', '06:30', '07:30', 'Sun, Mar 8, 1:30 AM EST – 3:30 AM EDT'],
	['Mar 9', 'en-us', '06:30', '07:30', 'Mon, Mar 9, 2:30 – 3:30 AM EDT'],
	['Nov 1', 'de', '05:45', '06:15', 'So., 1. Nov., 01:45 GMT-4 – 01:15 GMT-5'],
	['Nov 1', 'ha', '03:30', '06:15', 'Asa 31/10, 23:30 UTC-4 – Lah 01/11, 01:15 UTC-5'],
	['Nov 2', 'ha', '05:30', '06:15', 'Lit 02/11, 00:30 – 01:15 UTC-5'],
])(
	'EVT-04: an event of %s during which the clocks change has both zones, in %s from %s to %s UTC: %s',
	(day, language, from, to, written) => {
		const at = (time: string) => Date.parse(`${day}, 2026 ${time} UTC`)
		expect(spaced(beginToEndIn(language, IN_NEW_YORK)(at(from), at(to)))).toBe(written)
	},
)
