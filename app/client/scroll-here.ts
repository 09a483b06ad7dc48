/** Scrolls this page only. `scrollIntoView` would also scroll the pages around a frame. */
export function scrollHere(
	element: Element,
	{ block, behavior }: { block: ScrollLogicalPosition; behavior?: ScrollBehavior },
): void {
	if (window === parent) {
		element.scrollIntoView({ block, behavior })
		return
	}
	const { top, bottom } = element.getBoundingClientRect()
	const [page, own] = [document.documentElement, element].map((one) => getComputedStyle(one))
	const px = (length = '') => Number.parseFloat(length) || 0
	const above = top - px(page?.scrollPaddingBlockStart) - px(own?.scrollMarginBlockStart)
	const below =
		bottom - innerHeight + px(page?.scrollPaddingBlockEnd) + px(own?.scrollMarginBlockEnd)
	const by = {
		start: above,
		end: below,
		center: (above + below) / 2,
		nearest: Math.min(above, Math.max(0, below)),
	}
	scrollBy({ top: by[block], behavior })
}

export function focusHere(element: HTMLElement | null | undefined): void {
	if (!element) return
	element.focus({ preventScroll: true })
	scrollHere(element, { block: 'nearest' })
}
