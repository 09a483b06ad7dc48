import { ascii, Broken, type ByteReader, u16 } from './bytes.ts'
import { type ByteEdit, cut, requireFew, type WalkResult } from './edits.ts'
import { drawnSize, orientationIn, upright } from './exif.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const NOT_A_FRAME = [0xc4, 0xc8, 0xcc] // tables among the frame markers
/** The size of a JFIF segment that has neither a thumbnail nor added data. */
const JFIF_BYTES = 16
const ADOBE_BYTES = 14

/** Walks through the markers: removes metadata of apps and cameras, keeps colour profile and orientation. */
export async function readJpeg(file: ByteReader): Promise<WalkResult> {
	const edits: ByteEdit[] = []
	let size: { width: number; height: number } | null = null
	let orientation = 1
	if (u16(await file.take(2), 0) !== 0xff00 + SOI) throw new Broken('No JPEG.')
	for (;;) {
		const { marker, at } = await nextMarker(file)
		if (marker === EOI) break
		if (isAlone(marker)) continue
		const length = u16(await file.peek(2), 0)
		if (length < 2) throw new Broken('A segment without a length.')
		if (isFrame(marker)) {
			const frame = await file.peek(7)
			size ??= { height: u16(frame, 3), width: u16(frame, 5) }
		} else if (isAside(marker, await file.peek(14), length)) {
			const segment = marker === APP1 ? (await file.peek(length)).subarray(2) : null
			if (segment && ascii(segment, 0, 4) === 'Exif')
				orientation = orientationIn(segment) ?? orientation
			edits.push(cut(at, file.at + length - at))
			requireFew(edits)
		}
		await file.skip(length)
		if (marker === SOS) await skipScan(file)
	}
	if (!size) throw new Broken('A picture without a frame.')
	const end = file.at
	await file.skipRest()
	if (file.at > end) edits.push(cut(end, file.at - end)) // cuts off a film, another picture or a web page
	if (orientation > 1) edits.unshift({ at: 2, length: 0, put: exifSegment(orientation) })
	return { ...drawnSize(size, orientation), edits, length: file.at }
}

/** The next marker. Any number of 0xff may precede it. */
async function nextMarker(file: ByteReader): Promise<{ marker: number; at: number }> {
	const { at } = file
	if ((await file.take(1))[0] !== 0xff) throw new Broken('No marker where one must be.')
	let marker = 0xff
	while (marker === 0xff) marker = (await file.take(1))[0] ?? 0
	return { marker, at }
}

/** Skips a scan's data to the next marker that ends it. Stuffed bytes and restart markers belong to the data. */
async function skipScan(file: ByteReader): Promise<void> {
	for (;;) {
		await file.skipTo(0xff)
		const [, after = 0] = await file.peek(2)
		if (after !== 0 && after !== 0xff && !isAlone(after)) return
		await file.take(after === 0xff ? 1 : 2)
	}
}

function isAlone(marker: number): boolean {
	return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
}

function isFrame(marker: number): boolean {
	return marker >= 0xc0 && marker <= 0xcf && !NOT_A_FRAME.includes(marker)
}

/**
 * Whether to remove a segment. JFIF, Adobe's colour transform and ICC profiles stay. Any other segment may reveal
 * where a picture was taken.
 */
function isAside(marker: number, start: Uint8Array, length: number): boolean {
	if (marker === COMMENT) return true
	if (marker < APP0 || marker > APP15) return false
	if (marker === APP0) return ascii(start, 2, 4) !== 'JFIF' || length !== JFIF_BYTES
	if (marker === APP2) return ascii(start, 2, 11) !== 'ICC_PROFILE'
	return !(marker === APP14 && ascii(start, 2, 5) === 'Adobe' && length === ADOBE_BYTES)
}

/** An Exif segment with the orientation only. */
function exifSegment(orientation: number): Uint8Array {
	const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...upright(orientation)]
	return new Uint8Array([0xff, APP1, 0, body.length + 2, ...body])
}
