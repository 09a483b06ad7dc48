import { ascii, Broken, u16, u32 } from './bytes.ts'

export interface HeifBox {
	kind: string
	/** The position in the file. */
	at: number
	header: number
	length: number
}

export interface Extent {
	at: number
	length: number
}

export const FULL_BOX = 12 // header, version and flags
/** The most places of items that are read. A camera's picture of many tiles has some hundreds. */
const PLACES_MAX = 10_000
const IN_FILE = 0
const IN_IDAT = 1
/** Kinds of items with camera data or XMP. */
const ASIDE = ['Exif', 'mime']

/** The boxes side by side in a piece of a file; `fileAt` is where the piece begins. */
export function heifBoxesIn(
	bytes: Uint8Array,
	from: number,
	to: number,
	fileAt: number,
): HeifBox[] {
	const boxes: HeifBox[] = []
	for (let at = from; at + 8 <= to; ) {
		if (boxes.length >= PLACES_MAX) throw new Broken('Too many boxes.')
		const length = u32(bytes, at)
		if (length < 8 || at + length > to) throw new Broken('A box that is not as long as it says.')
		boxes.push({ kind: ascii(bytes, at + 4), at: fileAt + at, header: 8, length })
		at += length
	}
	return boxes
}

/** The size of the picture that is shown: the largest, because tiles and thumbnails are smaller. */
export function sizeOf(meta: Uint8Array): { width: number; height: number } | null {
	const [properties] = find(meta, FULL_BOX, meta.length, 'iprp')
	const [container] = properties ? find(meta, properties.at + 8, endOf(properties), 'ipco') : []
	if (!container) return null
	let best: { width: number; height: number } | null = null
	let quarters = 0
	for (const { kind, at } of heifBoxesIn(meta, container.at + 8, endOf(container), 0)) {
		if (kind === 'irot') quarters = (meta[at + 8] ?? 0) & 3
		if (kind !== 'ispe') continue
		const [width, height] = [u32(meta, at + 12), u32(meta, at + 16)]
		if (!best || width * height > best.width * best.height) best = { width, height }
	}
	return best && quarters % 2 === 1 ? { width: best.height, height: best.width } : best
}

/** The stretches of the file that its metadata items occupy. */
export function asideItems(meta: Uint8Array, fileAt: number): Extent[] {
	const ids = new Set(asideIds(meta))
	const [locations] = find(meta, FULL_BOX, meta.length, 'iloc')
	if (!locations || ids.size === 0) return []
	const [data] = find(meta, FULL_BOX, meta.length, 'idat')
	return extentsIn(meta.subarray(locations.at, endOf(locations))).flatMap((one) => {
		if (!ids.has(one.id)) return []
		if (one.method === IN_FILE) return [{ at: one.at, length: one.length }]
		if (one.method === IN_IDAT && data)
			return [{ at: fileAt + data.at + 8 + one.at, length: one.length }]
		throw new Broken('An item that lies nowhere.')
	})
}

function asideIds(meta: Uint8Array): number[] {
	const [infos] = find(meta, FULL_BOX, meta.length, 'iinf')
	if (!infos) return []
	const isLong = meta[infos.at + 8] !== 0
	const entries = heifBoxesIn(meta, infos.at + FULL_BOX + (isLong ? 4 : 2), endOf(infos), 0)
	return entries.flatMap(({ at }) => {
		const version = meta[at + 8] ?? 0
		if (version < 2) return [] // this old version does not name the items' kinds
		const id = version === 2 ? u16(meta, at + 12) : u32(meta, at + 12)
		const kind = ascii(meta, at + (version === 2 ? 16 : 18))
		return ASIDE.includes(kind) ? [id] : []
	})
}

function extentsIn(iloc: Uint8Array): { id: number; method: number; at: number; length: number }[] {
	const version = iloc[8] ?? 0
	const [sizes = 0, more = 0] = iloc.subarray(12, 14)
	const [offsetSize, lengthSize] = [sizes >> 4, sizes & 15]
	const [baseSize, indexSize] = [more >> 4, version > 0 ? more & 15 : 0]
	let at = 14
	const read = (size: number): number => {
		if (at + size > iloc.length) throw new Broken('Places that are not all there.')
		let value = 0
		for (const byte of iloc.subarray(at, at + size)) value = value * 256 + byte
		at += size
		return value
	}
	const found = []
	for (let items = read(version < 2 ? 2 : 4); items > 0; items--) {
		const id = read(version < 2 ? 2 : 4)
		const method = version > 0 ? read(2) & 15 : IN_FILE
		read(2) // skips the number of the file, which is always this one
		const base = read(baseSize)
		for (let extents = read(2); extents > 0; extents--) {
			if (found.length >= PLACES_MAX) throw new Broken('Too many places.')
			read(indexSize)
			const start = base + read(offsetSize)
			found.push({ id, method, at: start, length: read(lengthSize) })
		}
	}
	return found
}

function find(bytes: Uint8Array, from: number, to: number, kind: string): HeifBox[] {
	return heifBoxesIn(bytes, from, to, 0).filter((box) => box.kind === kind)
}

function endOf({ at, length }: HeifBox): number {
	return at + length
}
