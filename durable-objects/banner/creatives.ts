/** The key of a picture in the store. */
export function creativeKey(image: string): string {
	return `ads/${image}`
}

export function addressOfCreative(image: string): string {
	return `/media/${creativeKey(image)}`
}

export function hostOf(linkUrl: string): string {
	return new URL(linkUrl).host
}
