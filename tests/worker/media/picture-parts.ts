import { edited } from '#worker/media/edits'
import { inspect } from '#worker/media/inspect'
import { gif, heif, join, pieces, png, webp } from '../../support/images.ts'

export const JPEG_START = [0xff, 0xd8]
export const PNG = png()
export const GIF = gif()
const WEBP = webp()
export const HEIC = heif('heic')
export const many = (piece: Uint8Array, times: number) => {
	const all = new Uint8Array(piece.length * times)
	for (let n = 0; n < times; n++) all.set(piece, n * piece.length)
	return all
}
/** Before the last chunk, so that it is otherwise whole. */
export const within = (file: Uint8Array, before: string, more: Uint8Array) => {
	const at = text(file).indexOf(before) - 4
	return join(file.subarray(0, at), more, file.subarray(at))
}
export const riff = (chunks: Uint8Array) => {
	const file = join(WEBP, chunks)
	new DataView(file.buffer).setUint32(4, file.length - 8, true)
	return file
}
export const onePixel = join([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2])

export const NOTE = join([0xff, 0xfe, 0, 2])
export const TEXT = join([0, 0, 0, 0], 'tEXt', [0, 0, 0, 0])
export const FREE = join([0, 0, 0, 8], 'free')
export const STRANGE = join('NOTE', [0, 0, 0, 0])
export const SAID = join([0x21, 0xfe, 0])

export async function cleaned(file: Uint8Array, length: number): Promise<Uint8Array> {
	const found = await inspect(pieces(file, length))
	return collected(edited(pieces(file, length), found?.edits ?? []))
}

export async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
	const all: Uint8Array[] = []
	for await (const chunk of chunks) all.push(chunk.slice())
	return join(...all)
}

export function text(bytes: Uint8Array): string {
	return String.fromCharCode(...bytes)
}
