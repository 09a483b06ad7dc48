import { firstOnScreen, isNear, neighbourOf, stopsIn } from './rows.ts'

/** So long may older messages take to come. */
const PATIENCE_MS = 5_000
const FRAMES = 3
const SCROLLS_MAX = 30

/** From row to row of a list that draws only what is near the screen. */
export class RowWalk {
	readonly #feed: HTMLElement
	/** A way that takes time ends when another one begins. */
	#way = 0

	constructor(feed: HTMLElement) {
		this.#feed = feed
	}

	focus(stop: HTMLElement | null | undefined): void {
		stop?.focus({ preventScroll: true })
		stop?.parentElement?.scrollIntoView({ block: 'nearest' })
	}

	halt(): void {
		this.#way++
	}

	/** Where one was, when that is still in sight. */
	begin(last: HTMLElement | null): void {
		this.halt()
		const isHere = last?.isConnected && isNear(last)
		this.focus(isHere ? last : firstOnScreen(stopsIn(this.#feed)))
	}

	/** To the row before or after. */
	async step(from: HTMLElement, by: 1 | -1): Promise<void> {
		const way = ++this.#way
		if (!isNear(from)) {
			from.scrollIntoView({ block: 'center' })
			await drawn()
		}
		// At the end of what is here, older messages may be on their way.
		const end = Date.now() + PATIENCE_MS
		while (way === this.#way && Date.now() < end && from.contains(document.activeElement)) {
			const next = neighbourOf(from, by, this.#feed)
			if (next) return this.focus(next)
			if (by < 0 && from === stopsIn(this.#feed)[0]) return
			from.scrollIntoView({ block: 'center' })
			await drawn()
		}
	}

	/** The list draws what is near the screen, so its end shows only when one is there. */
	async toEnd(end: 'newest' | 'oldest'): Promise<void> {
		const way = ++this.#way
		let before: HTMLElement | undefined
		for (let scrolls = 0; scrolls < SCROLLS_MAX; scrolls++) {
			const stop = stopsIn(this.#feed).at(end === 'newest' ? 0 : -1)
			if (!stop || (stop === before && isNear(stop))) return this.focus(stop)
			before = stop
			const [list] = end === 'newest' ? this.#lists() : this.#lists().reverse()
			list?.scrollIntoView({ block: end === 'newest' ? 'start' : 'end' })
			await drawn()
			if (way !== this.#way) return
		}
	}

	/** A row that is drawn because somebody goes there. */
	async goTo(row: () => HTMLElement | null | undefined): Promise<void> {
		const way = ++this.#way
		await drawn()
		if (way === this.#way) this.focus(row())
	}

	#lists(): Element[] {
		return [...this.#feed.querySelectorAll('ol')]
	}
}

/** After the list has had time to draw what came near. */
async function drawn(): Promise<void> {
	for (let frame = 0; frame < FRAMES; frame++) await new Promise(requestAnimationFrame)
}
