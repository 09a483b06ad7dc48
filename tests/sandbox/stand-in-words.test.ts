import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { mask, unmask } from '#rules/text/masking'
import { phrasebook } from '#tests/sandbox/phrasebook/index'
import { PHRASES } from '#tests/worker/translation/languages/phrases'
import { getReady } from '#worker/translation/detect-language'
import { isPlausible } from '#worker/translation/guards'
import { inWordsOf } from './stand-in-words.ts'

await getReady()

/** Texts of people: lines of a conversation, greetings of two words, and a thousand letters on many lines. */
const SAID = LANGUAGES.flatMap((source): [LanguageCode, string][] => {
	const { short, long } = PHRASES[source]
	const many = [...Array(6).keys()].map(() => long.join(' ')).join('\n')
	const lines = Object.values(phrasebook).map((line) => line[source])
	return [...lines, ...short, ...long, many].map((text) => [source, text])
})

test('LANG-03: what the sandbox answers to any text passes the guards of the stage in every language', () => {
	const refused = SAID.flatMap(([source, text], n) => {
		const target = LANGUAGES[n % LANGUAGES.length] ?? 'ja'
		const { masked } = mask(text)
		const answer = inWordsOf(masked, target)
		if (source === target || isPlausible(masked, answer, source, target)) return []
		return [`${source}-${target}: ${masked} => ${answer}`]
	})

	expect(SAID.length).toBeGreaterThan(2_000)
	expect(refused).toEqual([])
})

test('LANG-03: the sandbox gives the same answer to a text and to its masked form, and names, numbers, links and lines stay', () => {
	const text = 'Ask @noor at 6:12 (or 7:00)\nhttps://x.example/a 🍞 is "ready", #bread'
	const given = mask(text)

	for (const language of LANGUAGES) {
		const answer = inWordsOf(text, language)
		expect(unmask(inWordsOf(given.masked, language), given)).toBe(answer)
		expect(answer.split('\n')).toHaveLength(2)
		for (const kept of given.alone) expect(answer).toContain(kept)
		expect(answer).not.toMatch(/\b(?:Ask|or|ready)\b/)
	}
})

test('LANG-03: texts differ in their answers, and a text without words is its own', () => {
	for (const language of LANGUAGES) {
		const texts = Object.values(phrasebook).flatMap((line) => [line['en-us'], line.de])
		expect(new Set(texts.map((text) => inWordsOf(text, language))).size).toBe(new Set(texts).size)
		expect(inWordsOf('👍 6:12', language)).toBe('👍 6:12')
	}
	expect(inWordsOf('Good morning', 'de')).not.toBe(inWordsOf('Good evening', 'de'))
})
