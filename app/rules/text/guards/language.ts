import type { LanguageCode } from '#contract/languages'
import { foldText } from '../folded.ts'
import { testScript, withoutNames } from '../script.ts'
import { lettersIn, letterWeight, piecesIn, wordsIn } from './words.ts'

/** A text with fewer letters is judged by its script alone. */
export const READ_LETTERS = 24
const HAN_WITHOUT_KANA = 10
/** A quotation such as `Bonjour`, which stays in its language. */
const QUOTATION = /["“„«‹「『][^"“”„«»‹›「」『』\n]{1,24}["”“»›」』]/gu
/** Letters that Urdu has, and neither Arabic nor Persian. */
const URDU = /[ہھےںٹڈڑۓۂ]/u

const SCRIPTS: Partial<Record<LanguageCode, RegExp>> = {
	ko: /\p{Script=Hangul}/u,
	fa: /\p{Script=Arabic}/u,
	hi: /\p{Script=Devanagari}/u,
	ru: /\p{Script=Cyrillic}/u,
	ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
	he: /\p{Script=Hebrew}/u,
	ar: /\p{Script=Arabic}/u,
	el: /\p{Script=Greek}/u,
	'zh-hans': /\p{Script=Han}/u,
	si: /\p{Script=Sinhala}/u,
	th: /\p{Script=Thai}/u,
	uk: /\p{Script=Cyrillic}/u,
	ur: /\p{Script=Arabic}/u,
	bn: /\p{Script=Bengali}/u,
}
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/gu
const LATIN = /\p{Script=Latin}/u

/** The words of an answer that come from the engine: words of the text and short quotations are left out. */
export function ownWords(
	asked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): string {
	const askedWords = new Set([source, target].flatMap((one) => wordsIn(foldText(asked), one)))
	return piecesIn(answer.replace(QUOTATION, ' '), target)
		.map((piece) => (/\p{L}/u.test(piece) && askedWords.has(foldText(piece)) ? ' ' : piece))
		.join('')
}

/** Whether words are written in the script of the language. */
export function isInScript(words: string, target: LanguageCode): boolean {
	const letters = lettersIn(words)
	const script = SCRIPTS[target] ?? LATIN
	if (2 * letterWeight(letters.filter((letter) => script.test(letter))) < letterWeight(letters))
		return false
	if (target === 'ja') return KANA.test(words) || (words.match(HAN)?.length ?? 0) < HAN_WITHOUT_KANA
	if (target === 'zh-hans') return !/\p{Script=Hiragana}/u.test(words)
	return target !== 'ur' || letters.length < READ_LETTERS || URDU.test(words)
}

/**
 * Words whose letters show that they belong to another language. Capitalised names are left out. None when the
 * words together may be of the wanted language.
 */
export function foreignWords(words: string, target: LanguageCode): string[] {
	const isPossible = (text: string) => testScript(text, target).candidates.includes(target)
	if (isPossible(words)) return []
	return [...new Set(wordsIn(withoutNames(words), target))].filter((word) => !isPossible(word))
}

/**
 * How many foreign words an answer may contain. In Latin script one may be a name or a loan word; in any other
 * script a single one is too many.
 */
export function foreignAllowed(target: LanguageCode): number {
	return target in SCRIPTS ? 0 : 1
}
