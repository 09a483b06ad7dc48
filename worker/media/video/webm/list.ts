import { type ByteEdit, requireFew, zeros } from '../../edits.ts'
import { elementsIn } from './ebml.ts'
import type { KeptElements } from './elements.ts'

const VOID = 0xec
/** The most bytes in which EBML states a length. */
const SIZE_MAX_BYTES = 8

/** Overwrites all elements of a list that are not to stay, at any depth. */
export function strangersIn(
	list: Uint8Array,
	fileAt: number,
	kept: KeptElements,
	count: () => void,
): ByteEdit[] {
	const edits: ByteEdit[] = []
	for (const { id, at, header, length } of elementsIn(list, count)) {
		const inner = kept.get(id)
		if (inner === undefined) edits.push(...voided(fileAt + at, header + length))
		else if (inner) {
			const start = at + header
			const content = list.subarray(start, start + length)
			edits.push(...strangersIn(content, fileAt + start, inner, count))
		}
		requireFew(edits)
	}
	return edits
}

/** Turns an element into an empty one (`Void`) of the same length, so that nothing else moves. */
export function voided(at: number, length: number): ByteEdit[] {
	const sizeBytes = Math.min(SIZE_MAX_BYTES, length - 1)
	const put = new Uint8Array(1 + sizeBytes)
	put[0] = VOID
	let rest = length - 1 - sizeBytes
	for (let n = sizeBytes; n > 0; n--) {
		put[n] = rest % 256
		rest = Math.floor(rest / 256)
	}
	put[1] = (put[1] ?? 0) | (0x100 >> sizeBytes)
	const content = length - put.length
	return [
		{ at, length: put.length, put },
		...(content > 0 ? [zeros(at + put.length, content)] : []),
	]
}
