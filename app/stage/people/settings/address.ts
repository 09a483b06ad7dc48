/** Reads which settings an address opens: '' for no section in particular, null for none. */
export function settingsIn(search: string): string | null {
	return new URLSearchParams(search).get('settings')
}

/**
 * Keeps what is open in the address, so that a reload opens it again. The entry of the history stays the same one,
 * and the router need not know.
 */
export function keepSettings(opened: string | null): void {
	const here = new URL(location.href)
	if (opened === null) here.searchParams.delete('settings')
	else here.searchParams.set('settings', opened)
	if (here.href !== location.href) history.replaceState(history.state, '', here)
}
