/** Event of the document: a dialog has closed, and what opened it is gone. The feed gives the focus to its nearest row. */
export const LEFT_NOWHERE = 'left-nowhere'

/** A list that restores the focus to a row of its own has done so by then. */
const TURN_MS = 100
const CARD = 'section, aside, dialog, main'

interface Spot {
	element: Element
	/** Where the Tab key goes on from when the element is gone: the nearest card first, then the dialog around it. */
	cards: (Element | null)[]
}

/**
 * Where what had the focus goes away, with what was deleted or answered, the title of the card in which it stood has
 * it: not the page's beginning. Returns what ends that.
 */
export function keepFocus(page: HTMLElement): () => void {
	let beside: Spot | null = null
	/** In a dialog, which may go with all that it holds. */
	let within: Spot | null = null
	function moved({ target }: FocusEvent) {
		const element = target as Element
		const dialog = element.closest('dialog')
		const card = element.closest(CARD) ?? page.querySelector('main')
		const spot = { element, cards: [card, dialog] }
		if (dialog) within = spot
		else [beside, within] = [spot, null]
	}
	function look() {
		if (!isFocusNowhere()) return
		for (const spot of [within, beside]) {
			if (!spot || spot.element.isConnected) continue
			const card = spot.cards.find((one) => one?.isConnected)
			if (card) return focusTitle(card)
		}
	}
	const changes = new MutationObserver(() => {
		if (within?.element.isConnected === false || beside?.element.isConnected === false)
			setTimeout(look, TURN_MS)
	})
	changes.observe(page, { childList: true, subtree: true })
	page.addEventListener('focusin', moved)
	return () => {
		changes.disconnect()
		page.removeEventListener('focusin', moved)
	}
}

export function isFocusNowhere(): boolean {
	const { activeElement, body } = document
	return activeElement === null || activeElement === body
}

/** The visitor has gone nowhere: the focus is nowhere, or on a title that has it in the place of what is gone. */
export function isFocusFree(): boolean {
	return isFocusNowhere() || document.activeElement?.matches('h2[tabindex="-1"]') === true
}

function focusTitle(card: Element): void {
	const titles = [...card.querySelectorAll<HTMLElement>('h2, h3')]
	const title = titles.find((one) => one.getClientRects().length > 0)
	title?.setAttribute('tabindex', '-1')
	title?.focus({ preventScroll: true })
}
