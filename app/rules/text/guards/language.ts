import type { LanguageCode } from '#contract/languages'
import { folded } from '../folded.ts'
import { testScript, withoutNames } from '../script.ts'
import { lettersIn, letterWeight, piecesIn, wordsIn } from './words.ts'

/** Below this a text is judged by its script alone. */
export const READ_LETTERS = 24
const HAN_WITHOUT_KANA = 10
/** `Bonjour`, "see you": what is quoted stays in its language. */
const QUOTATION = /["“„«‹「『][^"“”„«»‹›「」『』\n]{1,24}["”“»›」』]/gu
/** Letters that Urdu has and Arabic and Persian have not. */
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

/** What of an answer is the engine's own: without the words that stand in the text, too, and without short quotations. */
export function ownWords(
	asked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): string {
	const kept = new Set([source, target].flatMap((one) => wordsIn(folded(asked), one)))
	return piecesIn(answer.replace(QUOTATION, ' '), target)
		.map((piece) => (/\p{L}/u.test(piece) && kept.has(folded(piece)) ? ' ' : piece))
		.join('')
}

/** Whether words are written as their language is written. */
export function isInScript(words: string, target: LanguageCode): boolean {
	const letters = lettersIn(words)
	const script = SCRIPTS[target] ?? LATIN
	if (2 * letterWeight(letters.filter((letter) => script.test(letter))) < letterWeight(letters))
		return false
	if (target === 'ja') return KANA.test(words) || (words.match(HAN)?.length ?? 0) < HAN_WITHOUT_KANA
	if (target === 'zh-hans') return !/\p{Script=Hiragana}/u.test(words)
	return target !== 'ur' || letters.length < READ_LETTERS || URDU.test(words)
}

/** Words that by their letters are of another language, capitals of names left aside; none where all together may be of this. */
export function foreignWords(words: string, target: LanguageCode): string[] {
	const isPossible = (text: string) => testScript(text, target).candidates.includes(target)
	if (isPossible(words)) return []
	return [...new Set(wordsIn(withoutNames(words), target))].filter((word) => !isPossible(word))
}

/** Latin letters with marks are also those of names and loan words; of other scripts one such word is enough to tell. */
export function foreignAllowed(target: LanguageCode): number {
	return target in SCRIPTS ? 0 : 1
}
