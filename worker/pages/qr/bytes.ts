/**
 * For each version at level M: the number of correction bytes in each block, then pairs [number of blocks, data
 * bytes in each].
 */
const BLOCKS: readonly (readonly [correction: number, ...(readonly [number, number])[]])[] = [
	[10, [1, 16]],
	[16, [1, 28]],
	[26, [1, 44]],
	[18, [2, 32]],
	[24, [2, 43]],
	[16, [4, 27]],
	[18, [4, 31]],
	[22, [2, 38], [2, 39]],
	[22, [3, 36], [2, 37]],
]
const BYTE_MODE = 0b0100
const HEAD_BITS = 12 // the mode, and a length of 8 bits up to version 9
const PADDING = [0xec, 0x11]

/** The code words and the version for a text of at most 180 bytes (byte mode); null for a longer one. */
export function codeWordsOf(text: string): { version: number; stream: number[] } | null {
	const bytes = new TextEncoder().encode(text)
	const bits = bytes.length * 8 + HEAD_BITS
	const version = 1 + BLOCKS.findIndex((blocks) => bits <= roomOf(blocks) * 8)
	const [correction, ...groups] = BLOCKS[version - 1] ?? []
	if (correction === undefined) return null
	return { version, stream: interleaved(dataOf(bytes, groups), groups, correction) }
}

function roomOf([, ...groups]: (typeof BLOCKS)[number]): number {
	return groups.reduce((sum, [count, length]) => sum + count * length, 0)
}

/** The data bytes: mode, length, text, then padding up to the last byte. */
function dataOf(bytes: Uint8Array, groups: readonly (readonly [number, number])[]): number[] {
	const room = roomOf([0, ...groups])
	const bits = [...bitsOf(BYTE_MODE, 4), ...bitsOf(bytes.length, 8)]
	for (const byte of bytes) bits.push(...bitsOf(byte, 8))
	bits.push(0, 0, 0, 0)
	const data: number[] = []
	for (let at = 0; at + 8 <= bits.length && data.length < room; at += 8)
		data.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
	for (let n = 0; data.length < room; n++) data.push(PADDING[n % 2] ?? 0)
	return data
}

/**
 * Interleaves the blocks: the first byte of every block, then the second, …; after the data the correction
 * bytes in the same way.
 */
function interleaved(
	data: readonly number[],
	groups: readonly (readonly [number, number])[],
	correction: number,
): number[] {
	const blocks: number[][] = []
	let from = 0
	for (const [count, length] of groups)
		for (let n = 0; n < count; n++) {
			blocks.push(data.slice(from, from + length))
			from += length
		}
	const corrections = blocks.map((block) => correctionOf(block, correction))
	return [...inTurns(blocks), ...inTurns(corrections)]
}

function inTurns(blocks: readonly number[][]): number[] {
	const longest = Math.max(...blocks.map(({ length }) => length))
	return Array.from({ length: longest }, (_, n) => blocks.map((block) => block[n]))
		.flat()
		.filter((byte) => byte !== undefined)
}

/** Reed-Solomon error correction: the remainder of the block as a polynomial over GF(256). */
function correctionOf(block: readonly number[], length: number): number[] {
	let generator = [1]
	for (let n = 0, root = 1; n < length; n++, root = times(root, 2))
		generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root))
	const rest = [...block, ...new Array<number>(length).fill(0)]
	for (let at = 0; at < block.length; at++) {
		const lead = rest[at] ?? 0
		for (const [n, factor] of generator.entries())
			rest[at + n] = (rest[at + n] ?? 0) ^ times(factor, lead)
	}
	return rest.slice(block.length)
}

function times(a: number, b: number): number {
	let product = 0
	for (let bit = 7; bit >= 0; bit--) {
		product = (product << 1) ^ ((product >> 7) * 0x11d)
		product ^= ((b >> bit) & 1) * a
	}
	return product
}

export function bitsOf(value: number, length: number): number[] {
	return Array.from({ length }, (_, n) => (value >> (length - 1 - n)) & 1)
}
