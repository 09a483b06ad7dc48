import { chunksOf } from '../http/chunks.ts'
import type { Seekable } from './bytes.ts'

const FIRST_BYTES = 64 * 1024
const MAX_BYTES = 1 * 1024 * 1024

/**
 * Reads an object in windows of growing size. An index costs a few small reads, a whole film few large ones, and memory
 * never holds all of it. If the object is replaced meanwhile, reading fails.
 */
export async function objectIn(bucket: R2Bucket, key: string): Promise<Seekable> {
	const object = await bucket.head(key)
	if (!object) throw new Error('The store has lost an upload.')
	return inWindows(object.size, async function* (offset, length) {
		const onlyIf = { etagMatches: object.etag }
		const part = await bucket.get(key, { range: { offset, length }, onlyIf })
		if (!part || !('body' in part)) throw new Error('The store has lost an upload.')
		yield* chunksOf((part as R2ObjectBody).body)
	})
}

/** A file that is read in growing windows. Each chunk that `read` yields is valid until the next one is read. */
export function inWindows(
	size: number,
	read: (at: number, length: number) => AsyncIterable<Uint8Array>,
): Seekable {
	return {
		size,
		async *from(start) {
			let window = FIRST_BYTES
			for (let at = start; at < size; window = Math.min(2 * window, MAX_BYTES)) {
				const until = at + Math.min(window, size - at)
				for await (const piece of read(at, until - at)) {
					at += piece.length
					if (at > until) break
					yield piece
				}
				if (at !== until) throw new Error('The store answered another length.')
			}
		},
	}
}
