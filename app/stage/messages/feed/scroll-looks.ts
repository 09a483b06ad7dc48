const LOOK_EVERY_MS = 200

/** Calls `look` soon, and during scrolling at most every 200 ms (MSG-05). Returns the stop function. */
export function lookWhileScrolling(look: () => void, page: EventTarget = window): () => void {
	let waits: ReturnType<typeof setTimeout> | undefined
	const scrolled = () => {
		waits ??= setTimeout(() => {
			waits = undefined
			look()
		}, LOOK_EVERY_MS)
	}
	scrolled()
	page.addEventListener('scroll', scrolled, { passive: true })
	return () => {
		clearTimeout(waits)
		page.removeEventListener('scroll', scrolled)
	}
}
