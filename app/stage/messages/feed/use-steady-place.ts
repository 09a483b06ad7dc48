import { type RefObject, useEffect } from 'react'
import { OPENED_FROM } from '../row/message-menu.tsx'
import { hasScrolled } from './has-scrolled.ts'

/**
 * The time in ms after a scroll event in which nothing is corrected: everything moves anyway, and a correction would
 * stop the scrolling.
 */
const SCROLLS_MS = 150

interface Placed {
	one: Element
	/**
	 * The element's distance from the list's beginning in px, which does not change by scrolling or by content above the
	 * list.
	 */
	placePx: number
}

interface Held {
	/** The element to keep in place, and its row in case the element is rendered anew or goes. */
	what: Placed[]
	first: Element | null
	/** True when the row is kept in place because the reader reads it, without a pointer or the focus on it. */
	isRead?: true
}

/**
 * Keeps the element under the pointer, the finger or the focus in place while rows above it change their height or are
 * removed. When there is none and the newest message is near, the row in the middle of the screen stays in place. The
 * browser's scroll anchoring keeps only the first element on the screen, does nothing at the page's beginning, and does
 * not exist in some browsers.
 */
export function useSteadyPlace(list: RefObject<HTMLElement>): void {
	useEffect(() => {
		if (!list.current) return
		const rows = list.current
		const root = document.documentElement
		const anchors = CSS.supports('overflow-anchor', 'auto')
		const ears = new AbortController()
		const { signal } = ears
		let held: Held | null = null
		let read = anchors ? null : firstOnScreen(rows)
		/** Extra space in px above the list for removed rows, where the page cannot be scrolled further back. */
		let roomPx = 0
		const { marginBlockStart } = getComputedStyle(rows)
		/** The distance in px by which this hook has scrolled the page. */
		let givenPx = 0
		let ownPx = -1
		let rests = 0

		/**
		 * Corrects the position first, and then chooses the element to keep, because rows may have been drawn since the last
		 * correction.
		 */
		function hold() {
			keep()
			const meant = whatIsMeant(rows)
			const still = meant ? null : stillRead(rows, held)
			if (!meant && !still) letGo()
			held = meant ?? still ?? whatIsRead(rows)
			root.style.overflowAnchor = held ? 'none' : ''
			if (!held) letGo()
		}

		function letGo() {
			giveRoom(0)
			// A page that was at its beginning returns there, so that new messages are visible.
			if (givenPx > 0 && Math.abs(scrollY - givenPx) < 1) scrollTo({ top: 0, behavior: 'instant' })
			givenPx = 0
		}

		function keep() {
			const anchor = held?.what.find(({ one }) => one.isConnected)
			// A new first row is wanted: the reader's own message, or messages that waited. Then nothing is corrected.
			const isMore = held?.first?.isConnected && held.first !== rows.firstElementChild
			if (!held || !anchor || isMore) return
			const movedPx = within(rows, anchor.one) - anchor.placePx
			if (Math.abs(movedPx) < 0.5) return
			const wantedPx = movedPx - roomPx
			const before = scrollY
			giveRoom(0)
			scrollBy({ top: wantedPx, behavior: 'instant' })
			ownPx = scrollY
			givenPx = Math.max(0, givenPx + ownPx - before)
			giveRoom(ownPx - before - wantedPx)
		}

		function giveRoom(px: number) {
			roomPx = px < 0.5 ? 0 : px
			rows.style.marginBlockStart = roomPx > 0 ? `calc(${marginBlockStart} + ${px}px)` : ''
		}

		function correctReader() {
			if (read?.row.isConnected && scrollY > 0) {
				const movedPx = placeOf(read.row) - read.placePx
				if (Math.abs(movedPx) >= 0.5) scrollBy({ top: movedPx, behavior: 'instant' })
			}
			read = firstOnScreen(rows)
		}

		function resized() {
			if (held) hold()
			else if (!anchors) correctReader()
			if (!anchors) read = firstOnScreen(rows)
		}

		function scrolled() {
			if (held && Math.abs(scrollY - ownPx) < 1) return
			if (!anchors) correctReader()
			held = null
			givenPx = 0
			ownPx = -1
			root.style.overflowAnchor = ''
			clearTimeout(rests)
			rests = window.setTimeout(hold, SCROLLS_MS)
		}

		// Both callbacks run after layout and before paint, so that the correction is invisible.
		const keeper = new ResizeObserver(resized)
		keeper.observe(rows)
		addEventListener('scroll', scrolled, { signal, passive: true })
		for (const event of ['pointerover', 'pointerleave', 'focusin', 'focusout'])
			rows.addEventListener(event, () => setTimeout(hold), { signal, passive: true })
		return () => {
			clearTimeout(rests)
			ears.abort()
			keeper.disconnect()
			root.style.overflowAnchor = ''
		}
	}, [list])
}

function whatIsMeant(rows: HTMLElement): Held | null {
	const focused = rows.querySelector(`:focus-visible, ${OPENED_FROM}`)
	const meant = focused ?? [...rows.querySelectorAll(':hover')].at(-1)
	const row = meant?.closest('li')
	if (!meant || !row || !isOnScreen(meant)) return null
	return { what: [placed(rows, meant), placed(rows, row)], first: rows.firstElementChild }
}

/**
 * The row in the middle of the screen, once the reader has scrolled. Only near the newest message: farther down the
 * browser anchors rows itself. Null otherwise.
 */
function whatIsRead(rows: HTMLElement): Held | null {
	const { top } = rows.getBoundingClientRect()
	const coverPx = coveredPx()
	if (top < coverPx || !hasScrolled(top)) return null
	const midstPx = (coverPx + innerHeight) / 2
	const row = [...rows.children].find((one) => one.getBoundingClientRect().bottom > midstPx)
	return row ? readAt(rows, row) : null
}

/** The row that was kept before, until the reader scrolls. Corrections also scroll, but do not count. */
function stillRead(rows: HTMLElement, held: Held | null): Held | null {
	const row = held?.isRead && held.what.find(({ one }) => one.isConnected)
	return row ? readAt(rows, row.one) : null
}

function readAt(rows: HTMLElement, row: Element): Held {
	return { what: [placed(rows, row)], first: rows.firstElementChild, isRead: true }
}

function placed(rows: HTMLElement, one: Element): Placed {
	return { one, placePx: within(rows, one) }
}

function within(rows: Element, one: Element): number {
	return one.getBoundingClientRect().top - rows.getBoundingClientRect().top
}

function isOnScreen(one: Element): boolean {
	const { top, bottom } = one.getBoundingClientRect()
	return bottom > coveredPx() && top < innerHeight
}

/** The first row that the header does not cover, with its position in px. */
function firstOnScreen(list: HTMLElement): { row: Element; placePx: number } | null {
	const covered = coveredPx()
	for (const row of list.children) {
		const topPx = row.getBoundingClientRect().top
		if (topPx > innerHeight) return null
		if (topPx > covered && !row.hasAttribute('data-gap')) return { row, placePx: placeOf(row) }
	}
	return null
}

/**
 * The row's position in px from the top of the page, because a scroll event fires before the resize of the same frame.
 */
function placeOf(row: Element): number {
	return row.getBoundingClientRect().top + scrollY
}

/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
