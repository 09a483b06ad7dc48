import { isFocusLost } from '../../../ui/kept-focus.ts'
import { firstOnScreen, idAtStop, isNear, rowAround } from './rows.ts'

/** The composer of people without a seat. After a seat ended it says why. */
export const SEATLESS_COMPOSER = '[data-composer][data-rests="true"]'

/**
 * Keeps the keyboard focus in the feed. When the focused element is removed or disabled, the focus moves to the nearest
 * row, not to the page's beginning.
 */
export class FocusKeeper {
	readonly #feed: HTMLElement
	#last: Element | null = null
	#form: Element | null = null
	/** Whether the focus was in the composer, or in a form of the text that stands in its place. */
	#wrote = false
	/** The id of the row that has the focus, or after which the focused element is. */
	#nearestRow = ''
	#order: string[] = []

	constructor(feed: HTMLElement) {
		this.#feed = feed
	}

	moved(target: Element, stops: HTMLElement[]): void {
		const isHere = this.#feed.contains(target)
		if (!isHere && target.closest('dialog')) return // probably the menu of a message, which will return the focus
		this.#last = isHere ? target : null
		if (!isHere) return
		this.#form = target.closest('form')
		this.#wrote = this.#form !== null && target.closest('[data-composer]') !== null
		const row = rowAround(target) ?? stops.findLast((stop) => isBefore(stop, target))
		this.#nearestRow = row ? idAtStop(row) : ''
		this.#order = stops.map(idAtStop)
	}

	/**
	 * Handles a loss of the focus. A click outside of all rows clears the focus on purpose, so nothing is restored then.
	 */
	left(target: Element): void {
		setTimeout(() => {
			if (target === this.#last && target.isConnected && isFocusLost() && !isResting(target))
				this.#last = null
		})
	}

	/** Called after a change of the feed. Returns the element that should get a lost focus; null when none was lost. */
	lostTo(stops: HTMLElement[]): HTMLElement | null {
		const last = this.#last
		const isLost = last !== null && (last.isConnected ? isResting(last) : isFocusLost())
		const to = isLost ? this.#nearest(stops) : null
		// Keeps the order of rows from before the removal until the feed has the focus again, which a dialog may have
		// meanwhile.
		if (last?.isConnected !== false) this.#order = stops.map(idAtStop)
		return to
	}

	#nearest(stops: HTMLElement[]): HTMLElement | null {
		const field = this.#form?.isConnected && this.#form.querySelector('textarea:enabled')
		if (field) return field as HTMLElement
		// A person whose place ends while they write reads why where their field was.
		const ended = this.#wrote && document.querySelector<HTMLElement>(SEATLESS_COMPOSER)
		if (ended) {
			ended.tabIndex = -1
			return ended
		}
		const byId = new Map(stops.map((stop) => [idAtStop(stop), stop]))
		const index = this.#order.indexOf(this.#nearestRow)
		const [before, after] = [this.#order.slice(0, Math.max(index, 0)), this.#order.slice(index)]
		const id = [...after, ...before.reverse()].find((one) => one !== '' && byId.has(one))
		const stop = (this.#nearestRow && id && byId.get(id)) || firstOnScreen(stops)
		return stop && isNear(stop) ? stop : this.#feed.closest('main')
	}
}

function isBefore(one: Node, other: Node): boolean {
	return (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

function isResting(element: Element): boolean {
	return element.matches(':disabled') && (isFocusLost() || document.activeElement === element)
}
