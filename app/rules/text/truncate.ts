import { closedMarks } from '#contract/stored-text'

/** The share of the length that a cut between words must keep. Without it a text without spaces would become empty. */
const LEAST = 0.6
/** Letters with their marks, for browsers without `Intl.Segmenter` (Firefox before 125). */
const LETTER =
	/\p{RI}{2}|\P{M}[\p{M}\p{EMod}\u{e0020}-\u{e007f}]*(?:\u200d\P{M}[\p{M}\p{EMod}]*)*/gu
const AHEAD = 40 // the word at the cut should end within so many characters

/**
 * The beginning of a text, at most `maxChars` code points. The cut is between words if enough text is left, and never
 * inside a letter. A direction mark is removed if its end is cut off.
 */
export function truncate(words: string, maxChars: number): string {
	const text = closedMarks(words)
	if ([...text].length <= maxChars) return text
	const letters = beginning(text, maxChars)
	const isEnough = (cut: string) => [...cut].length >= LEAST * maxChars
	const cut = [byBlanks, byWords].map((by) => by(text, letters)).find(isEnough) ?? letters
	return `${closedMarks(cut)}…`
}

function byBlanks(text: string, { length }: string): string {
	const end = text.slice(0, length).lastIndexOf(' ')
	return text.slice(0, Math.max(0, end))
}

/** The beginning of a text in Chinese, Japanese, Thai, Lao, Khmer or Burmese, which have no spaces between words. */
function byWords(text: string, { length }: string): string {
	const ends = segments(text.slice(0, length + AHEAD), 'word').map(({ index }) => index)
	return text.slice(0, ends.findLast((end) => end <= length) ?? 0).trimEnd()
}

function beginning(text: string, maxChars: number): string {
	let [cut, length] = ['', 0]
	const ahead = [...text].slice(0, maxChars + AHEAD).join('')
	for (const { segment } of segments(ahead, 'grapheme')) {
		length += [...segment].length
		if (length > maxChars) break
		cut += segment
	}
	return cut || [...text].slice(0, maxChars).join('')
}

function segments(
	text: string,
	granularity: 'word' | 'grapheme',
): { segment: string; index: number }[] {
	if (Intl.Segmenter) return [...new Intl.Segmenter('en', { granularity }).segment(text)]
	if (granularity === 'word') return []
	return [...text.matchAll(LETTER)].map(({ 0: segment, index }) => ({ segment, index }))
}
