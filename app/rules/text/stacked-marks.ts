import { FORMAT, MARK, spell } from './stand-ins.ts'

/**
 * A part of a text with or without stacked marks. Fonts draw three or more marks on one letter into the lines
 * above and below. Such letters get a clip (`message-body.module.css`) that cuts the drawing at the line; the
 * selected, copied and spoken text stays. Letters of living languages with that many marks fit into their line.
 */
export interface MarkedStretch {
	text: string
	isStack: boolean
}

// An invisible character between two marks does not separate them: both are on the same letter. A run of such
// characters is matched only from its beginning, because the work would grow with the square of its length otherwise.
const STACK = new RegExp(
	`(?:[^${MARK}${FORMAT}]|(?<![${FORMAT}]))(?:[${FORMAT}]*[${MARK}]){3,}`,
	'g',
)

/** The text in parts with and without stacked marks. Joined, they are the text again. */
export function markedStretches(text: string): MarkedStretch[] {
	const { signs, at } = spell(text)
	const stretches: MarkedStretch[] = []
	let done = 0
	for (const { 0: stack, index } of signs.matchAll(STACK)) {
		if (index > done) stretches.push({ text: text.slice(at(done), at(index)), isStack: false })
		done = index + stack.length
		stretches.push({ text: text.slice(at(index), at(done)), isStack: true })
	}
	if (done < signs.length) stretches.push({ text: text.slice(at(done)), isStack: false })
	return stretches
}
