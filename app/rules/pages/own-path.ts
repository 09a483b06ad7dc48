const NOWHERE = 'https://stage.invalid'

/**
 * Path and query of an address that stays on the stage, null for any other. Browsers drop tabs and line breaks
 * and turn backslashes round, so what an address says shows only once it is parsed.
 */
export function ownPath(address: string, origin = NOWHERE): string | null {
	if (!URL.canParse(address, origin)) return null
	const { origin: leadsTo, pathname, search } = new URL(address, origin)
	// By itself, a path of two slashes is another host; that of a blob: is a whole address.
	return leadsTo === new URL(origin).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : null
}
