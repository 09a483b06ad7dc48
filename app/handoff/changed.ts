/** Something else in the place of a piece of a page. */
export interface Change {
	from: number
	to: number
	put: string
}

/** All at once: a page that is changed and searched in turns is copied as a whole each time. */
export function changed(page: string, changes: readonly Change[]): string {
	let done = ''
	let at = 0
	for (const { from, to, put } of changes.toSorted((a, b) => a.from - b.from)) {
		done += page.slice(at, from) + put
		at = to
	}
	return done + page.slice(at)
}
