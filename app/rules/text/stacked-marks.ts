import { FORMAT, MARK, spell } from './stand-ins.ts'

/**
 * Fonts pile three or more marks on one letter into the lines above and below. Such letters get a clip of
 * their own (`message-body.module.css`), which cuts the drawing at the line; selected, copied and spoken text
 * stays as written. Letters of living languages with that many marks fit into their line.
 */
export interface MarkedStretch {
	text: string
	isStack: boolean
}

// A character without a shape between two marks does not separate them: both stand on the same letter.
// A run of such characters is tried from its beginning only, or the work would grow with its square.
const STACK = new RegExp(
	`(?:[^${MARK}${FORMAT}]|(?<![${FORMAT}]))(?:[${FORMAT}]*[${MARK}]){3,}`,
	'g',
)

/** The text in stretches with and without stacked marks. Joined, they are the text again. */
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
