import { ascii, Broken, type ByteReader, u32, u64 } from '../../bytes.ts'
import { type ByteEdit, cut, zeros } from '../../edits.ts'
import type { WalkedVideo } from '../video-found.ts'
import { Budget, joined, lengthOf } from './boxes.ts'
import { boxOf, Extents, type FileStretch, holesIn, requireInside } from './extents.ts'
import { type Anchor, blank, readFragment } from './fragment.ts'
import { fileType, type Movie, readMovie } from './movie.ts'
import { readRandomAccess, readSegments } from './random-access.ts'
import { shift } from './sample-table.ts'
import type { Track } from './track.ts'

interface TopBox {
	kind: string
	at: number
	header: number
	length: number
}

/** A data box's place in the file. `by`: how many bytes it moves. */
interface Data extends FileStretch {
	by: number
}

/**
 * Boxes that stay beside file type and index. All others are left out, or overwritten where fragments refer to
 * positions.
 */
const KEPT = ['mdat', 'moof', 'sidx', 'mfra']
const BRANDS_MAX_BYTES = 256
const MUST_FIT = ['ftyp', 'moov', ...KEPT]

/**
 * Reads MP4 and MOV. The index is written anew and put in front. In the data only samples of picture and sound
 * stay.
 */
export async function readMp4(file: ByteReader): Promise<WalkedVideo> {
	const budget = new Budget()
	const boxes: TopBox[] = []
	const edits: ByteEdit[] = []
	const anchors: Anchor[] = []
	const lasting = new Map<number, number>()
	let movie: Movie | null = null
	let brand: Uint8Array | null = null
	while (!(await file.isAtEnd())) {
		const one = await nextBox(file)
		budget.box()
		const isSegments = one.kind === 'sidx' && movie !== null // one before the index is left out
		const isIndex = isSegments || ['moov', 'moof', 'mfra'].includes(one.kind)
		if (isIndex) budget.index(one.length)
		if (one.kind === 'ftyp') brand = await file.peek(Math.min(one.length, BRANDS_MAX_BYTES))
		if (one.kind === 'moov') {
			if (movie) throw new Broken('Two indexes.')
			movie = readMovie((await file.take(one.length)).subarray(one.header), budget)
		} else if (one.kind === 'moof' || one.kind === 'mfra') {
			if (!movie) throw new Broken('A fragment before its index.')
			const content = (await file.take(one.length)).subarray(one.header)
			const reader = readerOf(movie, budget, lasting)
			const found =
				one.kind === 'moof'
					? readFragment(content, one.at, one.header, reader)
					: readRandomAccess(content, one.at + one.header, reader)
			edits.push(...found.edits)
			anchors.push(...found.anchors)
		} else if (isSegments) {
			const content = (await file.take(one.length)).subarray(one.header)
			edits.push(...readSegments(content, one.at + one.header))
		} else await pass(file, one)
		boxes.push({ ...one, length: file.at - one.at })
	}
	if (!movie) throw new Broken('No index.')
	return assemble(movie, boxes, brand, { edits, anchors, lasting, length: file.at })
}

/** The next box of the file's top level. Bytes behind the last valid box count as one data box up to the file's end. */
async function nextBox(file: ByteReader): Promise<TopBox> {
	const start = await file.peek(16)
	const size = u32(start, 0)
	const kind = ascii(start, 4)
	const header = size === 1 ? 16 : 8
	const length = size === 1 ? u64(start, 8) : size === 0 ? Infinity : size
	const fits = start.length >= header && length >= header
	if (fits && (MUST_FIT.includes(kind) || /^[\w© -]{4}$/.test(kind)))
		return { kind, at: file.at, header, length }
	return { kind: '', at: file.at, header: 0, length: Infinity }
}

/** Skips a box. A file may end within a box without data, because that does not harm the film. */
async function pass(file: ByteReader, { kind, length }: TopBox): Promise<void> {
	if (length === Infinity) return file.skipRest()
	try {
		await file.skip(length)
	} catch (error) {
		if (!(error instanceof Broken) || MUST_FIT.includes(kind)) throw error
		await file.skipRest()
	}
}

