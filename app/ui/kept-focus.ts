/**
 * Event of the document: a dialog has closed, and the button that opened it no longer exists. The feed then focuses its
 * nearest row.
 */
export const FOCUS_LOST = 'left-nowhere'

/** The wait in ms, in which a list may move the focus to another of its rows. */
const TURN_MS = 100
const CARD = 'section, aside, dialog, main'

interface Spot {
	element: Element
	/** The cards around the element, the nearest first, up to a dialog. The first that is left gets the focus. */
	cards: Element[]
}

/**
 * When the focused element is removed, the title of its card gets the focus, or the card if it has no title. Otherwise
 * the Tab key would start at the page's beginning. Returns the stop function.
 */
export function keepFocus(page: HTMLElement): () => void {
	let beside: Spot | null = null
	/** The last focus inside a dialog; the dialog may be removed with all its content. */
	let within: Spot | null = null
	function moved({ target }: FocusEvent) {
		const element = target as Element
		const cards = cardsAround(element)
		const isWithin = cards.at(-1)?.matches('dialog')
		const main = isWithin ? null : page.querySelector('main')
		const spot = { element, cards: main ? [...cards, main] : cards }
		if (isWithin) within = spot
		else [beside, within] = [spot, null]
	}
	function look() {
		if (!isFocusLost()) return
		for (const spot of [within, beside]) {
			if (!spot || spot.element.isConnected) continue
			const card = spot.cards.find((one) => one.getClientRects().length > 0)
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

export function isFocusLost(): boolean {
	const { activeElement, body } = document
	return activeElement === null || activeElement === body
}

/** Whether the focus may be moved: no element has it, or the title or card that replaced a removed element. */
export function isFocusFree(): boolean {
	return (
		isFocusLost() ||
		document.activeElement?.matches(':is(h2, h3, section, aside, main)[tabindex="-1"]') === true
	)
}

function cardsAround(element: Element): Element[] {
	const card = element.closest(CARD)
	if (!card) return []
	const around = card.matches('dialog') ? null : card.parentElement
	return around ? [card, ...cardsAround(around)] : [card]
}

function focusTitle(card: Element): void {
	const titles = [...card.querySelectorAll('h2, h3')]
	const title = titles.find((one) => one.getClientRects().length > 0) ?? card
	title.setAttribute('tabindex', '-1')
	if (title instanceof HTMLElement) title.focus({ preventScroll: true })
}
