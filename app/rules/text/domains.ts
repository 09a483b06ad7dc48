import endings from 'tlds' with { type: 'json' }
import { UNSPACED } from './address.ts'

// The endings of domains. `eth` and `onion` are no top-level domains, but resolve nevertheless.
const KNOWN: ReadonlySet<string> = new Set([...endings, 'eth', 'onion'])
const BEGINS_A_SENTENCE = /^\p{Lu}.*\p{Ll}/u
const UNSPACED_LETTER = new RegExp(`^[${UNSPACED}]`, 'u')

/** The length of the longest domain with a known ending at the beginning of the text; 0 when there is none. */
export function domainLength(text: string): number {
	const labels = text.replace(/:\d+$/, '').split('.')
	for (let last = labels.length - 1; last > 0; last--) {
		const ending = endingOf(labels[last] ?? '')
		if (ending === 0) continue
		const length = labels.slice(0, last).join('.').length + 1 + ending
		return last === labels.length - 1 && ending === labels[last]?.length ? text.length : length
	}
	return 0
}

function endingOf(label: string): number {
	// A capital after a full stop begins a sentence: `I was there.It rained` contains no domain.
	if (BEGINS_A_SENTENCE.test(label)) return 0
	for (let length = label.length; length > 1; length--) {
		const isWhole = length === label.length || UNSPACED_LETTER.test(label.slice(length))
		if (isWhole && isEnding(label.slice(0, length))) return length
	}
	return 0
}

function isEnding(label: string): boolean {
	const name = label.toLowerCase()
	return KNOWN.has(name) || /^xn--[a-z0-9-]{2,59}$/.test(name)
}
