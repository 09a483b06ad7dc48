import { MESSAGE_EMOJI } from '#contract/messages/reactions'
import type { KeyAndModifiers } from '../keys.ts'

/** What a key does in the feed. `react-1` is the first emoji. */
export type Shortcut =
	| 'next'
	| 'previous'
	| 'newest'
	| 'oldest'
	| 'into'
	| 'out'
	| 'forward'
	| 'back'
	| 'reply'
	| 'edit'
	| 'copy'
	| 'original'
	| 'write'
	| 'shortcuts'
	| `react-${number}`

export interface KeyPress extends KeyAndModifiers {
	code: string
	/** True while an input method is active, and when that is uncertain. */
	isComposing: boolean
}

export interface KeyContext {
	/** Where the focus is: on a whole message, on something inside the list, or elsewhere on the page. */
	spot: 'row' | 'list' | 'page'
	isTyping: boolean
	/** Whether shortcuts of a single key are switched on. */
	letters: boolean
	mirrored: boolean
}

/**
 * Shortcuts of a single key. People can switch them off, because speech input or a slip of the hand may press them
 * (WCAG 2.1.4).
 */
export const LETTERS: ReadonlyMap<string, Shortcut> = new Map<string, Shortcut>([
	['j', 'next'],
	['k', 'previous'],
	['r', 'reply'],
	['e', 'edit'],
	['l', 'copy'],
	['o', 'original'],
	...MESSAGE_EMOJI.map((_, at) => [String(at + 1), `react-${at + 1}`] as [string, Shortcut]),
	['n', 'write'],
	['?', 'shortcuts'],
])

const IN_LIST: ReadonlyMap<string, Shortcut> = new Map<string, Shortcut>([
	['ArrowDown', 'next'],
	['ArrowUp', 'previous'],
	['Home', 'newest'],
	['End', 'oldest'],
	['Escape', 'out'],
])

// The question marks of Latin, Greek, Arabic and full-width keyboards.
const QUESTION_MARKS = '?\u037e؟？'

export function shortcutOf(press: KeyPress, where: KeyContext): Shortcut | null {
	if (where.isTyping || press.isComposing) return null
	if (press.ctrlKey || press.altKey || press.metaKey) return null
	const letter = where.letters && LETTERS.get(signOf(press))
	if (letter) return letter
	if (press.shiftKey || where.spot === 'page') return null
	if (press.key === 'Enter') return where.spot === 'row' ? 'into' : null
	if (press.key === (where.mirrored ? 'ArrowLeft' : 'ArrowRight')) return 'forward'
	if (press.key === (where.mirrored ? 'ArrowRight' : 'ArrowLeft')) return 'back'
	return IN_LIST.get(press.key) ?? null
}

/** The Latin letter of a key, so that the same keys work on Cyrillic, Arabic and Hangul keyboards. */
function signOf({ key, code, shiftKey }: KeyPress): string {
	if (key.length !== 1) return ''
	if (QUESTION_MARKS.includes(key)) return '?'
	if (/[0-9]/.test(key)) return key
	if (shiftKey) return ''
	const digit = /^Digit(\d)$/.exec(code)?.[1] // a French keyboard needs Shift for digits
	if (digit) return digit
	if (/[a-z]/i.test(key)) return key.toLowerCase()
	// Other Latin letters are meant as themselves: a Polish ł (AltGr and L), or the ğ of a Turkish keyboard.
	const place = /^Key([A-Z])$/.exec(code)?.[1]
	return place && /(?!\p{Script=Latin})\p{L}/u.test(key) ? place.toLowerCase() : ''
}
