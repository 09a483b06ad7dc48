import { type RefObject, useState } from 'react'
import type { WordStart } from '#rules/text/mentions'
import { insertText } from './insert-text.ts'

export interface Offers<T> {
	offered: T[]
	/** The one that is highlighted, which Enter takes; -1 for none. */
	active: number
	choose: (one: T) => void
}

export interface Offering<T> extends Offers<T> {
	look: () => void
	/** The word stands there as it would be taken: nothing is left to take. */
	isFinished: boolean
	/** True when the list handled the key. */
	pressed: (key: string) => boolean
	close: () => void
}

interface Kind<T> {
	/** The word that is being typed before the caret, if it is of this kind. */
	wordAt: (text: string, caret: number) => WordStart | null
	matches: (typed: string) => T[]
	/** Whether Enter takes it for these letters. */
	isMeant: (one: T, typed: string) => boolean
	/** What takes the word's place. */
	said: (one: T) => string
	/** Whether it would be recognised as it is typed. */
	isWhole: (one: T, typed: string) => boolean
	onTaken?: (one: T) => void
}

interface Started extends WordStart {
	active: number
	/** By the arrows. */
	isWalked: boolean
}

/**
 * What is offered for the word being typed. The arrows walk, Enter takes what is highlighted (G-172), Tab that or the first,
 * Escape closes.
 */
export function useOffers<T>(
	field: RefObject<HTMLTextAreaElement>,
	{ wordAt, matches, isMeant, said, isWhole, onTaken }: Kind<T>,
): Offering<T> {
	const [started, setStarted] = useState<Started | null>(null)
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
		onTaken?.(one)
		close()
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
	return { offered, active, isFinished: stands, look, choose, pressed, close }
}
