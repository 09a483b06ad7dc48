import { expect, test, vi } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { soonIn } from '#rules/future-time'
import { Moments } from '#rules/moments'
import { shortFormsOf } from '#rules/short-forms'

/** A Friday. */
const NOW = Date.UTC(2026, 10, 27, 16, 31)

function said(language: LanguageCode, at: number, timeZone = 'UTC', now = NOW): string {
	const moments = new Moments(language, shortFormsOf(language).times, timeZone)
	return moments
		.format(at, now, (ms) => `${Math.floor(ms / MINUTE_MS)} min. ago`)
		.replace(/\s/g, ' ')
}

test.each([
	['in the last hour', NOW - 12 * MINUTE_MS, '12 min. ago'],
	['by a clock that is behind', NOW + MINUTE_MS, '-1 min. ago'],
	['an hour ago', NOW - HOUR_MS, '3:31 PM'],
	['just after midnight', Date.UTC(2026, 10, 27, 0, 1), '12:01 AM'],
	['just before it', Date.UTC(2026, 10, 26, 23, 59), 'Yesterday, 11:59 PM'],
	['the day before yesterday', NOW - 2 * DAY_MS, 'Wed 4:31 PM'],
	['six days ago', NOW - 6 * DAY_MS, 'Sat 4:31 PM'],
	['a week ago', NOW - 7 * DAY_MS, 'Nov 20, 4:31 PM'],
	['on the first of January', Date.UTC(2026, 0, 1, 9, 5), 'Jan 1, 9:05 AM'],
	['a year ago', Date.UTC(2025, 11, 31, 9, 5), 'Dec 31, 2025'],
])('what was said %s is told so that noor can place it', (_, at, when) => {
	expect(said('en-us', at)).toBe(when)
})

test('days change at the reader’s own midnight, not at that of the server', () => {
	const at = Date.UTC(2026, 10, 27, 13, 0)
	expect(said('en-us', at)).toBe('1:00 PM')
	expect(said('en-us', at, 'Asia/Tokyo')).toBe('Yesterday, 10:00 PM') // it is Saturday, 1:31 there
})

test('in Persian a year begins in March: what was said in January has its year in November, and in January what was said in November has none', () => {
	const [january, next] = [Date.UTC(2026, 0, 10, 9), Date.UTC(2027, 0, 30, 9)]
	expect(said('fa', january)).toMatch(/۱۴۰۴/)
	expect(said('fa', NOW - 20 * DAY_MS, 'UTC', next)).not.toMatch(/۱۴۰/)
	expect(said('th', NOW - 20 * DAY_MS, 'UTC', next)).toMatch(/2569/)
	const soon = (at: number, now: number) => soonIn('fa', { timeZone: 'UTC' })(at, now)
	expect(soon(next, NOW)).not.toMatch(/۱۴۰/)
	expect(soon(Date.UTC(2027, 3, 2), next)).toMatch(/۱۴۰۶/)
})

test('a browser that writes a date in another order places a message as others do', () => {
	const { DateTimeFormat } = Intl
	// Chrome 111 formats dates like this.
	class Older extends DateTimeFormat {
		constructor(locales?: Intl.LocalesArgument, how?: Intl.DateTimeFormatOptions) {
			super(String(locales) === 'en-CA' ? 'en-US' : locales, how)
		}
	}
	vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: Older } }))
	try {
		expect(said('en-us', NOW - 20 * DAY_MS)).toBe('Nov 7, 4:31 PM')
		expect(said('en-us', NOW - DAY_MS)).toBe('Yesterday, 4:31 PM')
		expect(soonIn('en-us', { timeZone: 'UTC' })(NOW + DAY_MS, NOW)).toBe('tomorrow, 4:31 PM')
	} finally {
		vi.unstubAllGlobals()
	}
})

test.each(LANGUAGES)('yesterday and other days are written in %s, with the hour', (language) => {
	const hour = said(language, NOW - HOUR_MS)
	const yesterday = said(language, NOW - DAY_MS - HOUR_MS)
	expect(yesterday).toContain(hour)
	expect(yesterday.length).toBeGreaterThan(hour.length + 2)
	expect(said(language, NOW - 3 * DAY_MS - HOUR_MS)).toContain(hour)
	if (language !== 'en-us') expect(yesterday).not.toContain('Yesterday')
})
