import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedStretches } from '#rules/text/stacked-marks'

const stacks = (text: string) =>
	markedStretches(text)
		.filter(({ isStack }) => isStack)
		.map(({ text: stack }) => stack)

test("eve's piles of marks are found in every script, also with signs without a shape between them", () => {
	const piles = [
		'e\u0301\u0302\u0303',
		'\u0634\u064e\u0651\u0670\u0653',
		'\u0e2a\u0e49\u0e49\u0e49\u0e49',
		'\u3053\u3099\u3099\u3099',
		'👍\u0301\u0302\u0303',
		'a\u0301\u200d\u0302\u2060\u0303',
	]
	expect(stacks(`see ${piles.join(' and ')}`)).toEqual(piles)
})

test('letters of living languages are no stacks of marks', () => {
	const earnest =
		'tiếng Việt, e\u0302\u0301, ที่นี่ ป้ำ, שָׁלוֹם, مُحَمَّدٌ اَللّٰهُ, क्ष्म्यौँ, ශ්‍රී ලංකා, می‌خواهم, 👩‍👩‍👧‍👦 ❤️‍🔥 1️⃣'
	expect(stacks(earnest)).toEqual([])
})

test('for any text the stretches together are the text again', () => {
	const piece = fc.constantFrom('e', '\u0301', '\u0e49', '\u200d', '👍', ' ', '日', '\ud83d')
	fc.assert(
		fc.property(fc.array(piece), (pieces) => {
			const text = pieces.join('')
			const stretches = markedStretches(text)
			expect(stretches.map((stretch) => stretch.text).join('')).toBe(text)
			for (const { text: stretch, isStack } of stretches)
				if (!isStack) expect(stretch).not.toMatch(/\p{M}{3}/u)
		}),
	)
})
