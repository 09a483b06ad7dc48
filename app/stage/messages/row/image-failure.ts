export type ImageFailure = 'hidden' | 'unsupported'

/** What to show for an image that the browser cannot decode: a note for HEIC; any other image is hidden. */
export async function whyFailed(src: string): Promise<ImageFailure> {
	const part = await import('../../fetching.ts').catch(() => null)
	return (await part?.isHeic(src)) ? 'unsupported' : 'hidden'
}
