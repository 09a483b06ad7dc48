import { type RefObject, useEffect } from 'react'
import { hasScrolled } from './has-scrolled.ts'

/**
 * While the reader scrolls nothing is corrected: everything moves anyway, and a correction would stop the
 * scrolling.
 */
const SCROLLS_MS = 150

interface Held {
	/** The element to keep in place, and its row, in case the element is drawn anew. */
	what: Element[]
	/** Distance in px from the beginning of the list: neither scrolling nor content above the list changes it. */
	placePx: number
	first: Element | null
	/** True for a row that is kept because it is read, with nothing pointed at. */
	isRead?: true
}

/**
 * Keeps the element under the pointer, the finger or the focus in place while rows above it grow, shrink or go;
 * with none of these, near the newest message, the row in the middle. Browsers anchor only the first element on
 * the screen, and nothing at the beginning of the page; some do not anchor at all.
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
		/** By how many px this hook scrolled the page. */
		let givenPx = 0
		let ownPx = -1
		let rests = 0

		/**
		 * Corrects the place, and then chooses the element to keep. The correction comes first, because rows drawn
		 * since may not have been made up for.
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
			// A page that was at its beginning returns there, because new messages appear at the beginning.
			if (givenPx > 0 && Math.abs(scrollY - givenPx) < 1) scrollTo({ top: 0, behavior: 'instant' })
			givenPx = 0
		}

		function keep() {
			const kept = held?.what.find((one) => one.isConnected)
			// A new first row was asked for: it is one's own message, or the messages that waited.
			const isMore = held?.first?.isConnected && held.first !== rows.firstElementChild
			if (!held || !kept || isMore) return
			const movedPx = within(rows, kept) - held.placePx
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
	const focused = rows.querySelector(':focus-visible')
	const meant = focused ?? [...rows.querySelectorAll(':hover')].at(-1)
	const row = meant?.closest('li')
	if (!meant || !row || !isOnScreen(meant)) return null
	return { what: [meant, row], placePx: within(rows, meant), first: rows.firstElementChild }
}

/**
 * The row in the middle of the screen, near the newest message and once the reader has scrolled. Farther down
 * browsers anchor it themselves.
 */
function whatIsRead(rows: HTMLElement): Held | null {
	const { top } = rows.getBoundingClientRect()
	const coverPx = coveredPx()
	if (top < coverPx || !hasScrolled(top)) return null
	const midstPx = (coverPx + innerHeight) / 2
	const row = [...rows.children].find((one) => one.getBoundingClientRect().bottom > midstPx)
	return row ? readAt(rows, row) : null
}

/** The row that was read before, kept until its reader scrolls, although corrections scroll the page. */
function stillRead(rows: HTMLElement, held: Held | null): Held | null {
	const row = held?.isRead && held.what.find((one) => one.isConnected)
	return row ? readAt(rows, row) : null
}

function readAt(rows: HTMLElement, row: Element): Held {
	return { what: [row], placePx: within(rows, row), first: rows.firstElementChild, isRead: true }
}

function within(rows: Element, one: Element): number {
	return one.getBoundingClientRect().top - rows.getBoundingClientRect().top
}

function isOnScreen(one: Element): boolean {
	const { top, bottom } = one.getBoundingClientRect()
	return bottom > coveredPx() && top < innerHeight
}

/** The first row below the header, which covers the rows above. */
function firstOnScreen(list: HTMLElement): { row: Element; placePx: number } | null {
	const covered = coveredPx()
	for (const row of list.children) {
		const topPx = row.getBoundingClientRect().top
		if (topPx > innerHeight) return null
		if (topPx > covered && !row.hasAttribute('data-gap')) return { row, placePx: placeOf(row) }
	}
	return null
}

/** Position in px from the top of the page: a scroll event fires before the resize of the same frame. */
function placeOf(row: Element): number {
	return row.getBoundingClientRect().top + scrollY
}

/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
