/** A smaller movement is a trembling hand. */
const SCROLLED_PX = 8

/**
 * Whether the reader has scrolled away from the newest message. The button to the newest message scrolls to
 * where this is false.
 */
export function hasScrolled(topPx: number): boolean {
	return scrollY > SCROLLED_PX && topPx < innerHeight / 2 - SCROLLED_PX
}
