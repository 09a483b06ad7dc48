import { MARKS_PER_BASE_MAX } from './limits.ts'

/** The length of a text in Unicode code points, which every limit of the stage counts (G-24). */
export function codePoints(text: string): number {
	let count = 0
	for (const _ of text) count++
	return count
}

// Whether D1 would store the text unchanged. SQLite changes NUL and lone surrogates, so such texts are refused.
export function isStorable(text: string): boolean {
	return !text.includes('\u0000') && text.isWellFormed()
}

// An invisible character (such as a joiner) between two combining marks does not separate them: both are on the same
// letter.
const NEXT_MARK = '\\p{Cf}*\\p{M}'
const TOO_MANY_MARKS = new RegExp(
	`(\\p{M}(?:${NEXT_MARK}){${MARKS_PER_BASE_MAX - 1}})(?:${NEXT_MARK})+`,
	'gu',
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g

// Invisible characters, marks without a letter, the blank Braille pattern and the null notehead.
const NOTHING_TO_SEE = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\ufff9-\ufffc\u2800\u{1d159}]*$/u

/**
 * The text in NFC: line ends as \n, no control characters except newline and tab, few marks per letter, trimmed.
 * '' when nothing visible is left.
 */
export function cleanText(text: string): string {
	const cleaned = text
		.replace(/\r\n?/g, '\n')
		.replace(CONTROLS, '') // before NFC, because a mark may now follow its letter
		.normalize('NFC')
		.replace(TOO_MANY_MARKS, '$1')
		.trim()
	return NOTHING_TO_SEE.test(cleaned) ? '' : cleaned
}