function readerOf(movie: Movie, budget: Budget, lasting: Map<number, number>) {
	return {
		budget,
		defaults: movie.defaults,
		extentsOf: (id: number) => {
			const left = movie.left.find((track) => track.id === id)
			const track = left ?? movie.tracks.find((one) => one.id === id)
			return track ? { extents: track.extents, isLeft: track === left } : null
		},
		lasts: (id: number, duration: number) => lasting.set(id, (lasting.get(id) ?? 0) + duration),
	}
}

interface Rest {
	edits: ByteEdit[]
	anchors: Anchor[]
	lasting: Map<number, number>
	length: number
}

function assemble(
	movie: Movie,
	boxes: TopBox[],
	brand: Uint8Array | null,
	{ edits, anchors, lasting, length }: Rest,
): WalkedVideo {
	const isFragmented = boxes.some(({ kind }) => kind === 'moof')
	const indexAt = boxes.find(({ kind }) => kind === 'moov')?.at ?? 0
	const type = fileType(brand, isFragmented)
	const data: Data[] = []
	const all = isFragmented ? [...edits] : []
	let next = lengthOf(type) + lengthOf(movie.kept)
	for (const { kind, at, header, length } of boxes) {
		if (kind === 'mdat') data.push({ from: at + header, to: at + length, by: next - at })
		const isCounted = isFragmented && at > indexAt
		const isKept = kind === 'mdat' || (isCounted && KEPT.includes(kind))
		if (!isKept && !isCounted) {
			all.push(cut(at, length))
			continue
		}
		if (!isKept) all.push(...blank(at, length))
		next += length
	}
	const kept = union(movie.tracks.map(({ extents }) => extents))
	requireInside(kept, data)
	const left = union(movie.left.map(({ extents }) => extents))
	for (const { from, to } of holesIn(data, kept, left)) all.push(zeros(from, to - from))
	const moved = (at: number) => at + (boxOf(data, at)?.by ?? 0)
	for (const { offsets } of movie.tracks) shift(offsets, moved)
	// All fragments move by the same distance, since nothing behind the index changes its length.
	const by = data.find(({ from }) => from > indexAt)?.by ?? 0
	if (isFragmented)
		for (const { at, said, bytes } of anchors)
			all.push({ at, length: bytes, put: number(said + by, bytes) })
	all.push({ at: 0, length: 0, put: joined([...type, ...movie.kept]) })
	return { ...pictureTrackOf(movie, lasting), edits: all, length }
}

function union(extents: Extents[]): Extents {
	const all = new Extents()
	for (const { starts, ends, guessed } of extents)
		for (const [n, start] of starts.entries())
			all.add(start, (ends[n] ?? start) - start, guessed[n])
	return all
}

function number(value: number, bytes: 4 | 8): Uint8Array {
	const put = new Uint8Array(bytes)
	if (bytes === 4 && value > 0xffffffff) throw new Broken('A file too long for its table.')
	if (bytes === 4) new DataView(put.buffer).setUint32(0, value)
	else new DataView(put.buffer).setBigUint64(0, BigInt(value))
	return put
}

/** The film's picture: the largest track that is enabled. Others are previews. */
function pictureTrackOf(movie: Movie, lasting: Map<number, number>) {
	const codecs = movie.tracks.map(({ entries }) => entries.codec)
	const area = ({ width, height, isEnabled }: Track) => (isEnabled ? 2 ** 32 : 0) + width * height
	const [picture] = movie.tracks
		.filter(({ entries }) => entries.codec.of === 'picture')
		.sort((a, b) => area(b) - area(a))
	if (!picture || picture.extents.starts.length === 0) throw new Broken('No picture track.')
	const { width, height, rotation, duration, timescale, id } = picture
	const lies = rotation === 90 || rotation === 270
	return {
		codecs: [...new Set([picture.entries.codec, ...codecs])],
		width: lies ? height : width,
		height: lies ? width : height,
		rotation,
		durationMs: Math.round((1000 * (duration + (lasting.get(id) ?? 0))) / timescale),
	}
}
