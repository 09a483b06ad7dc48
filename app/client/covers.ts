export interface Cover {
	element: { readonly isConnected: boolean }
	/** As Escape does, which may ask first. */
	close(): void
}

/** What covers the page, in the order in which it was opened. */
let covers: Cover[] = []
const followers = new Set<() => void>()

/** What left the page unclosed covers nothing. */
export function openCovers(): Cover[] {
	return covers.filter(({ element }) => element.isConnected)
}

/** Says that it covers the page from now on; returns what says that it does so no more. */
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

/** Hears whenever something opens or closes; returns what ends that. */
export function followCovers(follow: () => void): () => void {
	followers.add(follow)
	return () => void followers.delete(follow)
}

/** Whether there was something to close. */
export function closeTopmost(): boolean {
	const top = openCovers().at(-1)
	top?.close()
	return top !== undefined
}
