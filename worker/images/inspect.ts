import type { ImageType } from '#contract/uploads'
import { ascii, Broken, ByteReader } from './bytes.ts'
import type { Edit } from './edits.ts'
import { readGif } from './gif.ts'
import { readHeif } from './heif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const SIDE_MAX_PX = 30_000
const PIXELS_MAX = 250_000_000

/** What a file really is, and what has to leave it before anybody may see it. */
export interface Findings {
	type: ImageType
	width: number
	height: number
	edits: Edit[]
	/** Before the edits. */
	length: number
}

/** Walks through the whole file without decoding it; null for everything that is not wholly an image. */
export async function inspect(source: AsyncIterable<Uint8Array>): Promise<Findings | null> {
	const file = new ByteReader(source)
	const read = readerOf(await file.peek(12))
	if (!read) return null
	try {
		const found = await read(file)
		return isDrawable(found) && isInOrder(found) ? found : null
	} catch (error) {
		if (error instanceof Broken) return null
		throw error
	}
}

function readerOf(start: Uint8Array): ((file: ByteReader) => Promise<Findings>) | null {
	if (ascii(start, 0, 3) === '\xff\xd8\xff') return readJpeg
	if (ascii(start, 0, 8) === '\x89PNG\r\n\x1a\n') return readPng
	if (/^GIF8[79]a$/.test(ascii(start, 0, 6))) return readGif
	if (ascii(start) === 'RIFF' && ascii(start, 8) === 'WEBP') return readWebp
	return ascii(start, 4) === 'ftyp' ? readHeif : null
}

/** A small file may claim a size that would stop a browser. */
function isDrawable({ width, height }: Findings): boolean {
	const isSide = (px: number) => px > 0 && px <= SIDE_MAX_PX
	return isSide(width) && isSide(height) && width * height <= PIXELS_MAX
}

/** Edits that overlap or reach beyond the file come from no camera. */
function isInOrder({ edits, length }: Findings): boolean {
	edits.sort((a, b) => a.at - b.at)
	let end = 0
	return edits.every((edit) => {
		const follows = edit.at >= end
		end = edit.at + edit.length
		return follows && end <= length
	})
}
