import { type LanguageCode, tagOf } from '#contract/languages'
import { mask } from '#rules/text/masking'
import { VOCABULARY } from './stand-in-vocabulary.ts'

/** Languages that put no blanks between words. */
const UNSPACED: readonly LanguageCode[] = ['ja', 'zh-hans', 'th']
/** Languages that say in half as many signs what others say. */
const DENSE: readonly LanguageCode[] = ['ja', 'zh-hans', 'ko']
/**
 * The least number of words between two uses of a word, so that the text does not look like an engine in a
 * loop.
 */
const APART = 24
const SHORT_LETTERS = 4
/** With one word alone many texts would get the same one. */
const WORDS_MIN = 2

const PLACEHOLDER = /(\[\d+\])/
/** Letters and what stands between them, but for the signs of a sentence with their blanks. */
const STRETCH =
	/[\p{L}\p{M}\p{N}](?:(?![.,;:!?…)"”»–—-]+\s|\s["“„«(¿¡])[^\n。！？、，；：「」『』（）])*[\p{L}\p{M}\p{N}]|\p{L}/gu
/** Characters that make the next word a name, a tag or code. */
const MARKS = /[#@$＃＠＄`\\/_*~=<>|^&%+[\]{}]/gu

/** Hands out a word of at most so many letters, where there is one. */
type Next = (lettersMax: number) => string

/**
 * The stand-in for a translation: words of that language which mean nothing, in its script and about as long as the text.
 * Names, links, numbers, emoji, masks, lines and the signs of sentences stay. The same text gives the same words, masked or not;
 * another text gives others.
 */
export function inWordsOf(text: string, language: LanguageCode): string {
	const { masked, tokens } = mask(text.normalize('NFC'))
	const next = wordsFrom(`${language} ${masked.trim()}`, VOCABULARY[language])
	const parts = masked.split(PLACEHOLDER)
	let atLeast = WORDS_MIN
	return parts
		.map((part, at) => {
			if (at % 2 === 1) return tokens[Number(part.slice(1, -1)) - 1] ?? part
			const piece = clearOfTokens(part, at > 0, at < parts.length - 1).replace(MARKS, '')
			return piece.replace(STRETCH, (stretch) => {
				const words = wordsFor(stretch, { language, next, atLeast })
				atLeast = 1
				return words
			})
		})
		.join('')
}

/** Between letters and a token only a blank is left. */
function clearOfTokens(piece: string, isAfter: boolean, isBefore: boolean): string {
	const begun = isAfter ? piece.replace(/^[^\s\p{L}]*(?=\p{L})/u, ' ') : piece
	return isBefore ? begun.replace(/(?<=[\p{L}\p{M}])[^\s\p{L}\p{M}]*$/u, ' ') : begun
}

function wordsFor(
	stretch: string,
	{ language, next, atLeast }: { language: LanguageCode; next: Next; atLeast: number },
): string {
	const length = [...stretch].length * (DENSE.includes(language) ? 0.5 : 1)
	const gap = UNSPACED.includes(language) ? '' : ' '
	const words: string[] = []
	let left = length
	while (words.length < atLeast || left > SHORT_LETTERS / 2) {
		const word = next(Math.max(SHORT_LETTERS, left))
		words.push(word)
		left -= word.length + gap.length
	}
	const said = words.join(gap)
	return /^\p{Lu}/u.test(stretch) ? capital(said, language) : said
}

function capital(text: string, language: LanguageCode): string {
	const [first = '', ...rest] = text
	return first.toLocaleUpperCase(tagOf(language)) + rest.join('')
}

/** Words in an order that the seed decides. */
function wordsFrom(seed: string, vocabulary: readonly string[]): Next {
	const throwDice = diceOf(seed)
	const lately: string[] = []
	return (lettersMax) => {
		const free = vocabulary.filter((word) => !lately.includes(word))
		const fitting = free.filter((word) => [...word].length <= lettersMax)
		const choice = fitting.length > 0 ? fitting : free
		const word = choice[throwDice() % choice.length] ?? ''
		lately.push(word)
		if (lately.length > APART) lately.shift()
		return word
	}
}

/** FNV-1a for the seed, then an xorshift of 32 bits. */
function diceOf(seed: string): () => number {
	let state = 0x811c9dc5
	for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
	state ||= 1
	return () => {
		state ^= state << 13
		state ^= state >>> 17
		state ^= state << 5
		return state >>> 0
	}
}
