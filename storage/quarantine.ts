/** The key of an upload in the store until it was inspected. */
export function quarantineOf(name: string): string {
	return `quarantine/${name}`
}
