/** Replaces turbo-stream, which only Remix's single fetch uses: loaders answer in JSON here. */
export function decode(): never {
	throw new Error('The stage does not answer with streams.')
}
export const encode = decode
