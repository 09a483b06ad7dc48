import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode, tagOf } from '#contract/languages'
import { formatCount, spokenCount } from '#rules/counts'
import { SHORT_NUMBERS } from '#rules/short-numbers'

test.each([
	[0, '0'],
	[999, '999'],
	[1_000, '1K'],
	[1_049, '1K'],
	[1_050, '1.1K'],
	[12_345, '12.3K'],
	[999_949, '999.9K'],
	[999_950, '1M'],
	[999_999, '1M'],
	[1_000_000, '1M'],
	[1_049_999, '1M'],
	[1_050_000, '1.1M'],
	[23_456_789, '23.5M'],
])("LAY-33: noor's %i followers are shown as %s", (count, shown) => {
	expect(formatCount(count, SHORT_NUMBERS['en-us'])).toBe(shown)
})

test('LAY-33: no count reads 1000K or is off by more than its last decimal', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1_000, max: 999_000_000 }), (count) => {
			const [, number, unit] =
				/^(\d{1,3}(?:\.[1-9])?)([KM])$/.exec(formatCount(count, SHORT_NUMBERS['en-us'])) ?? []
			const size = unit === 'M' ? 1_000_000 : 1_000
			expect(Math.abs(Number(number) * size - count)).toBeLessThanOrEqual(size / 20 + 1e-6)
		}),
	)
})

/** CLDR leaves Arabic's digits to the country; on this stage they are those of most who read it. */
const tagWithDigits = (language: LanguageCode) =>
	language === 'ar' ? 'ar-u-nu-arab' : tagOf(language)

test.each(LANGUAGES)('LAY-33: every number is short in %s as CLDR says', (language) => {
	const cldr = new Intl.NumberFormat(tagWithDigits(language), {
		notation: 'compact',
		maximumFractionDigits: 1,
	})

	fc.assert(
		fc.property(fc.nat(9), fc.nat(999_999_999), (power, n) => {
			const count = Math.floor(n / 10 ** power)
			const [short, wanted] = [formatCount(count, SHORT_NUMBERS[language]), cldr.format(count)]
			if (short !== wanted) expect([count, short]).toEqual([count, wanted])
		}),
		{ numRuns: 2_000 },
	)
	for (const count of [0, 999, 1_000, 3_000, 9_950, 10_000, 99_950, 999_950, 9_999_500, 99_995_000])
		expect([count, formatCount(count, SHORT_NUMBERS[language])]).toEqual([
			count,
			cldr.format(count),
		])
})

test.each([
	['de', '48.200', '4,8\u00a0Mio.'],
	['fr', '48,2\u00a0k', '4,8\u00a0M'],
	['ja', '4.8万', '482万'],
	['hi', '48.2\u00a0हज़ार', '48.2\u00a0लाख'],
	['ar', '٤٨٫٢\u00a0ألف', '٤٫٨\u00a0مليون'],
	['fa', '۴۸٫۲\u00a0هزار', '۴٫۸\u00a0میلیون'],
] as const)(
	'noor reads 48,200 and 4.82 million in %s as %s and %s',
	(language, thousands, millions) => {
		expect(formatCount(48_200, SHORT_NUMBERS[language])).toBe(thousands)
		expect(formatCount(4_820_000, SHORT_NUMBERS[language])).toBe(millions)
	},
)

test('a short number is spoken as its unit is, and one that is not shortened as itself', () => {
	const spoken = (language: LanguageCode) =>
		[21, 1_001, 48_200, 999_950, 2_000_000].map((n) => spokenCount(n, SHORT_NUMBERS[language]))

	expect(spoken('en-us')).toEqual([21, 1_000, 1_000, 1_000_000, 1_000_000])
	expect(spoken('de')).toEqual([21, 1_001, 48_200, 999_950, 1_000_000])
	expect(spoken('ja')).toEqual([21, 1_001, 10_000, 10_000, 10_000])
})
