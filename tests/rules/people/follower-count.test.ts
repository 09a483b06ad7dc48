import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES, tagOf } from '#contract/languages'
import { formatCount } from '#rules/counts'
import { parseFollowers } from '#rules/people/follower-count'
import { SHORT_NUMBERS } from '#rules/short-numbers'

test.each([
	['0', 0],
	['1200', 1_200],
	[' 1,200 ', 1_200],
	['1.200', 1_200],
	['1 200', 1_200],
	['1’234’567', 1_234_567],
	['12,34,567', 1_234_567],
	['1.2K', 1_200],
	['1,2k', 1_200],
	['12.3 K', 12_300],
	['1.001K', 1_001],
	['2M', 2_000_000],
	['1,234.5K', null],
	['0.5b', 500_000_000],
	['١٢٠٠', 1_200],
	['١٬٢٠٠', 1_200],
	['۱٫۵K', 1_500],
	['१२००', 1_200],
	['১২০০', 1_200],
	['๑๒๐๐', 1_200],
	['１２００', 1_200],
	['３.４Ｋ', 3_400],
	['3.4万', 34_000],
	['1.5억', 150_000_000],
	['99999999999999999999', Number.MAX_SAFE_INTEGER],
])('mio types %s and means %s', (typed, meant) => {
	expect(parseFollowers(typed, SHORT_NUMBERS['en-us'])).toBe(meant)
})

test.each([
	'',
	...['   ', 'many', '-5', '1.2', '1,20', '1K2', '1KM', 'K', '.5K', '1..2K', '½', '1e9'],
	...['0x10', '∞', 'NaN', '1️⃣x'],
])('mio’s text is no number of followers: %j', (typed) => {
	expect(parseFollowers(typed, SHORT_NUMBERS['en-us'])).toBeNull()
})

test('noor types any number as her language writes it, and as the page shortens it', () => {
	fc.assert(
		fc.property(fc.nat(2_000_000_000), fc.constantFrom(...LANGUAGES), (n, language) => {
			const written = new Intl.NumberFormat(tagOf(language), { useGrouping: 'always' }).format(n)
			expect([written, parseFollowers(written, SHORT_NUMBERS[language])]).toEqual([written, n])
			const short = formatCount(n, SHORT_NUMBERS[language])
			expect(
				formatCount(parseFollowers(short, SHORT_NUMBERS[language]) ?? -1, SHORT_NUMBERS[language]),
			).toBe(short)
		}),
	)
})

test('the letter B is a thousand for tuncay, who types Turkish, and a billion for mio', () => {
	expect(parseFollowers('1,2 B', SHORT_NUMBERS.tr)).toBe(1_200)
	expect(parseFollowers('1,2 B', SHORT_NUMBERS['en-us'])).toBe(1_200_000_000)
	expect(parseFollowers('elfu 48.2', SHORT_NUMBERS.sw)).toBe(48_200)
	expect(parseFollowers('٤٨٫٢ ألف', SHORT_NUMBERS.ar)).toBe(48_200)
})
