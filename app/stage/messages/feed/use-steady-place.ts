import { type RefObject, useEffect } from 'react'

/** Keeps the visible rows in place while the list grows above them, in browsers without scroll anchoring. */
export function useSteadyPlace(list: RefObject<HTMLElement>): void {
	useEffect(() => {
		if (!list.current || CSS.supports('overflow-anchor', 'auto')) return
		const rows = list.current
		let held = firstOnScreen(rows)
		const hold = () => {
			held = firstOnScreen(rows)
		}
		// After layout and before paint, so that the correction is invisible.
		const keeper = new ResizeObserver(() => {
			if (held?.row.isConnected && scrollY > 0)
				scrollBy({ top: held.row.getBoundingClientRect().top - held.topPx, behavior: 'instant' })
			hold()
		})
		keeper.observe(rows)
		addEventListener('scroll', hold, { passive: true })
		return () => {
			keeper.disconnect()
			removeEventListener('scroll', hold)
		}
	}, [list])
}

/** Below the header, which covers the first rows. */
function firstOnScreen(list: HTMLElement): { row: Element; topPx: number } | null {
	const covered = coveredPx()
	for (const row of list.children) {
		const topPx = row.getBoundingClientRect().top
		if (topPx > innerHeight) return null
		if (topPx > covered && !row.hasAttribute('data-gap')) return { row, topPx }
	}
	return null
}

/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
