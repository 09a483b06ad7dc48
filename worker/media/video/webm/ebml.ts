import { Broken } from '../../bytes.ts'

export interface Element {
	id: number
	/** The position of the whole element within the given bytes. */
	at: number
	header: number
	/** The length of the element's content; Infinity when the writer did not know it. */
	length: number
}

export const ID_MAX_BYTES = 4
const SIZE_MAX_BYTES = 8
/** The most bytes of an element's id and length together. */
export const HEADER_MAX_BYTES = ID_MAX_BYTES + SIZE_MAX_BYTES

/** The header of the element that begins at `at`. */
export function headerAt(bytes: Uint8Array, at: number): Omit<Element, 'at'> {
	const idBytes = lengthOfNumber(bytes[at], ID_MAX_BYTES)
	const id = number(bytes, at, idBytes)
	const sizeAt = at + idBytes
	const sizeBytes = lengthOfNumber(bytes[sizeAt], SIZE_MAX_BYTES)
	if (sizeAt + sizeBytes > bytes.length) throw new Broken('An element cut in its header.')
	const length = withoutMark(bytes, sizeAt, sizeBytes)
	return { id, header: idBytes + sizeBytes, length: length ?? Infinity }
}

/** The elements side by side in a list in memory. */
export function* elementsIn(bytes: Uint8Array, count: () => void): Generator<Element> {
	for (let at = 0; at < bytes.length; ) {
		const { id, header, length } = headerAt(bytes, at)
		if (at + header + length > bytes.length)
			throw new Broken('An element that is not as long as it says.')
		count()
		yield { id, at, header, length }
		at += header + length
	}
}

/** A number whose first bits state its length in bytes. Null when all its other bits are set, which means 'unknown'. */
export function withoutMark(bytes: Uint8Array, at: number, count: number): number | null {
	const mark = 0x100 >> count
	const first = ((bytes[at] ?? 0) % mark) * 2 ** (8 * (count - 1))
	const value = first + number(bytes, at + 1, count - 1)
	return value >= 2 ** (7 * count) - 1 ? null : value
}

export function lengthOfNumber(first: number | undefined, most: number): number {
	const count = Math.clz32(first ?? 0) - 23
	if (count > most) throw new Broken('A number without an end.')
	return count
}

export function number(bytes: Uint8Array, at: number, count: number): number {
	if (at + count > bytes.length) throw new Broken('A number cut short.')
	let value = 0
	for (let n = at; n < at + count; n++) value = value * 256 + (bytes[n] ?? 0)
	return value
}

export function float(bytes: Uint8Array): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
	if (bytes.length === 4) return view.getFloat32(0)
	return bytes.length === 8 ? view.getFloat64(0) : 0
}
