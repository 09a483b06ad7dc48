// Polyfills for features that the page uses and the oldest supported browsers lack (G-175). Newer browsers do not fetch
// this file.

import { polyfillPopovers } from './older-popovers.ts'

const SURROGATE = /\p{Surrogate}/u
const SURROGATES = new RegExp(SURROGATE, 'gu')
/** Characters that people count as one letter: a flag, or a character with its marks, skin tone and joined characters. */
const LETTER =
	/\r\n|\p{Regional_Indicator}{2}|\P{M}(?:\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic})*|\p{M}+/gsu

function canParse(address: string, base?: string): boolean {
	return parse(address, base) !== null
}

function parse(address: string, base?: string | URL): URL | null {
	try {
		return new URL(address, base)
	} catch {
		return null
	}
}

function any(signals: Iterable<AbortSignal>): AbortSignal {
	const either = new AbortController()
	for (const signal of signals) {
		const abort = () => either.abort(signal.reason)
		if (signal.aborted) abort()
		else signal.addEventListener('abort', abort, { signal: either.signal })
	}
	return either.signal
}

/**
 * Splits text into letters as people count them. A polyfill of `Intl.Segmenter` without words and sentences, which the
 * page does not use.
 */
class Segmenter {
	segment(text: string): { segment: string; index: number }[] {
		return [...text.matchAll(LETTER)].map(({ 0: segment, index }) => ({ segment, index }))
	}
}

/** The functions to add, by the object that they belong to. */
export const ADDED_FUNCTIONS: [of: object, all: Record<string, unknown>][] = [
	[URL, { canParse, parse }],
	[AbortSignal, { any }],
	[Intl, { Segmenter }],
	[
		String.prototype,
		{
			isWellFormed(this: string) {
				return !SURROGATE.test(this)
			},
			toWellFormed(this: string) {
				return this.replace(SURROGATES, '\ufffd')
			},
		},
	],
	[
		Array.prototype,
		{
			toReversed<T>(this: T[]) {
				return [...this].reverse()
			},
			toSorted<T>(this: T[], inOrder?: (a: T, b: T) => number) {
				return [...this].sort(inOrder)
			},
			toSpliced<T>(this: T[], ...how: [number, number, ...T[]]) {
				const made = [...this]
				made.splice(...how)
				return made
			},
			with<T>(this: T[], at: number, value: T) {
				const made = [...this]
				made[at < 0 ? at + made.length : at] = value
				return made
			},
		},
	],
]

export function makeUp(): void {
	for (const [of, all] of ADDED_FUNCTIONS)
		for (const [name, value] of Object.entries(all))
			if (!(name in of))
				Object.defineProperty(of, name, { value, configurable: true, writable: true })
	polyfillPopovers()
	if (CSS.supports('field-sizing', 'content')) return
	// A key or a click may also have emptied the field.
	for (const name of ['input', 'focusin', 'keyup', 'click'])
		addEventListener(name, () => setTimeout(() => grow(document.activeElement)))
}

let grown: Element | null = null

/**
 * Makes a field as high as its text, up to the limit in its style. Also measures the field that was used before,
 * because it may be empty by now.
 */
function grow(field: Element | null): void {
	if (grown && grown !== field) heighten(grown)
	grown = field
	heighten(field)
}

function heighten(field: Element | null): void {
	if (!(field instanceof HTMLTextAreaElement)) return
	field.style.blockSize = 'auto'
	const edges = field.offsetHeight - field.clientHeight
	field.style.blockSize = `${field.scrollHeight + edges}px`
}
