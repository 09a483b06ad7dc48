/** The key of a picture in the store. */
export function creativeKey(image: string): string {
	return `ads/${image}`
}

export function addressOfCreative(image: string): string {
	return `/media/${creativeKey(image)}`
}

/** The name of a picture at an address of this stage; null for any other address. */
export function nameOfCreative(address: string, origin: string): string | null {
	const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : ''
	return /^\/media\/ads\/([0-9a-f]{32})$/.exec(path)?.[1] ?? null
}
