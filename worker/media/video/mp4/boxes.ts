import { ascii, Broken, u32, u64 } from '../../bytes.ts'

const BOXES_MAX = 10_000
const INDEX_MAX_BYTES = 16 * 1024 * 1024

/** How much work one file may cost: its boxes and the bytes of its indexes are counted. */
export class Budget {
	#boxes = 0
	#bytes = 0

	box(): void {
		if (++this.#boxes > BOXES_MAX) throw new Broken('Too many boxes.')
	}

	/** Call before an index of this many bytes is read into memory. */
	index(bytes: number): void {
		this.#bytes += bytes
		if (this.#bytes > INDEX_MAX_BYTES) throw new Broken('An index too large.')
	}
}

/** One box in memory, whose content is a view, not a copy. */
export interface Box {
	kind: string
	/** The position of the whole box within the given bytes. */
	at: number
	length: number
	content: Uint8Array
}

/** The boxes side by side in a list; QuickTime may end one with four zeros. */
export function* boxesIn(list: Uint8Array, budget: Budget): Generator<Box> {
	for (let at = 0; at + 8 <= list.length; ) {
		const size = u32(list, at)
		if (size === 0 && u32(list, at + 4) === 0) return
		const header = size === 1 ? 16 : 8
		const length = size === 1 ? u64(list, at + 8) : size
		if (length < header || at + length > list.length)
			throw new Broken('A box that is not as long as it says.')
		budget.box()
		const content = list.subarray(at + header, at + length)
		yield { kind: ascii(list, at + 4), at, length, content }
		at += length
	}
}

/** The first box of each kind in a list. */
export function firstOf(list: Uint8Array, budget: Budget): Map<string, Uint8Array> {
	const first = new Map<string, Uint8Array>()
	for (const { kind, content } of boxesIn(list, budget))
		if (!first.has(kind)) first.set(kind, content)
	return first
}

export function required(list: Map<string, Uint8Array>, kind: string): Uint8Array {
	const content = list.get(kind)
	if (!content) throw new Broken(`No ${kind}.`)
	return content
}

/** The pieces of a new box, joined once at the end, so that an index is not copied again and again. */
export type Pieces = Uint8Array[]

export function box(kind: string, ...content: Pieces): Pieces {
	const head = new Uint8Array(8)
	new DataView(head.buffer).setUint32(0, 8 + lengthOf(content))
	head.set(letters(kind), 4)
	return [head, ...content]
}

export function lengthOf(pieces: Pieces): number {
	return pieces.reduce((sum, { length }) => sum + length, 0)
}

export function joined(pieces: Pieces): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(lengthOf(pieces))
	let at = 0
	for (const piece of pieces) {
		all.set(piece, at)
		at += piece.length
	}
	return all
}

export function letters(text: string): Uint8Array {
	return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** A full box's fixed part (`head` bytes) and its entries. Bytes behind the last entry are left out. */
export function table(content: Uint8Array, head: number, entryBytes: number): Uint8Array {
	const count = u32(content, head - 4)
	return whole(content, head + count * entryBytes)
}

export function whole(content: Uint8Array, length: number): Uint8Array {
	if (content.length < length) throw new Broken('A box that says more than it holds.')
	return content.subarray(0, length)
}
