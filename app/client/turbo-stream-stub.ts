/** Replaces turbo-stream. Only Remix's single fetch uses it, and loaders here answer in JSON. */
export function decode(): never {
	throw new Error('The stage does not answer with streams.')
}
export const encode = decode
