/** The media query that is true while the composer is docked at the bottom of the window. */
export const dock = () =>
	matchMedia('(max-width: 639px) and (min-height: 480px), (max-width: 639px) and (hover: none)')

const SCROLLS_CLEAR_PX = 120 // px; the value in base.css while nothing is docked
/** The distance (px) between the dock and an element scrolled above it: the bar over the feed, and a margin. */
export const GAP_PX = 52

let reach: number | null = null
let resting: ResizeObserver | null = null

/**
 * Sets on elements that the docked composer must not cover how high it reaches, in px; null when nothing is docked.
 * Each element gets its own `--dock`, because an inherited property would restyle every element of the page.
 */
export function tellReach(px: number | null): void {
	reach = px
	const scrollsClear = px === null ? '' : `${Math.max(SCROLLS_CLEAR_PX, px + GAP_PX)}px`
	document.documentElement.style.scrollPaddingBlockEnd = scrollsClear
	for (const one of document.querySelectorAll<HTMLElement>('[data-clears-dock]')) keepClear(one)
}

/** The `ref` of a docked composer for people without a seat (use-dock.ts measures the other one). */
export function measureDock(box: HTMLElement | null): void {
	resting?.disconnect()
	resting = box && new ResizeObserver(() => tellReach(dock().matches ? box.offsetHeight : null))
	if (box) resting?.observe(box)
	else tellReach(null)
}

/** The `ref` of elements that the composer must not cover, and that may be rendered after it. */
export function keepClear(one: HTMLElement | null): void {
	if (reach === null) one?.style.removeProperty('--dock')
	else one?.style.setProperty('--dock', `${reach}px`)
}
