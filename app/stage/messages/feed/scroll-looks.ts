const LOOK_EVERY_MS = 200

/** Looks soon and whenever one scrolls, but only once in 200 ms (MSG-05). The answer ends it. */
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
