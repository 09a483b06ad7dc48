export type ImageFailure = 'hidden' | 'unsupported'

/** What becomes of an image that the browser cannot show: a HEIC one says so, any other leaves no place. */
export async function whyFailed(src: string): Promise<ImageFailure> {
	const part = await import('../../fetching.ts').catch(() => null)
	return (await part?.isHeic(src)) ? 'unsupported' : 'hidden'
}
