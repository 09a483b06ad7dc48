/** Smaller movements (px) do not count as scrolling, because a hand may tremble. */
const SCROLLED_PX = 8

/**
 * Whether the reader has scrolled away from the newest message. The button to the newest message scrolls until this is
 * false.
 */
export function hasScrolled(topPx: number): boolean {
	return scrollY > SCROLLED_PX && topPx < innerHeight / 2 - SCROLLED_PX
}
