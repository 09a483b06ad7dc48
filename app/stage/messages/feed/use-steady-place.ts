import { type RefObject, useEffect } from 'react'
import { hasScrolled } from './has-scrolled.ts'

/** While somebody scrolls, everything moves anyway, and a correction would stop the scrolling. */
const SCROLLS_MS = 150

interface Held {
	/** What is meant, and the row around it, should that be drawn anew. */
	what: Element[]
	/** In px from the beginning of the list: neither scrolling nor what stands above the list changes it. */
	placePx: number
	first: Element | null
	/** Nothing is pointed at; it stands where one reads. */
	isRead?: true
}

/**
 * Keeps what the pointer, the finger or the focus rests on where it is while rows above it become higher or lower, or
 * go. Browsers keep only what stands first on the screen in its place, and nothing at the beginning of the page; those
 * without scroll anchoring not even that. Where nothing is pointed at and the newest message is on the screen, what
 * stands first is no row: the row in the midst is kept then.
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
		/** Room above the list for what went, where the page cannot be scrolled back. */
		let roomPx = 0
		const { marginBlockStart } = getComputedStyle(rows)
		/** How far the page was scrolled for this alone. */
		let givenPx = 0
		let ownPx = -1
		let rests = 0

		/** Also before another one is meant: what was drawn since may not have been made up for yet. */
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
			// Where the page was at its beginning, it is again: new messages come there.
			if (givenPx > 0 && Math.abs(scrollY - givenPx) < 1) scrollTo({ top: 0, behavior: 'instant' })
			givenPx = 0
		}

		function keep() {
			const kept = held?.what.find((one) => one.isConnected)
			// What comes at the top comes on purpose: one's own words, or all that waited.
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

		// Both come after layout and before paint, so that the correction is invisible.
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

/** Near the newest message, once somebody has scrolled: there browsers keep what stands above the list. */
function whatIsRead(rows: HTMLElement): Held | null {
	const { top } = rows.getBoundingClientRect()
	const coverPx = coveredPx()
	if (top < coverPx || !hasScrolled(top)) return null
	const midstPx = (coverPx + innerHeight) / 2
	const row = [...rows.children].find((one) => one.getBoundingClientRect().bottom > midstPx)
	return row ? readAt(rows, row) : null
}

/** Until its reader scrolls, wherever the page was scrolled to meanwhile so that it stays. */
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

/** Below the header, which covers the first rows. */
function firstOnScreen(list: HTMLElement): { row: Element; placePx: number } | null {
	const covered = coveredPx()
	for (const row of list.children) {
		const topPx = row.getBoundingClientRect().top
		if (topPx > innerHeight) return null
		if (topPx > covered && !row.hasAttribute('data-gap')) return { row, placePx: placeOf(row) }
	}
	return null
}

/** In px from the top of the page: a scroll is heard before the change of size that fell into the same frame. */
function placeOf(row: Element): number {
	return row.getBoundingClientRect().top + scrollY
}

/** The height of the sticky header in px, which scrolling leaves free. */
export function coveredPx(): number {
	return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}
