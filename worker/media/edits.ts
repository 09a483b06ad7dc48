import { Broken } from './bytes.ts'

const EDITS_MAX = 50_000

/**
 * Replaces `length` bytes at `at` by `put`. 'zeros' keeps the length, for formats whose files contain positions or
 * lengths.
 */
export interface ByteEdit {
	at: number
	length: number
	put: Uint8Array | 'zeros'
}

/** The result of walking through a file, with the edits that remove its metadata. */
export interface WalkResult {
	width: number
	height: number
	edits: ByteEdit[]
	/** The file's length before the edits. */
	length: number
}

export function cut(at: number, length: number): ByteEdit {
	return { at, length, put: new Uint8Array() }
}

export function zeros(at: number, length: number): ByteEdit {
	return { at, length, put: 'zeros' }
}

/** Refuses too many edits. A camera's file needs a few; thousands would fill the memory. */
export function requireFew(edits: readonly ByteEdit[]): void {
	if (edits.length > EDITS_MAX) throw new Broken('Too many pieces to take out.')
}

export function lengthAfter(length: number, edits: readonly ByteEdit[]): number {
	return edits.reduce(
		(sum, { length: gone, put }) => sum - gone + (put === 'zeros' ? gone : put.length),
		length,
	)
}

/** The stream with its edits applied. The edits are in order and do not overlap. */
export async function* edited(
	source: AsyncIterable<Uint8Array>,
	edits: readonly ByteEdit[],
): AsyncGenerator<Uint8Array> {
	let done = 0
	let at = 0
	for await (const chunk of source) {
		let from = 0
		while (from < chunk.length) {
			const next = edits[done]
			const here = at + from
			if (!next || next.at >= at + chunk.length) {
				yield chunk.subarray(from)
				break
			}
			if (next.at > here) yield chunk.subarray(from, next.at - at)
			if (next.at >= here && next.put !== 'zeros' && next.put.length > 0) yield next.put
			const until = Math.min(chunk.length, next.at + next.length - at)
			const start = Math.max(from, next.at - at)
			if (next.put === 'zeros' && until > start) yield new Uint8Array(until - start)
			from = until
			if (next.at + next.length <= at + from) done++
		}
		at += chunk.length
	}
}
