/** Where an upload lies in the store until it was looked at. */
export function quarantineOf(name: string): string {
	return `quarantine/${name}`
}
