/** How much of the screen the header covers, in px: what scrolling to something leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
