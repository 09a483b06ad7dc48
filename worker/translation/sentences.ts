import { type LanguageCode, tagOf } from '#contract/languages'
import { hasWords } from '#rules/text/masking'

// So few that retrying all of them for one language fits into one invocation.
const PIECES_MAX = 12

/** A text in sentences and the spaces between them; very many sentences are grouped. */
export function sentencePieces(text: string, language: LanguageCode): string[] {
	const segmenter = new Intl.Segmenter(tagOf(language), { granularity: 'sentence' })
	const pieces = [...segmenter.segment(text)].flatMap(({ segment }) => segment.split(/(^\s+|\s+$)/))
	return together(pieces, Math.ceil(pieces.filter(hasWords).length / PIECES_MAX))
}

function together(pieces: string[], sentences: number): string[] {
	if (sentences <= 1) return pieces
	const grouped: string[] = []
	let held = 0
	for (const piece of pieces) {
		const isNew = held === 0 || held === sentences
		if (isNew) grouped.push(piece)
		else grouped[grouped.length - 1] += piece
		held = (isNew ? 0 : held) + (hasWords(piece) ? 1 : 0)
	}
	return grouped
}
