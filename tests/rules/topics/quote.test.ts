import { expect, test } from 'vitest'
import {
	isLong,
	quoteOfTopic,
	quotesOfTopic,
	withoutQuotedText,
	wordsAnswered,
} from '#rules/topics/quote'

test('TOP-21: a quote of a topic has fifty signs at most, ends with a word, and says that more was said', () => {
	const exact = 'What is the longest walk that you have ever taken?'
	expect(quoteOfTopic(exact)).toBe(exact)
	expect(quoteOfTopic(`${exact} And where?`)).toBe('What is the longest walk that you have ever…')
	expect(quoteOfTopic('Which\n\nsea?')).toBe('Which sea?')
	expect(quoteOfTopic('海'.repeat(51))).toBe(`${'海'.repeat(50)}…`)
})

test('MSG-03: a quote has the same length in every language, and a topic that is gone is quoted in none', () => {
	const quotes = quotesOfTopic({ de: 'Welches\nMeer?', ja: '海'.repeat(51) })
	expect(quotes).toEqual({ de: 'Welches Meer?', ja: `${'海'.repeat(50)}…` })
	const told = { platform: 'x', platformUsername: 'ada', text: 'Which sea?' } as const
	expect(withoutQuotedText({ ...told, translations: quotes })).toEqual({ ...told, text: '' })
	expect(withoutQuotedText(null)).toBeNull()
})

test('TOP-19: who answers a topic reads the first seventy signs of it, in their own language where it is translated', () => {
	const text = `${'海'.repeat(70)}を見た`
	const topic = { language: 'ja', text, translations: { de: 'Das Meer' } } as const
	expect(wordsAnswered(topic, 'fr')).toEqual({ language: 'ja', text: `${'海'.repeat(70)}…` })
	expect(wordsAnswered({ ...topic, text: text.slice(0, 70) }, 'fr').text).toBe('海'.repeat(70))
	expect(wordsAnswered(topic, 'de')).toEqual({ language: 'de', text: 'Das Meer' })
})

test('TOP-12: a card is folded above a hundred characters of the text that its reader sees, for all characters and any original', () => {
	const topic = (text: string, de?: string) =>
		({ language: 'en-us', text, translations: de === undefined ? {} : { de } }) as const
	expect(isLong(topic('🎈'.repeat(100)), 'de')).toBe(false)
	expect(isLong(topic('🎈'.repeat(101)), 'de')).toBe(true)
	expect(isLong(topic('x'.repeat(90), 'y'.repeat(120)), 'de')).toBe(true)
	expect(isLong(topic('x'.repeat(120), 'y'.repeat(90)), 'de')).toBe(false)
	expect(isLong(topic('x'.repeat(120), 'y'.repeat(90)), 'fr')).toBe(true)
})
