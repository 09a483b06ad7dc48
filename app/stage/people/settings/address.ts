/**
 * The section of the settings that an address names: '' for the settings without a section, null when they are closed.
 */
export function settingsIn(search: string): string | null {
	return new URLSearchParams(search).get('settings')
}

/**
 * Stores the open section in the address, so that a reload opens it again. The history entry is replaced without the
 * router.
 */
export function keepSettings(opened: string | null): void {
	const here = new URL(location.href)
	if (opened === null) here.searchParams.delete('settings')
	else here.searchParams.set('settings', opened)
	if (here.href !== location.href) history.replaceState(history.state, '', here)
}
