import { ascii, Broken, type ByteReader, u16le, u32le } from './bytes.ts'
import { type ByteEdit, cut, requireFew, type WalkResult, zeros } from './edits.ts'
import { drawnSize, EXIF_READ_BYTES, orientationIn, upright } from './exif.ts'

const SAYS_EXIF = 0x08
const SAYS_EXIF_OR_XMP = 0x0c
const ASIDE = ['EXIF', 'XMP ']
const FRAME = 'ANMF' // an animation's frame: contains chunks after 16 bytes of its own
const FRAME_HEAD = 16
const KNOWN = ['VP8X', 'VP8 ', 'VP8L', 'ICCP', 'ANIM', FRAME, 'ALPH', ...ASIDE]
const EMPTY = new TextEncoder().encode('JUNK')

/**
 * Reads WebP. The file states its own length, so metadata is overwritten in its place. The orientation stays,
 * because the picture would be shown on its side without it.
 */
export async function readWebp(file: ByteReader): Promise<WalkResult> {
	const edits: ByteEdit[] = []
	const end = 8 + u32le(await file.take(12), 4)
	let size: { width: number; height: number } | null = null
	let orientation = 1
	let flags: { at: number; length: number; put: Uint8Array } | null = null
	while (file.at < end) {
		const { at } = file
		const start = await file.peek(18)
		const kind = ascii(start)
		const length = u32le(start, 4)
		size ??= sizeIn(kind, start)
		if (kind === 'VP8X' && !flags) {
			flags = { at: at + 8, length: 1, put: new Uint8Array([(start[8] ?? 0) & ~SAYS_EXIF_OR_XMP]) }
			edits.push(flags)
		} else if (kind === 'EXIF' && flags && orientation === 1) {
			const data = (await file.peek(8 + Math.min(length, EXIF_READ_BYTES))).subarray(8)
			const put = new Uint8Array(upright(orientationIn(data) ?? 1))
			if (put.length <= length) orientation = orientationIn(data) ?? 1
			if (orientation === 1) edits.push(...emptied(at, length))
			else {
				edits.push({ at: at + 8, length: put.length, put })
				edits.push(zeros(at + 8 + put.length, length - put.length))
				flags.put = new Uint8Array([(flags.put[0] ?? 0) | SAYS_EXIF])
			}
		} else if (ASIDE.includes(kind) || !KNOWN.includes(kind)) edits.push(...emptied(at, length))
		requireFew(edits)
		// Some writers leave out the byte that makes the last chunk even.
		const even = at + 8 + length < end ? length % 2 : 0
		await file.skip(8 + (kind === FRAME ? FRAME_HEAD : length + even))
	}
	if (!size || file.at !== end) throw new Broken('A picture that is not as long as it says.')
	await file.skipRest()
	if (file.at > end) edits.push(cut(end, file.at - end))
	return { ...drawnSize(size, orientation), edits, length: file.at }
}

function emptied(at: number, length: number): ByteEdit[] {
	return [{ at, length: 4, put: EMPTY }, zeros(at + 8, length)]
}

function sizeIn(kind: string, chunk: Uint8Array): { width: number; height: number } | null {
	if (kind === 'VP8X')
		return { width: (u32le(chunk, 12) & 0xffffff) + 1, height: u24le(chunk, 15) + 1 }
	if (kind === 'VP8 ')
		return { width: u16le(chunk, 14) & 0x3fff, height: u16le(chunk, 16) & 0x3fff }
	if (kind !== 'VP8L') return null
	const bits = u32le(chunk, 9)
	return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

function u24le(bytes: Uint8Array, at: number): number {
	return u16le(bytes, at) + (bytes[at + 2] ?? 0) * 0x10000
}
