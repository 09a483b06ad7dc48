import { type RefObject, useEffect } from 'react'

/** Keeps the visible rows in place while the list grows above them, in browsers without scroll anchoring. */
export function useSteadyPlace(list: RefObject<HTMLElement>): void {
	useEffect(() => {
		if (!list.current || CSS.supports('overflow-anchor', 'auto')) return
		const rows = list.current
		let held = firstOnScreen(rows)
		const hold = () => {
			if (held?.row.isConnected && scrollY > 0) {
				const movedPx = placeOf(held.row) - held.placePx
				if (Math.abs(movedPx) >= 0.5) scrollBy({ top: movedPx, behavior: 'instant' })
			}
			held = firstOnScreen(rows)
		}
		// Both come after layout and before paint, so that the correction is invisible. The place is one in the page, not
		// on the screen: a scroll is heard before the change of size that fell into the same frame.
		const keeper = new ResizeObserver(hold)
		keeper.observe(rows)
		addEventListener('scroll', hold, { passive: true })
		return () => {
			keeper.disconnect()
			removeEventListener('scroll', hold)
		}
	}, [list])
}

/** Below the header, which covers the first rows. */
function firstOnScreen(list: HTMLElement): { row: Element; placePx: number } | null {
	const covered = coveredPx()
	for (const row of list.children) {
		const topPx = row.getBoundingClientRect().top
		if (topPx > innerHeight) return null
		if (topPx > covered && !row.hasAttribute('data-gap')) return { row, placePx: placeOf(row) }
	}
	return null
}

/** In px from the top of the page. */
function placeOf(row: Element): number {
	return row.getBoundingClientRect().top + scrollY
}

/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
