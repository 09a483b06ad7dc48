import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** Focuses the next or the previous row; false for other keys. */
export function walk(key: string, row: Element | null | undefined): boolean {
	const step = STEPS[key]
	if (step === undefined) return false
	const to = step > 0 ? row?.nextElementSibling : row?.previousElementSibling
	if (to instanceof HTMLElement) to.focus()
	return true
}

/** True when the rows ignore the key: Ctrl, Meta or Alt is held, or the key repeats. Only keys that move may repeat. */
export function isIdle({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
	return ctrlKey || metaKey || altKey || (repeat && STEPS[key] === undefined)
}

/**
 * Moves the focus to the next row when a row disappears after a decision, once the list is loaded again. Call the
 * returned function with the index of that row.
 */
export function useNextRow(list: RefObject<HTMLElement>, items: readonly unknown[] | undefined) {
	const left = useRef<number | null>(null)
	useEffect(() => {
		if (!items || left.current === null) return
		const row = list.current?.children[Math.min(left.current, items.length - 1)]
		if (row instanceof HTMLElement) row.focus()
		left.current = null
	}, [list, items])
	return (at: number) => {
		left.current = at < 0 ? null : at
	}
}
