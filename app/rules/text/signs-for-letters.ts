import { letterPairs } from './folded.ts'

const LATIN = letterPairs('013457@$!€', 'oieastasie')
const SIGNS: readonly [script: RegExp, letters: ReadonlyMap<string, string>][] = [
	[/\p{Script=Latin}/u, new Map(LATIN)],
	[/\p{Script=Latin}/u, new Map([...LATIN, ['1', 'l']])],
	[/\p{Script=Cyrillic}/u, new Map(letterPairs('0346@', 'озчба'))],
]
/** A word that may have signs between its letters. A sign before a word makes a mention, behind a word it is punctuation. */
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}@$!€]*[\p{L}\p{N}])?/gu
const LETTER = /\p{L}/gu
/** Without a letter beside such a sign, which most texts lack, nothing is spelled anew. */
const HAS_SIGNS = /[\p{L}\p{M}][0-9@$!€]|[0-9@$!€]\p{L}/u
/** In shorter words only signs between letters stand for letters: `s3x`. Many names end with a digit: `mp3`, `ps5`. */
const LONG_CHARS = 4
const BETWEEN_LETTERS = /^\p{L}.*\p{L}$/u

/** A folded text, and its spellings in which digits and signs inside words are the letters that they stand for: `c@s1n0`. */
export function withoutSigns(text: string): string[] {
	if (!HAS_SIGNS.test(text)) return [text]
	const spelled = SIGNS.map(([script, letters]) =>
		text.replace(WORD, (word) =>
			script.test(word) && isSpelledWithSigns(word)
				? word.replace(/[^\p{L}\p{M}]/gu, (sign) => letters.get(sign) ?? sign)
				: word,
		),
	)
	return [...new Set([text, ...spelled])]
}

/** Whether a word has signs for letters, at most two for each letter. A number with a unit has more. */
function isSpelledWithSigns(word: string): boolean {
	const letters = word.match(LETTER)?.length ?? 0
	const signs = word.length - letters
	const isLong = word.length >= LONG_CHARS || BETWEEN_LETTERS.test(word)
	return signs > 0 && signs <= 2 * letters && isLong
}
