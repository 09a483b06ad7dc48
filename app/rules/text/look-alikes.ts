import { letterPairs } from './folded.ts'

/** Letters of other alphabets that look like these letters, as small or as capital ones. */
const ALIKE = {
	Latin: 'a b e k m h o p c t y x i j s d q w',
	Cyrillic: 'а в е к м н о р с т у х і ј ѕ ԁ ԛ ԝ',
	Greek: 'α β ε κ μ η ο ρ . τ υ χ ι . . . . .',
} as const

type Alphabet = keyof typeof ALIKE
const ALPHABETS = Object.keys(ALIKE) as Alphabet[]
const INTO = Object.fromEntries(ALPHABETS.map((name) => [name, shapesOf(name)])) as Record<
	Alphabet,
	Map<string, string>
>
const WORD = /[\p{L}\p{N}]+/gu
/** Small letters of other alphabets that look like other Latin letters than their capitals do, or only when small. */
const SMALL_SHAPES = new Map([
	...letterPairs('ηυνωσγ', 'nuvwoy'),
	...letterPairs('пигһӏєьүө', 'nurhlebyo'),
	...letterPairs('օոսհցզյռք', 'onuhgqjnp'),
	...letterPairs('ⲁⲃⲉⲓⲕⲙⲛⲟⲣⲥⲧⲩⲭⲏ', 'abeikmnopctyxh'),
])
const LATIN_BY_SMALL = new Map([...INTO.Latin, ...SMALL_SHAPES])
const SCRIPTS = [...ALPHABETS, 'Armenian', 'Coptic'].map(
	(name) => new RegExp(`\\p{Script=${name}}`, 'u'),
)

/**
 * A folded text as it is, and with each word of mixed alphabets spelled in a single one. A word of one alphabet
 * stays: Russian сор is not cop.
 */
export function disguises(text: string): string[] {
	const mixed = new Set(text.match(WORD)?.filter(isMixed))
	if (mixed.size === 0) return [text]
	const spellings = [...ALPHABETS.map((alphabet) => INTO[alphabet]), LATIN_BY_SMALL]
	const spelled = spellings.map((shapes) =>
		text.replace(WORD, (word) => (mixed.has(word) ? spelledBy(shapes, word) : word)),
	)
	return [...new Set([text, ...spelled])]
}

/**
 * A folded text in which each letter stands for its shape. Texts that look the same become equal, whatever
 * alphabets they mix.
 */
export function shapesIn(text: string): string {
	return text.replace(WORD, (word) => spelledBy(INTO.Latin, word))
}

/** A text in which words of mixed alphabets are spelled in Latin letters: `еvil.com`, of which one letter is Cyrillic. */
export function inOneAlphabet(text: string): string {
	return text.replace(WORD, (word) => (isMixed(word) ? inLatinShapes(word) : word))
}

/** A text in small letters, with a Latin letter for each that looks like one. */
export function inLatinShapes(text: string): string {
	return spelledBy(LATIN_BY_SMALL, text.toLowerCase())
}

function isMixed(word: string): boolean {
	return SCRIPTS.filter((one) => one.test(word)).length > 1
}

function spelledBy(shapes: ReadonlyMap<string, string>, word: string): string {
	return [...word].map((letter) => shapes.get(letter) ?? letter).join('')
}

function shapesOf(alphabet: Alphabet): Map<string, string> {
	const own = ALIKE[alphabet].split(' ')
	const pairs = ALPHABETS.flatMap((other) =>
		ALIKE[other].split(' ').map((letter, at) => [letter, own[at] ?? ''] as const),
	)
	return new Map(pairs.filter(([letter, shape]) => letter !== '.' && shape !== '.'))
}
