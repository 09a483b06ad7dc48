import { expect, test } from 'vitest'
import { quoteOfTopic } from '#rules/topics/quote'

test('TOP-21: a quote of a topic has fifty signs at most, ends with a word, and says that more was said', () => {
	const exact = 'What is the longest walk that you have ever taken?'
	expect(quoteOfTopic(exact)).toBe(exact)
	expect(quoteOfTopic(`${exact} And where?`)).toBe('What is the longest walk that you have ever…')
	expect(quoteOfTopic('Which\n\nsea?')).toBe('Which sea?')
	expect(quoteOfTopic('海'.repeat(51))).toBe(`${'海'.repeat(50)}…`)
})
