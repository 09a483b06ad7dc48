import { MARKS_PER_BASE_MAX } from './limits.ts'

/** How long a text is for every limit of the stage: Unicode code points (G-24). */
export function codePoints(text: string): number {
	let count = 0
	for (const _ of text) count++
	return count
}

// NUL and lone surrogates come back changed from SQLite, so they are refused, not repaired.
export function isStorable(text: string): boolean {
	return !text.includes('\u0000') && text.isWellFormed()
}

// A sign without a shape between two marks (a joiner, say) does not keep them from standing on the same base.
const NEXT_MARK = '\\p{Cf}*\\p{M}'
const TOO_MANY_MARKS = new RegExp(
	`(\\p{M}(?:${NEXT_MARK}){${MARKS_PER_BASE_MAX - 1}})(?:${NEXT_MARK})+`,
	'gu',
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed here
const CONTROLS = /[\u0001-\u0008\u000b-\u001f\u007f-\u009f]/g

// Signs without a shape, marks without a base, the blank of Braille and the note without a head.
const NOTHING_TO_SEE = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800\u{1d159}]*$/u

/** NFC, line ends as \n, no control characters but newline and tab, few marks per letter, trimmed; '' for invisible texts. */
export function cleanText(text: string): string {
	const cleaned = text
		.replace(/\r\n?/g, '\n')
		.replace(CONTROLS, '') // before NFC: what stood between a base and its mark may now join
		.normalize('NFC')
		.replace(TOO_MANY_MARKS, '$1')
		.trim()
	return NOTHING_TO_SEE.test(cleaned) ? '' : cleaned
}
