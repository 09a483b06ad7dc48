import type { ImageType } from '#contract/messages/uploads'

const PNG_SIGNATURE_BYTES = 8
/** The size of a PNG chunk's head: length and type (4 bytes each). A checksum follows the data. */
const CHUNK_HEAD_BYTES = 8
const CHECKSUM_BYTES = 4
const BRANDS_MAX_BYTES = 4_096
const GIF_PICTURE = 0x2c
const GIF_EXTENSION = 0x21

/** Whether a picture has more than one frame, as its container says. */
export async function isMoving(file: Blob, kind: string): Promise<boolean> {
	const ask = ASKED[kind as ImageType]
	return ask ? ask(file) : false
}

const ASKED: Partial<Record<ImageType, (file: Blob) => Promise<boolean>>> = {
	'image/gif': hasSecondFrame,
	'image/png': hasFrameControl,
	'image/webp': hasAnimationFlag,
	'image/avif': isSequence,
}

/** Walks through the blocks of a GIF, each of which states its length, to the second frame. */
async function hasSecondFrame(file: Blob): Promise<boolean> {
	const bytes = new Uint8Array(await file.arrayBuffer())
	const byte = (at: number) => bytes[at] ?? 0
	const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
	let frames = 0
	for (let at = 13 + table(byte(10)); at < bytes.length; at++) {
		const kind = byte(at)
		if (kind !== GIF_PICTURE && kind !== GIF_EXTENSION) return false
		if (kind === GIF_PICTURE && ++frames === 2) return true
		at += kind === GIF_PICTURE ? 11 + table(byte(at + 9)) : 2
		while (byte(at) > 0) at += byte(at) + 1
	}
	return false
}

/** An animated PNG has an `acTL` chunk before its picture data. */
async function hasFrameControl(file: Blob): Promise<boolean> {
	for (let at = PNG_SIGNATURE_BYTES; at + CHUNK_HEAD_BYTES <= file.size; ) {
		const head = await read(file, at, CHUNK_HEAD_BYTES)
		const chunk = letters(head, 4, 8)
		if (chunk === 'acTL') return true
		if (chunk === 'IDAT') return false
		at += CHUNK_HEAD_BYTES + head.getUint32(0) + CHECKSUM_BYTES
	}
	return false
}

/** An animated WebP begins with the extended header `VP8X`, whose flags follow its length. */
async function hasAnimationFlag(file: Blob): Promise<boolean> {
	const head = await read(file, 12, 9)
	const ANIMATED = 0b10
	return (
		head.byteLength === 9 && letters(head, 0, 4) === 'VP8X' && (head.getUint8(8) & ANIMATED) > 0
	)
}

/** An AVIF names its brands in the first box, where the second word is a version; `avis` is a sequence. */
async function isSequence(file: Blob): Promise<boolean> {
	const first = await read(file, 0, BRANDS_MAX_BYTES)
	const end = Math.min(first.byteLength, first.getUint32(0))
	for (let at = 8; at + 4 <= end; at += 4)
		if (at !== 12 && letters(first, at, at + 4) === 'avis') return true
	return false
}

async function read(file: Blob, at: number, count: number): Promise<DataView> {
	return new DataView(await file.slice(at, at + count).arrayBuffer())
}

function letters(bytes: DataView, from: number, to: number): string {
	const asked = new Uint8Array(bytes.buffer, from, Math.min(to, bytes.byteLength) - from)
	return String.fromCharCode(...asked)
}
