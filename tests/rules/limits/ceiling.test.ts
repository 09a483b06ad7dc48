import { expect, test } from 'vitest'
import { restingAt } from '#rules/limits/ceiling'

test.each([
	[0, []],
	[3.49, []],
	[3.5, ['older-translations']],
	[4, ['older-translations', 'small-languages']],
	[4.5, ['older-translations', 'small-languages', 'questions', 'films']],
	[5, ['older-translations', 'small-languages', 'questions', 'films', 'translations']],
	[100, ['older-translations', 'small-languages', 'questions', 'films', 'translations']],
])('G-183: of 5 dollars a day %d are spent: %j rests', (spent, resting) => {
	expect(restingAt(spent, 5)).toEqual(resting)
})

test('G-183: an operator who allows nothing pays for nothing that can rest', () => {
	expect(restingAt(0, 0)).toContain('translations')
})
