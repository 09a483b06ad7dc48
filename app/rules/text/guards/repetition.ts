import type { LanguageCode } from '#contract/languages'
import { isUnspaced, piecesIn } from './words.ts'

const PHRASE_MAX = 12
const PASSAGE = 5
const LAUGHTER = 2
const LAUGHED = 3

/** Whether an engine repeats itself: its answer contains something several times that the text has once. */
export function loops(
	asked: string,
	answer: string,
	source: LanguageCode,
	target: LanguageCode,
): boolean {
	const answered = wordsAndTokensIn(answer, target)
	if (answered.length < 3) return false
	const meant = wordsAndTokensIn(asked, source)
	const row = longestRow(answered)
	const passages = mostOfAPassage(answered)
	return (
		(row >= 3 && row > longestRow(meant, 0)) ||
		(passages >= 3 && passages >= mostOfAPassage(meant) + 2) ||
		(saysTwice(answered) && !saysTwice(meant) && longestRow(meant, 0) < 2)
	)
}

/** The words of a text in lower case. A placeholder counts as a word. */
function wordsAndTokensIn(text: string, language: LanguageCode): string[] {
	const lower = text.toLowerCase()
	if (!isUnspaced(language)) return lower.match(/\[\d+\]|[\p{L}\p{M}]+/gu) ?? []
	return piecesIn(lower, language).filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/**
 * The most times that one word follows itself. Very short words of an answer may be laughter: `ja ja ja` counts three
 * less. In the text every one counts, because `no no no` becomes `nein nein nein`.
 */
function longestRow(words: readonly string[], laughed = LAUGHED): number {
	let longest = 0
	let row = 0
	for (const [index, word] of words.entries()) {
		row = word === words[index - 1] ? row + 1 : 1
		if (word.length > 1) longest = Math.max(longest, word.length > LAUGHTER ? row : row - laughed)
	}
	return longest
}

/** Whether a phrase of two or more words is repeated directly. */
function saysTwice(words: readonly string[]): boolean {
	for (let length = 2; length <= PHRASE_MAX; length++) {
		let alike = 0
		for (let at = length; at < words.length; at++) {
			alike = words[at] === words[at - length] ? alike + 1 : 0
			if (alike === length && new Set(words.slice(at - length + 1, at + 1)).size > 1) return true
		}
	}
	return false
}

function mostOfAPassage(words: readonly string[]): number {
	const counts = new Map<string, number>()
	for (let at = 0; at + PASSAGE <= words.length; at++) {
		const passage = words.slice(at, at + PASSAGE).join(' ')
		counts.set(passage, (counts.get(passage) ?? 0) + 1)
	}
	return Math.max(0, ...counts.values())
}
