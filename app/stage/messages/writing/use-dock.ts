import { type RefObject, useLayoutEffect } from 'react'
import { followSeen, visibleArea } from '../../../ui/follow-seen.ts'
import { dock as docks, GAP_PX, tellReach } from './clear-of-dock.ts'

/**
 * When less height than this (px) is visible, for example above a keyboard, the parts above the messages fold while
 * somebody writes.
 */
const LOW_PX = 560
/**
 * For this time (ms) after the field lost the focus nothing unfolds: otherwise what the reader is pressing would move
 * away.
 */
const PRESS_MS = 250

/**
 * Tells the styles how much of the page is visible, how much a keyboard covers (some browsers lay it over the page),
 * and how high the docked composer is. Keeps the answered message visible above the composer, until the reader scrolls
 * or presses something else.
 */
export function useDock(field: RefObject<HTMLTextAreaElement>, messageId: string | undefined) {
	useLayoutEffect(() => {
		const dock = field.current?.form
		if (!dock) return
		const ears = new AbortController()
		const { signal } = ears
		let follows = messageId !== undefined
		const rests = () => {
			follows = false
		}
		const leaves = ({ target }: Event) => {
			if (!dock.contains(target as Node)) rests()
		}
		let placed = ''
		const place = () => {
			const { seen, keyboard } = visibleArea()
			placed = viewOf(seen, keyboard)
			dock.style.setProperty('--seen', `${seen}px`)
			dock.style.setProperty('--keyboard', `${keyboard}px`)
			tellReach(docks().matches ? dock.offsetHeight + keyboard : null)
			if (follows) show(`message-${messageId}`, seen - dock.offsetHeight - GAP_PX)
		}
		let leftAt = Number.NEGATIVE_INFINITY
		const fold = (seen: number) => {
			const writes = document.activeElement === field.current
			if (!writes && performance.now() - leftAt < PRESS_MS) return
			document.body.toggleAttribute('data-low', writes && seen < LOW_PX)
		}
		const look = () => {
			const { seen, keyboard } = visibleArea()
			fold(seen)
			if (placed !== viewOf(seen, keyboard)) place()
		}
		const size = new ResizeObserver(place)
		size.observe(dock)
		const left = () => {
			leftAt = performance.now()
		}
		dock.addEventListener('focusout', left, { signal })
		const stop = followSeen(look)
		addEventListener('wheel', rests, { signal, passive: true })
		addEventListener('touchmove', rests, { signal, passive: true })
		addEventListener('pointerdown', leaves, { signal })
		addEventListener('keydown', leaves, { signal })
		look()
		return () => {
			size.disconnect()
			ears.abort()
			stop()
			for (const name of ['--seen', '--keyboard']) dock.style.removeProperty(name)
			document.body.removeAttribute('data-low')
			tellReach(null)
		}
	}, [field, messageId])
}

/** A key of the view that `place` depends on: its height, the keyboard, and whether the header is folded. */
function viewOf(seen: number, keyboard: number): string {
	return `${seen} ${keyboard} ${document.body.hasAttribute('data-low')}`
}

/** Scrolls a row into view: its beginning, and as much of the rest as fits into `roomPx`. */
function show(rowId: string, roomPx: number): void {
	const row = document.getElementById(rowId)
	if (!row) return
	const begins = Number.parseFloat(
		getComputedStyle(document.documentElement).scrollPaddingBlockStart,
	)
	if (row.offsetHeight < roomPx - begins) row.scrollIntoView({ block: 'nearest' })
	else scrollBy(0, row.getBoundingClientRect().top - begins)
}
