import { FORMAT, MARK, spell } from './stand-ins.ts'

/**
 * Three marks and more on one letter are piled by fonts into the line above or below. They are drawn as far as
 * their line goes, by a clip of their own (`message-body.module.css`): what is selected, copied and read aloud
 * stays as it was written. Letters of living languages with so many marks fit into their line and lose nothing.
 */
export interface Stretch {
	text: string
	isStack: boolean
}

// A sign without a shape between two marks does not keep them from standing on the same letter.
const STACK = new RegExp(`[^${MARK}${FORMAT}]?(?:[${FORMAT}]*[${MARK}]){3,}`, 'g')

/** The stretches together are the text again. */
export function stretchesOf(text: string): Stretch[] {
	const { signs, at } = spell(text)
	const stretches: Stretch[] = []
	let done = 0
	for (const { 0: stack, index } of signs.matchAll(STACK)) {
		if (index > done) stretches.push({ text: text.slice(at(done), at(index)), isStack: false })
		done = index + stack.length
		stretches.push({ text: text.slice(at(index), at(done)), isStack: true })
	}
	if (done < signs.length) stretches.push({ text: text.slice(at(done)), isStack: false })
	return stretches
}
