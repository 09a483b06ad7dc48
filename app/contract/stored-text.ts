import { cleanText } from './text.ts'

/** Direction marks that affect the text after them: embeddings, overrides and isolates. */
const REACHING = /[\u202a-\u202e\u2066-\u2069]/
/** The end of a line or paragraph, where the effect of every open mark ends. */
const LINE_ENDS = /(?<=[\n\u2029])/

interface Open {
	at: number
	kind: 'isolate' | 'embedding' | 'override'
}

const KINDS: Record<string, Open['kind']> = {
	'\u202a': 'embedding',
	'\u202b': 'embedding',
	'\u202d': 'override',
	'\u202e': 'override',
	'\u2066': 'isolate',
	'\u2067': 'isolate',
	'\u2068': 'isolate',
}

/**
 * A text in the form in which it is stored. Only direction marks that the same line closes stay, so that none affects
 * the text around it in a title, a mail or a calendar. Overrides are removed, because words written backwards would get
 * past the word list and the translators.
 */
export function storedText(text: string): string {
	const cleaned = cleanText(text)
	const closed = closedMarks(cleaned)
	return closed === cleaned ? cleaned : cleanText(closed)
}

/**
 * The text without direction marks that would affect the text after it. For words that leave the page, where no
 * element isolates them. Texts from before 0171 may have such marks, and so may a text that is cut before its mark
 * is closed.
 */
export function closedMarks(text: string): string {
	return REACHING.test(text) ? text.split(LINE_ENDS).map(withClosedMarks).join('') : text
}

function withClosedMarks(line: string): string {
	const gone = new Set<number>()
	const open: Open[] = []
	let isolates = 0
	for (let at = 0; at < line.length; at++) {
		const sign = line.charAt(at)
		const kind = KINDS[sign]
		if (kind) {
			open.push({ at, kind })
			if (kind === 'isolate') isolates++
		} else if (sign === '\u202c') {
			const last = open.at(-1)
			if (last && last.kind !== 'isolate') open.pop()
			if (last?.kind === 'override') gone.add(last.at)
			if (last?.kind !== 'embedding') gone.add(at)
		} else if (sign === '\u2069') {
			if (isolates === 0) gone.add(at)
			else {
				let last = open.pop()
				for (; last && last.kind !== 'isolate'; last = open.pop()) gone.add(last.at)
				isolates--
			}
		}
	}
	for (const { at } of open) gone.add(at)
	return line
		.split('')
		.filter((_, at) => !gone.has(at))
		.join('')
}
