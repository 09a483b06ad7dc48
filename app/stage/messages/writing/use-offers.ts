import { type RefObject, useRef, useState } from 'react'
import type { WordStart } from '#rules/text/mentions'
import { insertText } from './insert-text.ts'

export interface Offers<T> {
	offered: T[]
	/** The index of the highlighted offer, which Enter takes; -1 for none. */
	active: number
	choose: (one: T) => void
}

export interface Offering<T> extends Offers<T> {
	look: () => void
	/** True when the typed word already equals the first offer. */
	isFinished: boolean
	/** True when the list handled the key. */
	pressed: (key: string) => boolean
	/** True for a blank typed directly behind an offer that was taken, which already ends with one. */
	isDoubled: (typed: string) => boolean
	close: () => void
}

interface Kind<T> {
	/** The word of this kind (a mention or an emoji name) before the caret; null when there is none. */
	wordAt: (text: string, caret: number) => WordStart | null
	matches: (typed: string) => T[]
	/** Whether Enter takes this offer for the typed letters. */
	isMeant: (one: T, typed: string) => boolean
	/** The text that replaces the typed word. */
	said: (one: T) => string
	/** Whether the typed word already means this offer, without taking it. */
	isWhole: (one: T, typed: string) => boolean
	onTaken?: (one: T) => void
}

interface Started extends WordStart {
	active: number
	/** True after an offer was highlighted by the arrow keys. */
	isWalked: boolean
}

/**
 * Offers completions of the word being typed. Arrow keys highlight, Enter takes the highlighted offer (G-172), Tab
 * takes it or the first one, Escape closes.
 */
export function useOffers<T>(
	field: RefObject<HTMLTextAreaElement>,
	{ wordAt, matches, isMeant, said, isWhole, onTaken }: Kind<T>,
): Offering<T> {
	const [started, setStarted] = useState<Started | null>(null)
	/** The caret behind the offer that was taken last, until something is typed. */
	const taken = useRef(-1)
	const offered = started ? matches(started.typed) : []
	const [first] = offered
	const isLit = started?.isWalked || (first !== undefined && isMeantBy(started, first))
	const active = isLit ? Math.min(started?.active ?? 0, offered.length - 1) : -1
	const close = () => setStarted(null)

	function look() {
		const { current } = field
		const found = current && wordAt(current.value, current.selectionEnd)
		setStarted(found && { ...found, active: 0, isWalked: false })
	}

	function choose(one: T) {
		if (!field.current || !started) return
		const { start, typed } = started
		insertText(field.current, `${said(one)} `, start, start + 1 + typed.length)
		taken.current = field.current.selectionEnd
		onTaken?.(one)
		close()
	}

	function isDoubled(typed: string): boolean {
		const caret = taken.current
		taken.current = -1
		const { value, selectionStart, selectionEnd } = field.current ?? { value: '' }
		return (
			typed === ' ' &&
			selectionStart === caret &&
			selectionEnd === caret &&
			value[caret - 1] === ' '
		)
	}

	function pressed(key: string): boolean {
		if (!started || first === undefined) return false
		const lit = offered[active]
		const step = { ArrowDown: 1, ArrowUp: -1 }[key]
		if (step) {
			const from = active < 0 && step < 0 ? 0 : active
			const next = (from + step + offered.length) % offered.length
			setStarted({ ...started, active: next, isWalked: true })
		} else if (key === 'Tab') choose(lit ?? first)
		else if (key === 'Enter' && lit !== undefined) choose(lit)
		else if (key === 'Escape') close()
		else return false
		return true
	}

	function isMeantBy(word: Started | null, one: T): boolean {
		return word !== null && !word.isProse && isMeant(one, word.typed)
	}

	const stands = started?.isWalked === false && first !== undefined && isWhole(first, started.typed)
	return { offered, active, isFinished: stands, look, choose, pressed, isDoubled, close }
}
