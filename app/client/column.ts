// The column beside the feed may be higher than the window. When the reader scrolls down, it scrolls until its end is
// visible; when they scroll up, until its start is below the header.

const FROM_PX = 64 // the height of the header and the space below it, as in the column's styles
const FOOT_PX = 16

export function followColumn(): void {
	let top = FROM_PX
	let scrolled = scrollY

	function follow() {
		const column = document.querySelector<HTMLElement>('[data-column]')
		const by = scrollY - scrolled
		scrolled = scrollY
		if (!column) return
		const lowest = Math.min(FROM_PX, innerHeight - FOOT_PX - column.offsetHeight)
		const next = Math.min(FROM_PX, Math.max(lowest, top - by))
		if (next === top) return
		top = next
		column.style.insetBlockStart = `${top}px`
	}

	addEventListener('scroll', follow, { passive: true })
	addEventListener('resize', follow)
}
