import { type LanguageCode, tagOf } from '#contract/languages'
import { hasWords } from '#rules/text/masking'

// The most pieces of a text: so few that one invocation can retry all of them for one language.
const PIECES_MAX = 12

/** The sentences of a text and the spaces between them. When there are very many, several form one piece. */
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
