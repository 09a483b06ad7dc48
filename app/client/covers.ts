export interface Cover {
	element: { readonly isConnected: boolean }
	/** Closes the cover as the Escape key does; a cover may ask for confirmation first. */
	close(): void
}

/** Dialogs, popovers and menus that cover the page, in the order in which they were opened. */
let covers: Cover[] = []
const followers = new Set<() => void>()

/** The open covers. A cover whose element was removed without being closed does not count. */
export function openCovers(): Cover[] {
	return covers.filter(({ element }) => element.isConnected)
}

/** The topmost open cover that matches the selector. */
export function topmostCover(selector: string): HTMLElement | undefined {
	return openCovers()
		.map(({ element }) => element)
		.filter((one) => one instanceof HTMLElement)
		.filter((one) => one.matches(selector))
		.at(-1)
}

/** Registers an element that covers the page; the returned function unregisters it. */
export function cover(element: Cover['element'], close: () => void): () => void {
	const one = { element, close }
	covers = [...openCovers(), one]
	tell()
	return () => {
		covers = covers.filter((other) => other !== one)
		tell()
	}
}

function tell(): void {
	for (const follow of followers) follow()
}

/** Calls `follow` whenever a cover opens or closes; the returned function stops that. */
export function followCovers(follow: () => void): () => void {
	followers.add(follow)
	return () => void followers.delete(follow)
}

/** Closes the topmost cover. Returns false when none was open. */
export function closeTopmost(): boolean {
	const top = openCovers().at(-1)
	top?.close()
	return top !== undefined
}
