import { type RefObject, useEffect } from 'react'

/** A list that knows where the focus goes has had its turn by then. */
const TURN_MS = 100

/** Where what had the focus goes with what was decided, the title of its card has it: the Tab key goes on from there. */
export function useKeptFocus(page: RefObject<HTMLElement>): void {
	useEffect(() => {
		const { current } = page
		if (!current) return
		let last: Element | null = null
		let card: Element | null = null
		const moved = ({ target }: FocusEvent) => {
			last = target as Element
			card = last.closest('section')
		}
		const look = () => {
			if (!last || last.isConnected || document.activeElement !== document.body) return
			last = null
			const title = card?.querySelector('h2')
			title?.setAttribute('tabindex', '-1')
			title?.focus({ preventScroll: true })
		}
		const changes = new MutationObserver(() => setTimeout(look, TURN_MS))
		changes.observe(current, { childList: true, subtree: true })
		current.addEventListener('focusin', moved)
		return () => {
			changes.disconnect()
			current.removeEventListener('focusin', moved)
		}
	}, [page])
}
