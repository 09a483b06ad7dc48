import { cleanText } from './text.ts'

/** Marks of direction that reach beyond themselves: embeddings, overrides and isolates. */
const REACHING = /[\u202a-\u202e\u2066-\u2069]/
/** Each ends what is open. */
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
 * What somebody wrote as it is stored: cleaned, and with marks of direction only where the same line closes them, so
 * that they turn nothing around the words, in a title, a mail or a calendar either. Overrides go: they let words be
 * read from their end, past the word list and past every translator.
 */
export function storedText(text: string): string {
	const cleaned = cleanText(text)
	const kept = closedMarks(cleaned)
	return kept === cleaned ? cleaned : cleanText(kept)
}

/**
 * The text without marks of direction that reach beyond it: for words that leave the page, where no element isolates
 * them. Words of before 0171 have such marks, and so has a text that is cut before its mark is closed.
 */
export function closedMarks(text: string): string {
	return REACHING.test(text) ? text.split(LINE_ENDS).map(closed).join('') : text
}

function closed(line: string): string {
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
