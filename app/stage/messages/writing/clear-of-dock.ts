/** Where the composer stands below the page. */
export const dock = () =>
	matchMedia('(max-width: 639px) and (min-height: 480px), (max-width: 639px) and (hover: none)')

const SCROLLS_CLEAR_PX = 120 // as base.css says where nothing is docked yet
const GAP_PX = 12

let reach: number | null = null
let resting: ResizeObserver | null = null

/**
 * Tells what must not lie below the docked composer how high it reaches, in px; null when nothing is docked. Each is
 * told by itself, and `--dock` is not inherited: one that is, or any on the root, styles every element of the page anew.
 */
export function tellReach(px: number | null): void {
	reach = px
	const scrollsClear = px === null ? '' : `${Math.max(SCROLLS_CLEAR_PX, px + GAP_PX)}px`
	document.documentElement.style.scrollPaddingBlockEnd = scrollsClear
	for (const one of document.querySelectorAll<HTMLElement>('[data-clears-dock]')) keepClear(one)
}

/** For the dock in which nobody types (use-dock.ts has the other): its `ref`. */
export function reachOfRest(box: HTMLElement | null): void {
	resting?.disconnect()
	resting = box && new ResizeObserver(() => tellReach(dock().matches ? box.offsetHeight : null))
	if (box) resting?.observe(box)
	else tellReach(null)
}

/** For what may come after the composer: its `ref`. */
export function keepClear(one: HTMLElement | null): void {
	if (reach === null) one?.style.removeProperty('--dock')
	else one?.style.setProperty('--dock', `${reach}px`)
}
