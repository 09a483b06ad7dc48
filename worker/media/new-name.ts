/** A name that nobody can guess, for a file and its upload address. */
export function newName(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(16))
	return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
