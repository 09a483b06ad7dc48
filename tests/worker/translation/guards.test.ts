import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { phrasebook } from '#tests/sandbox/phrasebook/index'
import { isPlausible } from '#worker/translation/guards'

interface Pair {
	source: LanguageCode
	target: LanguageCode
	asked: string
	answer: string
}

const LINES = Object.values(phrasebook)
const REFUSED_MAX = 0.01

/** Every line from each language into so many others; a step that shares no divisor with thirty comes to all of them. */
function pairs(directions: number): Pair[] {
	return LINES.flatMap((line, n) =>
		LANGUAGES.flatMap((source, from) =>
			Array.from({ length: directions }, (_, step): Pair => {
				const other = (from + 1 + (((n + step) * 7) % (LANGUAGES.length - 1))) % LANGUAGES.length
				const target = LANGUAGES[other] ?? 'en-us'
				return { source, target, asked: line[source], answer: line[target] }
			}),
		),
	)
}

function passes({ source, target, asked, answer }: Pair): boolean {
	return isPlausible(asked, answer, source, target)
}

function refused(all: readonly Pair[]): string[] {
	return all
		.filter((pair) => !passes(pair))
		.map(({ source, target, asked, answer }) => `${source}-${target}: ${asked} => ${answer}`)
}

const ESSAY = ' It also matters that everybody who comes here may say what they think about it.'
/** What engines were seen to answer instead of a translation, or with it. */
const WRONG: Record<string, (answer: string) => string> = {
	'a loop of words': (answer) => `${answer} ${'again '.repeat(4)}`,
	'a loop of a sentence': (answer) => `${answer} ${answer} ${answer}`,
	'an essay': (answer) => answer + ESSAY.repeat(2 + answer.length / 30),
	'a note': (answer) => `${answer} (this is an informal greeting)`,
	'an opening': (answer) => `Here is the translation: ${answer}`,
	'a label': (answer) => `Translation: ${answer}`,
	'a new number': (answer) => `${answer} 48`,
	JSON: (answer) => `{"translation": "${answer}"}`,
	'a role': (answer) => `assistant: ${answer}`,
	'marks of a model': (answer) => `${answer}<|im_end|>`,
}

test('LANG-03: of right translations in all languages at most one in a hundred is refused', () => {
	const all = pairs(1)
	const wrong = refused(all)

	expect(all.length).toBeGreaterThan(1_500)
	expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(REFUSED_MAX)
})

test('LANG-03: of right translations in all 870 directions at most one in a hundred is refused @proof', () => {
	const all = pairs(29)
	const wrong = refused(all)

	expect(wrong.length / all.length, wrong.join('\n')).toBeLessThanOrEqual(REFUSED_MAX)
})

test.each(Object.keys(WRONG))('LANG-03: two hundred answers with %s are all refused', (kind) => {
	const planted = pairs(1)
		.filter((_, n) => n % 8 === 0)
		.slice(0, 200)
		.map((pair) => ({ ...pair, answer: WRONG[kind]?.(pair.answer) ?? '' }))

	expect(planted).toHaveLength(200)
	expect(planted.filter(passes).map(({ answer }) => answer)).toEqual([])
})

test('LANG-03: what the writer said twice, counted, quoted or put in brackets may stand in a translation', () => {
	const fine = (asked: string, answer: string) =>
		expect([answer, passes({ source: 'en-us', target: 'es', asked, answer })]).toEqual([
			answer,
			true,
		])

	fine('no no no, please', 'no no no, por favor')
	fine('very very good, very very good', 'muy muy bien, muy muy bien')
	fine('the 21st of May', 'el 21 de mayo')
	fine('twelve apples', '12 manzanas')
	fine('"I will come"', '«Vendré»')
	fine('good (as we always said to you)', 'bien (como siempre os decíamos)')
	fine('hahaha', 'ja ja ja')
	fine('I am sorry, but I cannot come', 'Lo siento, pero no puedo venir')
})
