import { followSeen } from './follow-seen.ts'

const GAP = 8
/** Up to this width in px the element is as wide as the page, as a sheet is. */
export const PHONE = 639

interface Size {
	/** The width in px. */
	inline: number
	block: number
}

/**
 * Keeps a floating element beside a box, above or below where there is more room, and never over it. The
 * element gets this size, as far as there is room. Returns the stop function.
 */
export function placeBeside(element: HTMLElement, box: Element, wanted: Size): () => void {
	function place() {
		const { top, bottom, left, right } = box.getBoundingClientRect()
		const { clientWidth } = document.documentElement
		const seen = visualViewport?.height ?? innerHeight
		const below = seen - bottom - 2 * GAP
		const above = top - 2 * GAP
		const goesBelow = below >= wanted.block || below >= above
		const block = Math.max(0, Math.min(wanted.block, goesBelow ? below : above))
		const all = clientWidth - 2 * GAP
		const inline = clientWidth <= PHONE ? all : Math.min(wanted.inline, all)
		const isRtl = getComputedStyle(element).direction === 'rtl'
		const start = isRtl ? left : right - inline
		Object.assign(element.style, {
			insetBlockStart: `${goesBelow ? bottom + GAP : top - GAP - block}px`,
			left: `${Math.max(GAP, Math.min(start, clientWidth - inline - GAP))}px`,
			inlineSize: `${inline}px`,
			blockSize: `${block}px`,
		})
	}

	place()
	const watch = new ResizeObserver(place)
	watch.observe(box)
	addEventListener('scroll', place, { capture: true, passive: true })
	const stop = followSeen(place)
	return () => {
		watch.disconnect()
		removeEventListener('scroll', place, { capture: true })
		stop()
	}
}
