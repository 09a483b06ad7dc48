import { type LanguageCode, tagOf } from '#contract/languages'

const UNSPACED: readonly LanguageCode[] = ['ja', 'zh-hans', 'th']
/** Making one takes longer than using it. */
const segmenters = new Map<LanguageCode, Intl.Segmenter>()

/** One sign of these stands for a syllable or a word. */
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const SIGN_WEIGHT = 3

export function isUnspaced(language: LanguageCode): boolean {
	return UNSPACED.includes(language)
}

/** The words of a text; where nothing stands between them, as the rules of the language part them. */
export function wordsIn(text: string, language: LanguageCode): string[] {
	return piecesIn(text, language).filter((piece) => /\p{L}/u.test(piece))
}

/** Words, and the characters between them. Joined, they are the text again. */
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

/** How many letters these are, where a sign that stands for a syllable or a word counts for several. */
export function letterWeight(letters: readonly string[]): number {
	return letters.reduce((sum, letter) => sum + (SIGN.test(letter) ? SIGN_WEIGHT : 1), 0)
}
