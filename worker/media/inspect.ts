import type { ImageType } from '#contract/messages/uploads'
import { KIND_BYTES, kindOfImage } from '#rules/messages/image-kind'
import { Broken, ByteReader } from './bytes.ts'
import type { WalkResult } from './edits.ts'
import { readGif } from './gif.ts'
import { readHeif } from './heif.ts'
import { readJpeg } from './jpeg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export interface Findings extends WalkResult {
	type: ImageType
}

/** The most chunks of one file: twice as many as the largest ordinary picture has. */
const PIECES_MAX = 2_000_000

const READERS: Record<ImageType, (file: ByteReader) => Promise<WalkResult>> = {
	'image/jpeg': readJpeg,
	'image/png': readPng,
	'image/gif': readGif,
	'image/webp': readWebp,
	'image/avif': readHeif,
	'image/heic': readHeif,
	'image/heif': readHeif,
}

/** Walks through the whole file without decoding it; null when any part of it is not an image. */
export async function inspect(source: AsyncIterable<Uint8Array>): Promise<Findings | null> {
	const file = new ByteReader(source, PIECES_MAX)
	const type = kindOfImage(await file.peek(KIND_BYTES))
	if (!type) return null
	try {
		const found = { type, ...(await READERS[type](file)) }
		return found.width > 0 && found.height > 0 && isInOrder(found) ? found : null
	} catch (error) {
		if (error instanceof Broken) return null
		throw error
	}
}

/** Whether the edits are in order. Edits that overlap or reach beyond the file come from no camera. */
function isInOrder({ edits, length }: Findings): boolean {
	edits.sort((a, b) => a.at - b.at)
	let end = 0
	return edits.every((edit) => {
		const follows = edit.at >= end
		end = edit.at + edit.length
		return follows && end <= length
	})
}
