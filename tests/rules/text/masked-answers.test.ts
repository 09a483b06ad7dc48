import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepsPlaceholders, mask, unmask } from '#rules/text/masking'

const RUNS = 2000

const token = fc.constantFrom(
	...[
		...['@ada', '@健二', '#día', '#ལྷ་ས', '#日本', '$STAGE', '$ETH', '^0.16.0', '>=1.18', '~3'],
		...['=v2', '5€'],
	],
	...[
		'api.example.dev',
		'example.com',
		'www.foo.org/a',
		'https://stage.example/x?y',
		'ada@x.example',
		'👍🏽',
	],
	...[
		'4bPaMeykqMyPMPw1hnZkBDtH6QnFyCsyVhdnJnZMnJ4w',
		'0x12ab34',
		'6:12',
		'50 %',
		'`npm i`',
		'K8s',
		'18+',
		...['12½', '10⁻⁶', '20 €', 'US$5', 'R$ 50', 'C#', '100$STAGE', '@ada@b.co', '½', '%10'],
	],
)
const between = fc.constantFrom(
	...['/', ', ', ' ', ' and ', ' или ', '、', ' – ', '. Then ', ' (', ') '],
)
const said = fc.array(fc.tuple(token, between), { minLength: 1, maxLength: 6 })
/** Answers of engines to a text that they do not understand. */
const HARSH: ((text: string, pick: number) => string)[] = [
	(text) => text.split(' ').reverse().join(' '),
	(text, pick) =>
		text.replace(/\[(\d)\]/g, (_, n, at) => `[${at % 3 === pick % 3 ? n : (n % 6) + 1}]`),
	(text) => text.replaceAll(' ', ''),
	(text) => text.replace(/\p{L}+/gu, (word) => [...word].join(' ')),
	(text) => text.replace(/[^\s\p{L}[\]]+/gu, (signs) => [...signs].join(' ')),
	(text) => text.replace(/(?<=\])|(?=\[)/g, 'ok'),
	(text, pick) => text.replace(/(\[\d\])([^\p{L}[]*)(\[\d\])/gu, pick % 2 ? '$3$2$1' : '$3$1$2'),
	(text, pick) => text.slice(0, pick % text.length) + text.slice((pick % text.length) + 1),
	(text, pick) => `${text} ${text.split(' ')[pick % 3] ?? ''}`,
	(text) => text.replace(/[^\p{L}\p{N}\s[\]]/gu, ''),
	(text) => text.normalize('NFKC'), // as SentencePiece does: 12½ becomes 121⁄2
]
const harsh = fc.array(fc.tuple(fc.constantFrom(...HARSH), fc.nat(50)), {
	minLength: 1,
	maxLength: 3,
})

/** No translation that is shown has a damaged token. */
function answersHarshly(numRuns: number) {
	fc.assert(
		fc.property(said, harsh, (parts, engine) => {
			const text = `swap ${parts.flat().join('')} now`
			const given = mask(text)
			const answer = engine.reduce((done, [change, pick]) => change(done, pick), given.masked)
			const shown = keepsPlaceholders(given.masked, answer) ? unmask(answer, given) : null
			if (shown === null) return
			// Behind a path a slash goes on with it: what stands there is no token of its own.
			for (const [one] of parts) {
				const times = given.alone.filter((each) => each === one).length
				expect(shown.split(one).length, `${text} => ${shown}`).toBeGreaterThan(times)
			}
		}),
		{ numRuns, seed: 23 },
	)
}

test('LANG-03: the translation on the page has all tokens of the original, each whole, for every answer of an engine', () => {
	answersHarshly(RUNS)
})

test('LANG-03: in 23,000 harsh answers no token is damaged @proof', () => {
	answersHarshly(23_000)
})

test('LANG-03: names behind a slash, versions with their signs and addresses in a row come back whole, in their order, or not at all', () => {
	const asked = (text: string, engine: (masked: string) => string) => {
		const given = mask(text)
		return unmask(engine(given.masked), given)
	}
	const spacedOut = (masked: string) => masked.replace(/[\p{L}$]+/gu, (word) => [...word].join(' '))
	const swapped = (masked: string) =>
		masked.replace('[1]', '[0]').replace('[2]', '[1]').replace('[0]', '[2]')

	expect(asked('swap $STAGE/$STAGE now', spacedOut)).toBe('s w a p $STAGE/$STAGE n o w')
	expect(asked('from ^0.16.0 to ^1.18.0', swapped)).toBe('from ^1.18.0 to ^0.16.0')
	expect(asked('see api.example.dev, example.com', swapped)).toBeNull()
	expect(asked('in #ལྷ་ས today', () => 'hoy[1]en')).toBe('hoy #ལྷ་ས en')
	expect(asked('bake 12½ min.', (masked) => masked.normalize('NFKC'))).toBe('bake 12½ min.')
	expect(asked('from 20 € to US$5', swapped)).toBe('from US$5 to 20 €')
})
