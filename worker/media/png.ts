import { ascii, Broken, type ByteReader, u32 } from './bytes.ts'
import { type ByteEdit, cut, requireFew, type WalkResult } from './edits.ts'
import { drawnSize, EXIF_READ_BYTES, orientationIn, upright } from './exif.ts'

/** Chunks for the picture, its colours and its animation. Any other chunk may reveal where the picture was taken. */
const PICTURE = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT']
const COLOURS = [
	'tRNS',
	'cHRM',
	'gAMA',
	'iCCP',
	'sBIT',
	'sRGB',
	'bKGD',
	'pHYs',
	'cICP',
	'mDCV',
	'cLLI',
]
const KEPT = [...PICTURE, ...COLOURS]
const CHUNK_FRAME = 12

export async function readPng(file: ByteReader): Promise<WalkResult> {
	const edits: ByteEdit[] = []
	await file.skip(8)
	const header = await file.peek(24)
	if (ascii(header, 4) !== 'IHDR' || u32(header, 0) !== 13) throw new Broken('No header.')
	const [width, height] = [u32(header, 8), u32(header, 12)]
	let hasPicture = false
	let orientation = 1
	for (;;) {
		const { at } = file
		const start = await file.peek(8)
		const length = u32(start, 0) + CHUNK_FRAME
		const kind = ascii(start, 4)
		if (!/^[A-Za-z]{4}$/.test(kind)) throw new Broken('No chunk where one must be.')
		if (kind === 'eXIf' && orientation === 1) {
			const data = (await file.peek(8 + Math.min(length - CHUNK_FRAME, EXIF_READ_BYTES))).subarray(
				8,
			)
			orientation = orientationIn(data) ?? 1
			const put = orientation === 1 ? new Uint8Array() : exifChunk(orientation)
			edits.push({ at, length, put })
		} else if (!KEPT.includes(kind)) edits.push(cut(at, length))
		requireFew(edits)
		hasPicture ||= kind === 'IDAT'
		await file.skip(length)
		if (kind === 'IEND') break
	}
	if (!hasPicture) throw new Broken('A picture without a picture.')
	const end = file.at
	await file.skipRest()
	if (file.at > end) edits.push(cut(end, file.at - end))
	return { ...drawnSize({ width, height }, orientation), edits, length: file.at }
}

/** An Exif chunk with the orientation only. */
function exifChunk(orientation: number): Uint8Array {
	const data = upright(orientation)
	const named = Uint8Array.from([...'eXIf'].map((letter) => letter.charCodeAt(0)).concat(data))
	const chunk = new Uint8Array(CHUNK_FRAME + data.length)
	const view = new DataView(chunk.buffer)
	view.setUint32(0, data.length)
	chunk.set(named, 4)
	view.setUint32(4 + named.length, checksum(named))
	return chunk
}

/** PNG's CRC-32. */
function checksum(bytes: Uint8Array): number {
	let sum = ~0
	for (const byte of bytes) {
		sum ^= byte
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
	}
	return ~sum >>> 0
}
