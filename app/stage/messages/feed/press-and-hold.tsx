import { type RefObject, useEffect } from 'react'
import { LongPress } from './long-press.ts'

/** Opens the menu of a message on which a finger rests. */
export function PressAndHold({ list }: { list: RefObject<HTMLElement> }) {
	useEffect(() => (list.current ? new LongPress(list.current).open() : undefined), [list])
	return null
}
