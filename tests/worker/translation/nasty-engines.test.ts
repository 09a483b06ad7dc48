import { expect, test } from 'vitest'
import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { domainLength } from '#rules/text/domains'
import { tokensOf } from '#rules/text/tokens'
import { PHRASES } from '#tests/worker/translation/languages/phrases'
import { inWordsOf } from '../../sandbox/stand-in-words.ts'
import { translateText } from '../../support/translate-text.ts'

const TOKENS = [
	...[
		'@ada',
		'@健二',
		'#stage',
		'#צה״ל',
		'$TEST.T',
		'https://stage.example/a_(b)',
		'example.co.jp',
	],
	...[
		'0x52908400098527886E0F7030069857D2E4169EE7',
		'6:12',
		'5 €',
		'👍🏽',
		'`npm i`',
		'[7]',
		'$ETH',
	],
]

/** Texts with parts that must stay: beside each other, between words and after a comma. */
const TEXTS = LANGUAGES.flatMap((language) => {
	const { short, long } = PHRASES[language]
	return [...short, ...long].map((phrase, n) => {
		const token = (step: number) => TOKENS[(n * 5 + step * 3) % TOKENS.length] ?? ''
		const words = phrase.split(' ')
		const half = Math.ceil(words.length / 2)
		const begun = `${token(0)} ${token(1)} ${words.slice(0, half).join(' ')}`
		const ended = words.slice(half).join(' ')
		return { language, text: `${begun} ${token(2)} ${ended} ${token(3)}, ${token(4)}` }
	})
})

const PLACEHOLDER = /\[(\d+)\]/g
const FULL_WIDTH = (digits: string) =>
	[...digits].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')

const shifted = (text: string) => {
	const all = text.match(PLACEHOLDER) ?? []
	return text.replace(PLACEHOLDER, () => all.pop() ?? '')
}

/** `survive`: at least so many are shown, whole; the rest is not translated. */
const ENGINES: { name: string; survive: number; answer: (text: string) => string }[] = [
	{ name: 'moves nothing', survive: 1, answer: (text) => text },
	{ name: 'puts spaces in', survive: 1, answer: (text) => text.replace(PLACEHOLDER, ' [ $1 ] ') },
	{ name: 'takes spaces out', survive: 1, answer: (text) => text.replace(/ ?(\[\d+\]) ?/g, '$1') },
	{
		name: 'writes in full width',
		survive: 1,
		answer: (text) => text.replace(PLACEHOLDER, (_, n) => `［${FULL_WIDTH(n)}］`),
	},
	{
		name: 'takes other brackets',
		survive: 1,
		answer: (text) => text.replace(PLACEHOLDER, '【$1】'),
	},
	{
		name: 'swaps neighbours',
		survive: 0.3,
		answer: (text) => text.replace(/(\[\d+\])(\P{L}+)(\[\d+\])/gu, '$3$2$1'),
	},
	{ name: 'turns all around', survive: 0.3, answer: shifted },
	{
		name: 'moves the first to the end',
		survive: 1,
		answer: (text) => `${text.replace('[1]', '')} [1]`,
	},
	{ name: 'takes round brackets', survive: 0, answer: (text) => text.replace('[1]', '(1)') },
	{ name: 'drops the last', survive: 0, answer: (text) => text.replace(/\[\d+\](?=[^[]*$)/, '') },
	{ name: 'doubles the first', survive: 0, answer: (text) => `${text} [1]` },
	{
		name: 'counts from nought',
		survive: 0,
		answer: (text) => text.replace(PLACEHOLDER, (_, n) => `[${n - 1}]`),
	},
	{
		name: 'advertises',
		survive: 0,
		answer: (text) => `${text} @intruder https://intruder.example $SCAM`,
	},
	{ name: 'names somebody', survive: 0, answer: (text) => `@intruder ${text}` },
	{
		name: 'asks for coins',
		survive: 0,
		answer: (text) => `${text} 0x8617E340B3D01FA5F11F306F4090FD50E238070D`,
	},
]

const tokensIn = (text: string) => tokensOf(text, domainLength).map(({ text: token }) => token)

test.each(ENGINES.map((engine, at) => ({ ...engine, at })))(
	'LANG-03: of an engine that $name a text comes back with its own tokens or not at all',
	async ({ survive, answer, name, at }) => {
		// Each engine is asked in every language, and each text by several engines.
		const texts = TEXTS.filter((_, n) => n % 3 === at % 3)
		const port = {
			name: 'nasty',
			supports: () => true,
			callsFor: () => 1,
			translate: async (texts: string[], _source: LanguageCode, target: LanguageCode) =>
				texts.map((text) => answer(inWordsOf(text, target))),
		}
		let shown = 0
		for (const { language, text } of texts) {
			const target = language === 'en-us' ? 'es' : 'en-us'
			const { translations, untranslated, failed } = await translateText(port, text, language, [
				target,
			])
			expect(failed).toEqual([])
			const translation = translations[target]
			if (translation === undefined) expect(untranslated).toEqual({ [target]: 'unsafe' })
			else {
				shown += 1
				expect([...tokensIn(translation)].sort(), text).toEqual([...tokensIn(text)].sort())
				expect(translation).toContain(tokensIn(text).slice(0, 2).join(' '))
			}
		}
		console.info(`an engine that ${name}: ${shown} of ${texts.length} shown`)
		expect(shown / texts.length).toBeGreaterThanOrEqual(survive)
		if (survive === 0) expect(shown).toBe(0)
	},
)
