import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { pluralOf } from '#locales/plurals'
import { formatAgo } from '#rules/relative-time'
import { shortFormsOf } from '#rules/short-forms'
import type { RelativeUnit } from '#rules/short-times'

const UNITS: [RelativeUnit, number, number][] = [
	['minute', MINUTE_MS, 59],
	['hour', HOUR_MS, 23],
	['day', DAY_MS, 29],
	['month', 30 * DAY_MS, 11],
	['year', 365 * DAY_MS, 120],
]

const ago = (language: LanguageCode, msAgo: number) =>
	formatAgo(msAgo, shortFormsOf(language), (n) => pluralOf(language, n))

test.each([
	[-HOUR_MS, 'now'],
	[0, 'now'],
	[MINUTE_MS - 1, 'now'],
	[MINUTE_MS, '1 min. ago'],
	[HOUR_MS - 1, '59 min. ago'],
	[HOUR_MS, '1 hr. ago'],
	[DAY_MS - 1, '23 hr. ago'],
	[DAY_MS, '1 day ago'],
	[29 * DAY_MS, '29 days ago'],
	[30 * DAY_MS, '1 mo. ago'],
	[365 * DAY_MS, '1 yr. ago'],
])('noor’s activity %i ms before is said to be %s', (msAgo, said) => {
	expect(ago('en-us', msAgo)).toBe(said)
})

test.each([
	['de', 'vor 4 Min.'],
	['fr', 'il y a 4\u00a0min'],
	['ru', '4 мин. назад'],
	['ja', '4 分前'],
	['th', '4 นาทีที่แล้ว'],
	['ar', 'قبل ٤ دقائق'],
	['fa', '۴ دقیقه پیش'],
] as const)('four minutes ago is short in %s: %s', (language, said) => {
	expect(ago(language, 4 * MINUTE_MS)).toBe(said)
})

/** CLDR repeats a Hebrew dual's number in brackets, puts a few Arabic months into the future, and shortens no Hausa. */
function isMended(language: LanguageCode, unit: RelativeUnit, n: number): boolean {
	if (language === 'ha' || language === 'so') return unit === 'minute'
	if (language === 'he') return n <= 2
	return language === 'ar' && unit === 'month' && n >= 3 && n <= 10
}

test.each(LANGUAGES)('every time is short in %s as CLDR says', (language) => {
	const tag = language === 'ar' ? 'ar-u-nu-arab' : tagOf(language)
	const cldr = new Intl.RelativeTimeFormat(tag, { style: 'short' })

	for (const [unit, unitMs, most] of UNITS)
		for (let n = 1; n <= most; n++)
			if (!isMended(language, unit, n))
				expect([n, ago(language, n * unitMs)]).toEqual([n, cldr.format(-n, unit)])
})

test('corrected forms say one, two and a few as people say them', () => {
	expect([1, 2, 3].map((n) => ago('he', n * HOUR_MS))).toEqual([
		'לפני שעה',
		'לפני שעתיים',
		'לפני 3 שע׳',
	])
	expect(ago('ar', 90 * DAY_MS)).toBe('قبل ٣ أشهر')
	expect(ago('ha', 4 * MINUTE_MS)).toBe('minti 4 baya')
	expect(ago('so', 4 * MINUTE_MS)).toBe('4 dqqd khr')
})
