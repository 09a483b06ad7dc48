import type { LanguageCode } from '#contract/languages'
import { foldText } from '../folded.ts'
import { lettersIn, letterWeight, wordsIn } from './words.ts'

/** With fewer letters a text may be the same in two languages: `OK`, `Hotel Central`. */
const ECHOED_LETTERS = 16
const WORDS_MIN = 5
const WORD_LETTERS = 3
const SHARE = 0.75

/** Whether an answer repeats the text instead of translating it: it contains the text, or most of its words. */
export function echoes(
	asked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): boolean {
	if (isOfNames(asked)) return false
	const letters = lettersIn(foldText(asked))
	const isHeld = lettersIn(foldText(answer)).join('').includes(letters.join(''))
	if (isHeld && letterWeight(letters) >= ECHOED_LETTERS) return true
	const words = wordsIn(foldText(asked), source).filter((word) => [...word].length >= WORD_LETTERS)
	if (words.length < WORDS_MIN) return false
	const answered = new Set(wordsIn(foldText(answer), target))
	return words.filter((word) => answered.has(word)).length >= SHARE * words.length
}

/**
 * Whether a text consists of names, which need no translation: each word begins with a capital, except short ones
 * such as `da` and `van`.
 */
function isOfNames(text: string): boolean {
	const words = text.match(/[\p{L}\p{M}]+/gu) ?? []
	const names = words.filter((word) => /^\p{Lu}.*\p{Ll}/u.test(word))
	return (
		words.length > 0 &&
		names.length >= words.length / 2 &&
		words.every((word) => names.includes(word) || [...word].length <= WORD_LETTERS)
	)
}
