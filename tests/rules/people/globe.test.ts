import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/languages'
import { glowOf, hasNumbers, languageRows, languageWeight } from '#rules/people/globe'

const NOBODY = { messages: {}, readers: {} }

test('ROUTE-09: noor sees all thirty languages, the liveliest first, equals in their usual order', () => {
	const rows = languageRows({
		messages: { sw: 10, cs: 40, de: 11 },
		readers: { ja: 5 },
	})

	expect(rows.map(({ language }) => language)).toEqual([
		'cs',
		'de',
		'sw',
		'ja',
		...LANGUAGES.filter((code) => !['cs', 'sw', 'de', 'ja'].includes(code)),
	])
	expect(rows[1]).toEqual({ language: 'de', messages: 11, readers: null })
	expect(rows.filter(hasNumbers).map(({ language }) => language)).toEqual(['cs', 'de', 'sw', 'ja'])
	expect(languageRows(NOBODY).map(({ language }) => language)).toEqual([...LANGUAGES])
})

test('ROUTE-09: a group under three is not counted out, and one reader more or less changes nothing', () => {
	const shown = (readers: number) => languageRows({ ...NOBODY, readers: { so: readers } })

	expect([0, 1, 2].map((n) => JSON.stringify(shown(n)))).toEqual(
		Array(3).fill(JSON.stringify(languageRows(NOBODY))),
	)
	expect(shown(3)[0]).toEqual({ language: 'so', messages: null, readers: 3 })
})

test('ROUTE-09: a region’s brightness follows the number that is shown for it, from dark to full light', () => {
	fc.assert(
		fc.property(fc.array(fc.nat(100_000), { minLength: 30, maxLength: 30 }), (counts) => {
			const messages = Object.fromEntries(LANGUAGES.map((code, n) => [code, counts[n] ?? 0]))
			const rows = languageRows({ ...NOBODY, messages })
			const brightest = Math.max(...rows.map(languageWeight))
			const glows = rows.map((row) => glowOf(row, brightest))
			expect(glows).toEqual([...glows].sort((a, b) => b - a))
			expect(glows[0]).toBe(brightest === 0 ? 0 : 1)
			expect(glows.every((glow) => glow >= 0 && glow <= 1)).toBe(true)
		}),
	)
})
