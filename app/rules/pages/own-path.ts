const NOWHERE = 'https://stage.invalid'

/**
 * Path and query of an address on the stage; null for any other address. Browsers drop tabs and line breaks and
 * read backslashes as slashes, so the address is parsed first.
 */
export function ownPath(address: string, origin = NOWHERE): string | null {
	if (!URL.canParse(address, origin)) return null
	const { origin: leadsTo, pathname, search } = new URL(address, origin)
	// A path that begins with two slashes would lead to another host, and the path of a blob: address is a whole
	// address.
	return leadsTo === new URL(origin).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : null
}
