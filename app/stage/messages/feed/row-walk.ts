import { scrollHere } from '#client/scroll-here'
import { firstOnScreen, isNear, neighbourOf, stopsIn } from './rows.ts'

/** The longest time to wait for older messages (ms). */
const PATIENCE_MS = 5_000
const FRAMES = 3
const SCROLLS_MAX = 30

/** Moves from row to row of a list that draws only rows near the viewport. */
export class RowWalk {
	readonly #feed: HTMLElement
	/** The number of the present move; a new move cancels a running one. */
	#moveNumber = 0

	constructor(feed: HTMLElement) {
		this.#feed = feed
	}

	focus(stop: HTMLElement | null | undefined): void {
		stop?.focus({ preventScroll: true })
		if (stop?.parentElement) scrollHere(stop.parentElement, { block: 'nearest' })
	}

	halt(): void {
		this.#moveNumber++
	}

	begin(last: HTMLElement | null): void {
		this.halt()
		this.focus(this.placeToBegin(last))
	}

	/** The last focused row, if it is still near the viewport; else undefined. */
	placeToBegin(last: HTMLElement | null): HTMLElement | undefined {
		return last?.isConnected && isNear(last) ? last : firstOnScreen(stopsIn(this.#feed))
	}

	/** Moves the focus to the next or previous row. */
	async step(from: HTMLElement, by: 1 | -1): Promise<void> {
		const way = ++this.#moveNumber
		if (!isNear(from)) {
			scrollHere(from, { block: 'center' })
			await drawn()
		}
		// After the last loaded row: waits, because older messages may be loading.
		const end = performance.now() + PATIENCE_MS
		while (
			way === this.#moveNumber &&
			performance.now() < end &&
			from.contains(document.activeElement)
		) {
			const next = neighbourOf(from, by, this.#feed)
			if (next) return this.focus(next)
			if (by < 0 && from === stopsIn(this.#feed)[0]) return
			scrollHere(from, { block: 'center' })
			await drawn()
		}
	}

	/** Scrolls to an end of the list in steps, because rows are drawn only near the viewport. */
	async toEnd(end: 'newest' | 'oldest'): Promise<void> {
		const way = ++this.#moveNumber
		let before: HTMLElement | undefined
		for (let scrolls = 0; scrolls < SCROLLS_MAX; scrolls++) {
			const stop = stopsIn(this.#feed).at(end === 'newest' ? 0 : -1)
			if (!stop || (stop === before && isNear(stop))) return this.focus(stop)
			before = stop
			const [list] = end === 'newest' ? this.#lists() : this.#lists().reverse()
			if (list) scrollHere(list, { block: end === 'newest' ? 'start' : 'end' })
			await drawn()
			if (way !== this.#moveNumber) return
		}
	}

	/** Scrolls to a row and focuses it once it is drawn. */
	async goTo(row: () => HTMLElement | null | undefined): Promise<void> {
		const way = ++this.#moveNumber
		await drawn()
		if (way === this.#moveNumber) this.focus(row())
	}

	/** The lists of rows. Lists inside a gathered line are left out, because the line may be closed. */
	#lists(): Element[] {
		return [...this.#feed.querySelectorAll('ol:not(details ol)')]
	}
}

/** Waits until the list has drawn the rows near the viewport. */
async function drawn(): Promise<void> {
	for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)
}
