export type ImageFailure = 'hidden' | 'unsupported'

/** How to treat an image that the browser cannot show: HEIC gets a note, any other is hidden. */
export async function whyFailed(src: string): Promise<ImageFailure> {
	const part = await import('../../fetching.ts').catch(() => null)
	return (await part?.isHeic(src)) ? 'unsupported' : 'hidden'
}
