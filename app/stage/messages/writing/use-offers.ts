import { type RefObject, useState } from 'react'
import type { WordStart } from '#rules/text/mentions'
import { insertText } from './insert-text.ts'

export interface Offers<T> {
	offered: T[]
	active: number
	choose: (one: T) => void
}

export interface Offering<T> extends Offers<T> {
	look: (event: Event) => void
	/** True when the list handled the key. */
	pressed: (key: string) => boolean
	close: () => void
}

interface Kind<T> {
	/** The word that is being written left of the caret, if it is one of these. */
	wordAt: (text: string, caret: number) => WordStart | null
	matches: (typed: string) => T[]
	/** What takes the word's place. */
	said: (one: T) => string
	onTaken?: (one: T) => void
}

interface Started extends WordStart {
	active: number
}

/** What is offered for the word being typed: the arrows walk, Enter and Tab take, Escape closes. */
export function useOffers<T>(
	field: RefObject<HTMLTextAreaElement>,
	{ wordAt, matches, said, onTaken }: Kind<T>,
): Offering<T> {
	const [started, setStarted] = useState<Started | null>(null)
	const offered = started ? matches(started.typed) : []
	const active = Math.min(started?.active ?? 0, offered.length - 1)
	const close = () => setStarted(null)

	function look(event: Event) {
		const { current } = field
		if (!current || (event as InputEvent).isComposing) return close()
		const found = wordAt(current.value, current.selectionEnd)
		setStarted(found && { ...found, active: 0 })
	}

	function choose(one: T) {
		if (!field.current || !started) return
		const { start, typed } = started
		insertText(field.current, `${said(one)} `, start, start + 1 + typed.length)
		onTaken?.(one)
		close()
	}

	function pressed(key: string): boolean {
		const chosen = offered[active]
		if (!started || chosen === undefined) return false
		const step = { ArrowDown: 1, ArrowUp: -1 }[key]
		if (step) setStarted({ ...started, active: (active + step + offered.length) % offered.length })
		else if (key === 'Enter' || key === 'Tab') choose(chosen)
		else if (key === 'Escape') close()
		else return false
		return true
	}

	return { offered, active, look, choose, pressed, close }
}
