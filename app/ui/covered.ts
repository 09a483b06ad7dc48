/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
