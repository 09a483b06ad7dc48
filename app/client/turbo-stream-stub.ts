/** Stands where Remix's single fetch would be: the stage answers in classic JSON. */
export function decode(): never {
	throw new Error('The stage does not answer with streams.')
}
export const encode = decode
