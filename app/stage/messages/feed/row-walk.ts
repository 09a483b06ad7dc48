import { scrollHere } from '#client/scroll-here'
import { firstOnScreen, isNear, neighbourOf, stopsIn } from './rows.ts'

/** How long to wait for older messages. */
const PATIENCE_MS = 5_000
const FRAMES = 3
const SCROLLS_MAX = 30

/** Moves from row to row of a list that draws only rows near the viewport. */
export class RowWalk {
	readonly #feed: HTMLElement
	/** A new move cancels a running one. */
	#way = 0

	constructor(feed: HTMLElement) {
		this.#feed = feed
	}

	focus(stop: HTMLElement | null | undefined): void {
		stop?.focus({ preventScroll: true })
		if (stop?.parentElement) scrollHere(stop.parentElement, { block: 'nearest' })
	}

	halt(): void {
		this.#way++
	}

	begin(last: HTMLElement | null): void {
		this.halt()
		this.focus(this.placeToBegin(last))
	}

	/** The last focused row, if it is still near the viewport. */
	placeToBegin(last: HTMLElement | null): HTMLElement | undefined {
		return last?.isConnected && isNear(last) ? last : firstOnScreen(stopsIn(this.#feed))
	}

	/** Moves to the row before or after. */
	async step(from: HTMLElement, by: 1 | -1): Promise<void> {
		const way = ++this.#way
		if (!isNear(from)) {
			scrollHere(from, { block: 'center' })
			await drawn()
		}
		// At the end of the loaded rows, older messages may be loading.
		const end = Date.now() + PATIENCE_MS
		while (way === this.#way && Date.now() < end && from.contains(document.activeElement)) {
			const next = neighbourOf(from, by, this.#feed)
			if (next) return this.focus(next)
			if (by < 0 && from === stopsIn(this.#feed)[0]) return
			scrollHere(from, { block: 'center' })
			await drawn()
		}
	}

	/** Scrolls in steps: the list's end is drawn only near the viewport. */
	async toEnd(end: 'newest' | 'oldest'): Promise<void> {
		const way = ++this.#way
		let before: HTMLElement | undefined
		for (let scrolls = 0; scrolls < SCROLLS_MAX; scrolls++) {
			const stop = stopsIn(this.#feed).at(end === 'newest' ? 0 : -1)
			if (!stop || (stop === before && isNear(stop))) return this.focus(stop)
			before = stop
			const [list] = end === 'newest' ? this.#lists() : this.#lists().reverse()
			if (list) scrollHere(list, { block: end === 'newest' ? 'start' : 'end' })
			await drawn()
			if (way !== this.#way) return
		}
	}

	/** A row that must be drawn before it can be focused. */
	async goTo(row: () => HTMLElement | null | undefined): Promise<void> {
		const way = ++this.#way
		await drawn()
		if (way === this.#way) this.focus(row())
	}

	/** The lists of rows, without those inside a line of joins, which may be closed. */
	#lists(): Element[] {
		return [...this.#feed.querySelectorAll('ol:not(details ol)')]
	}
}

/** Waits until the list has drawn the rows that came near. */
async function drawn(): Promise<void> {
	for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)
}
