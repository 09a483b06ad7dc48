import { type LanguageCode, tagOf } from '#contract/languages'

const UNSPACED: readonly LanguageCode[] = ['ja', 'zh-hans', 'th']
/** One segmenter per language is kept, because making one takes longer than using it. */
const segmenters = new Map<LanguageCode, Intl.Segmenter>()

/** Characters of scripts in which one character is a syllable or a word. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const SIGN_WEIGHT = 3

export function isUnspaced(language: LanguageCode): boolean {
	return UNSPACED.includes(language)
}

/** The words of a text. Languages without spaces between words are split by `Intl.Segmenter`. */
export function wordsIn(text: string, language: LanguageCode): string[] {
	return piecesIn(text, language).filter((piece) => /\p{L}/u.test(piece))
}

/** The words of a text and the characters between them. Joined, they are the text again. */
export function piecesIn(text: string, language: LanguageCode): string[] {
	if (!isUnspaced(language)) return text.split(/([\p{L}\p{M}]+)/u)
	const segmenter =
		segmenters.get(language) ?? new Intl.Segmenter(tagOf(language), { granularity: 'word' })
	segmenters.set(language, segmenter)
	return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export function lettersIn(text: string): string[] {
	return text.match(/\p{L}/gu) ?? []
}

/** The number of these letters. A character that is a syllable or a word counts as several. */
export function letterWeight(letters: readonly string[]): number {
	return letters.reduce((sum, letter) => sum + (SIGN.test(letter) ? SIGN_WEIGHT : 1), 0)
}
