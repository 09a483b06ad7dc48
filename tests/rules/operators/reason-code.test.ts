import { expect, test } from 'vitest'
import { reasonFrom, reasonIn } from '#rules/operators/reason-code'

test('a reason with a code and an operator’s own words is read back as it was stored', () => {
	for (const reason of [
		{ code: 'spam', words: '' },
		{ code: 'data', words: 'a phone number\nof somebody' },
		{ code: null, words: 'Selling pens' },
	] as const)
		expect(reasonIn(reasonFrom(reason))).toEqual(reason)
})

test('older reasons, also ones that begin with a sign, stay words', () => {
	for (const words of ['#1 of many', '#spammer', '# spam', 'spam'])
		expect(reasonIn(words)).toEqual({ code: null, words })
})
