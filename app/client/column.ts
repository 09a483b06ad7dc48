// Beside the feed stands a column that may be higher than the window. It moves with the page: down until its foot is
// in sight, up until its head is under the header.

const FROM_PX = 64 // header and air, as in the styles of the column
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
