import { MEGABYTE } from '#contract/limits'
import { ascii, Broken, type ByteReader, u32 } from './bytes.ts'
import { type ByteEdit, requireFew, type WalkResult, zeros } from './edits.ts'
import { asideItems, FULL_BOX, type HeifBox, heifBoxesIn, sizeOf } from './heif-meta.ts'

const DIRECTORY_MAX_BYTES = 4 * MEGABYTE
const KEPT = ['ftyp', 'mdat']
/** Boxes of a directory that are needed to find and draw its pictures. */
const NEEDED = ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'dinf', 'grpl', 'ipro']
const FREE = new TextEncoder().encode('free')

/**
 * Reads AVIF, HEIC and HEIF. Boxes of these formats point at positions in the file, so metadata is overwritten and
 * nothing moves.
 */
export async function readHeif(file: ByteReader): Promise<WalkResult> {
	const edits: ByteEdit[] = []
	const asides: ByteEdit[] = []
	let size: { width: number; height: number } | null = null
	while (!(await file.isAtEnd())) {
		requireFew(edits)
		const box = await nextBox(file)
		const isDirectory = box.kind === 'meta' || box.kind === 'moov'
		if (isDirectory && box.length > DIRECTORY_MAX_BYTES) throw new Broken('A directory too large.')
		if (isDirectory) {
			const bytes = await file.take(box.length)
			if (box.kind === 'meta') {
				size ??= sizeOf(bytes)
				asides.push(...asideItems(bytes, box.at).map(({ at, length }) => zeros(at, length)))
				requireFew(asides) // a single entry of a few bytes can name thousands of places
				edits.push(...strangersIn(bytes, box.at))
			}
			if (box.kind === 'moov') edits.push(...notesIn(bytes, box.at))
			continue
		}
		if (box.length === Infinity) await file.skipRest()
		else await file.skip(box.length)
		if (!KEPT.includes(box.kind)) edits.push(...emptied({ ...box, length: file.at - box.at }))
	}
	if (!size) throw new Broken('A picture without a size.')
	edits.push(...asides)
	return { ...size, edits, length: file.at }
}

async function nextBox(file: ByteReader): Promise<HeifBox> {
	const start = await file.peek(16)
	if (start.length < 8) throw new Broken('No box where one must be.')
	const size = u32(start, 0)
	const kind = ascii(start, 4)
	const header = size === 1 ? 16 : 8
	// 0: up to the end of the file. A writer that cannot go back writes its data so.
	const length = size === 1 ? u32(start, 8) * 2 ** 32 + u32(start, 12) : size || Infinity
	if (length < header) throw new Broken('A box without a length.')
	return { kind, at: file.at, header, length }
}

/** Overwrites all other boxes of a directory, such as XML or boxes of a camera's maker. */
function strangersIn(meta: Uint8Array, at: number): ByteEdit[] {
	return heifBoxesIn(meta, FULL_BOX, meta.length, at)
		.filter(({ kind }) => !NEEDED.includes(kind))
		.flatMap(emptied)
}

/** Overwrites metadata boxes of a film's directory. */
function notesIn(moov: Uint8Array, at: number): ByteEdit[] {
	return heifBoxesIn(moov, 8, moov.length, at)
		.filter(({ kind }) => kind === 'udta' || kind === 'meta')
		.flatMap(emptied)
}

function emptied({ at, header, length }: HeifBox): ByteEdit[] {
	return [{ at: at + 4, length: 4, put: FREE }, zeros(at + header, length - header)]
}
