// Small films made here, box by box, with what real cameras write into them (over 250 lines).

import { join, WHERE } from './images.ts'

type Bytes = Uint8Array<ArrayBuffer>
type Part = Uint8Array | number[] | string

export const be16 = (n: number) => [(n >> 8) & 255, n & 255]
export const be32 = (n: number) => [...be16(Math.floor(n / 65536)), ...be16(n % 65536)]
export const be64 = (n: number) => [...be32(Math.floor(n / 2 ** 32)), ...be32(n % 2 ** 32)]
const FULL = [0, 0, 0, 0]
/** When a phone says that it was filmed. */
const DATE = be32(0xe1234567)
export const CAMERA = 'Aparat 7 of Noor'

export function box(kind: string, ...content: Part[]): Bytes {
	const inside = join(...content)
	return join(be32(inside.length + 8), kind, inside)
}

/** The same with its length in eight bytes. */
export function longBox(kind: string, ...content: Part[]): Bytes {
	const inside = join(...content)
	return join(be32(1), kind, be64(inside.length + 16), inside)
}

export interface TrackSpec {
	handler: string
	entry: Bytes
	samples: Bytes[]
	/** Samples side by side in the file before another track has its turn. */
	perChunk?: number
	timescale?: number
	/** Of each sample. */
	lasts?: number
	turned?: 0 | 90 | 180 | 270 | 'mirrored'
	width?: number
	height?: number
	/** More boxes: in the track, among its tables. */
	beside?: Bytes
	inTables?: Bytes
	/** All samples are said to be of this size. */
	saidSize?: number
	/** Sizes of samples in half, one or two bytes each. */
	smallSizes?: 4 | 8 | 16
}

export interface FilmSpec {
	brand?: string | null
	tracks?: TrackSpec[]
	indexLast?: boolean
	isWide?: boolean
	isLong?: boolean
	/** More boxes: in the index, before the data, behind everything. */
	inIndex?: Bytes
	before?: Bytes
	behind?: Part
	/** Bytes in the data box to which no track points. */
	inData?: Part
}

export const PICTURE: TrackSpec = {
	handler: 'vide',
	entry: visual('avc1', box('avcC', [1, 0x64, 0, 0x1f, 0xff, 0xe0, 0])),
	samples: named('picture', 6),
	perChunk: 2,
	timescale: 600,
	lasts: 20,
	width: 40,
	height: 30,
}
export const SOUND: TrackSpec = {
	handler: 'soun',
	entry: sound('mp4a', esds(0x40, [0x12, 0x10])),
	samples: named('sound', 9),
	perChunk: 3,
	timescale: 44_100,
	lasts: 1_024,
}

export function named(of: string, count: number): Bytes[] {
	return Array.from({ length: count }, (_, n) => join(`${of} ${n}${'.'.repeat((n * 7) % 11)};`))
}

/** A camera's measurements beside the picture. */
export function measured(handler: string, kind: string, count = 4): TrackSpec {
	const samples = Array.from({ length: count }, (_, n) => join(`${kind} ${n} ${WHERE};`))
	return { handler, entry: box(kind, FULL, be16(0), be16(1), WHERE), samples, perChunk: 1 }
}

export function visual(kind: string, ...parts: Bytes[]): Bytes {
	return box(
		kind,
		[0, 0, 0, 0, 0, 0, 0, 1],
		[0, 0, 0, 0, ...[...'appl'].map((letter) => letter.charCodeAt(0))],
		new Uint8Array(8),
		be16(40),
		be16(30),
		be32(72 << 16),
		be32(72 << 16),
		FULL,
		be16(1),
		[CAMERA.length],
		CAMERA.padEnd(31, '\0'),
		[0, 24, 255, 255],
		...parts,
	)
}

export function sound(kind: string, ...parts: Bytes[]): Bytes {
	const head = [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
	return box(kind, head, be16(2), be16(16), be32(0), be32(44_100 * 65536), ...parts)
}

export function esds(object: number, config: number[] = []): Bytes {
	const inner = config.length > 0 ? [5, config.length, ...config] : []
	const decoder = [4, 13 + inner.length, object, 0x15, ...new Array(11).fill(0), ...inner]
	return box('esds', FULL, [3, 0x80, 0x80, 3 + decoder.length, 0, 1, 0], decoder, [6, 1, 2])
}

export function film(spec: FilmSpec = {}): Bytes {
	const { brand = 'isom', tracks = [PICTURE, SOUND], indexLast = true } = spec
	const { before = join(), behind = '', inData = '', isLong = false } = spec
	const ftyp = brand ? box('ftyp', brand, be32(512), brand, 'mp41') : join()
	const { data, places } = interleaved(tracks)
	const boxOf = isLong ? longBox : box
	const index = (dataAt: number) => indexOf(spec, tracks, places, dataAt)
	const inFront = join(ftyp, indexLast ? [] : index(0), before)
	const dataAt = inFront.length + (isLong ? 16 : 8)
	const mdat = boxOf('mdat', data, inData)
	return indexLast
		? join(ftyp, before, mdat, index(dataAt), behind)
		: join(ftyp, index(dataAt), before, mdat, behind)
}

/** Chunks of the tracks in turn, as cameras write them. */
function interleaved(tracks: TrackSpec[]): { data: Bytes; places: number[][] } {
	const chunks = tracks.map(({ samples, perChunk = 1 }) =>
		Array.from({ length: Math.ceil(samples.length / perChunk) }, (_, n) =>
			join(...samples.slice(n * perChunk, (n + 1) * perChunk)),
		),
	)
	const places = tracks.map((): number[] => [])
	const data: Bytes[] = []
	let at = 0
	for (let n = 0; chunks.some(({ length }) => n < length); n++)
		for (const [track, own] of chunks.entries()) {
			const chunk = own[n]
			if (!chunk) continue
			places[track]?.push(at)
			data.push(chunk)
			at += chunk.length
		}
	return { data: join(...data), places }
}

function indexOf(
	{ isWide = false, inIndex = join() }: FilmSpec,
	tracks: TrackSpec[],
	places: number[][],
	dataAt: number,
): Bytes {
	return box(
		'moov',
		movieHeader(),
		...tracks.map((track, n) =>
			trackBox(
				track,
				n + 1,
				(places[n] ?? []).map((at) => at + dataAt),
				isWide,
			),
		),
		inIndex,
	)
}

function movieHeader(): Bytes {
	return box('mvhd', FULL, DATE, DATE, be32(600), be32(120), new Uint8Array(76), be32(9))
}

function trackBox(spec: TrackSpec, id: number, chunksAt: number[], isWide: boolean): Bytes {
	const { handler, entry, samples, perChunk = 1, beside = join(), saidSize = 0 } = spec
	const { timescale = 600, lasts = 20, turned = 0, width = 0, height = 0, smallSizes } = spec
	const { inTables = join() } = spec
	const sizes = saidSize > 0 ? [] : samples.map(({ length }) => length)
	return box(
		'trak',
		box(
			'tkhd',
			[0, 0, 0, 3],
			DATE,
			DATE,
			be32(id),
			FULL,
			be32(120),
			new Uint8Array(16),
			TURNED[turned],
			be32(width << 16),
			be32(height << 16),
		),
		box('edts', box('elst', FULL, be32(1), be32(120), be32(0), [0, 1, 0, 0])),
		box(
			'mdia',
			box('mdhd', FULL, DATE, DATE, be32(timescale), be32(120), [0x55, 0xc4, 0, 0]),
			box('hdlr', FULL, 'mhlr', handler, new Uint8Array(12), `${CAMERA}\0`),
			box(
				'minf',
				handler === 'vide' ? box('vmhd', [0, 0, 0, 1], new Uint8Array(8)) : join(),
				handler === 'soun' ? box('smhd', new Uint8Array(8)) : join(),
				box('hdlr', FULL, 'dhlr', 'alis', new Uint8Array(12), `${CAMERA}\0`),
				box('dinf', box('dref', FULL, be32(1), box('alis', [0, 0, 0, 1], WHERE))),
				box(
					'stbl',
					box('stsd', FULL, be32(1), entry),
					box('stts', FULL, be32(1), be32(samples.length), be32(lasts)),
					handler === 'vide' ? box('stss', FULL, be32(1), be32(1)) : join(),
					box('stsc', FULL, runsOf(samples.length, perChunk)),
					smallSizes
						? box('stz2', FULL, be32(smallSizes), be32(samples.length), packed(sizes, smallSizes))
						: box('stsz', FULL, be32(saidSize), be32(samples.length), sizes.flatMap(be32)),
					isWide
						? box('co64', FULL, be32(chunksAt.length), chunksAt.flatMap(be64))
						: box('stco', FULL, be32(chunksAt.length), chunksAt.flatMap(be32)),
					inTables,
				),
			),
		),
		beside,
	)
}

/** The last chunk may hold fewer. */
function runsOf(samples: number, perChunk: number): number[] {
	const rest = samples % perChunk
	const full = Math.floor(samples / perChunk)
	const runs = [...(full > 0 ? [[1, perChunk, 1]] : []), ...(rest > 0 ? [[full + 1, rest, 1]] : [])]
	return [...be32(runs.length), ...runs.flat().flatMap(be32)]
}

function packed(sizes: number[], bits: number): number[] {
	if (bits === 16) return sizes.flatMap(be16)
	if (bits === 8) return sizes
	const pairs = Math.ceil(sizes.length / 2)
	return Array.from(
		{ length: pairs },
		(_, n) => ((sizes[2 * n] ?? 0) << 4) | (sizes[2 * n + 1] ?? 0),
	)
}

const ONE = be32(0x10000)
const MINUS = be32(0xffff0000)
const NONE = be32(0)
const LAST = be32(0x40000000)
const TURNED = {
	0: [...ONE, ...NONE, ...NONE, ...NONE, ...ONE, ...NONE, ...NONE, ...NONE, ...LAST],
	90: [...NONE, ...ONE, ...NONE, ...MINUS, ...NONE, ...NONE, ...NONE, ...NONE, ...LAST],
	180: [...MINUS, ...NONE, ...NONE, ...NONE, ...MINUS, ...NONE, ...NONE, ...NONE, ...LAST],
	270: [...NONE, ...MINUS, ...NONE, ...ONE, ...NONE, ...NONE, ...NONE, ...NONE, ...LAST],
	mirrored: [...NONE, ...ONE, ...NONE, ...ONE, ...NONE, ...NONE, ...NONE, ...NONE, ...LAST],
}

export interface FragmentedSpec {
	tracks?: TrackSpec[]
	/** From where a fragment counts: from itself, from the beginning of the file, or from the one before. */
	base?: 'moof' | 'file' | 'before'
	inIndex?: Bytes
	/** More boxes: between index and fragments, and in each fragment of a track. */
	between?: Bytes
	inFragment?: Bytes
	/** Behind the last number of every box in a fragment. */
	behindNumbers?: Part
	/** Behind the last box of every list of boxes. */
	behindBoxes?: Part
	samplesEach?: number
	/** At the end, where each fragment begins; with numbers of so many bytes. */
	access?: 4 | 8
	behind?: Part
}

/** A film in fragments, as browsers and some cameras record it. */
export function fragmented(spec: FragmentedSpec = {}): Bytes {
	const { tracks = [PICTURE, SOUND], base = 'moof', samplesEach = 3 } = spec
	const { inIndex = join(), between = join(), inFragment = join(), behind = '' } = spec
	const { behindNumbers = '', behindBoxes = '' } = spec
	const ftyp = box('ftyp', 'iso5', be32(512), 'iso5', 'iso6')
	const index = box(
		'moov',
		movieHeader(),
		...tracks.map((track, n) => trackBox({ ...track, samples: [] }, n + 1, [], false)),
		box(
			'mvex',
			...tracks.map((_, n) => box('trex', FULL, be32(n + 1), be32(1), new Uint8Array(12))),
		),
		inIndex,
	)
	let file = join(ftyp, index, between)
	const begins: number[] = []
	const count = Math.max(...tracks.map(({ samples }) => Math.ceil(samples.length / samplesEach)))
	for (let n = 0; n < count; n++) {
		const at = file.length
		begins.push(at)
		const own = tracks.map(({ samples }) => samples.slice(n * samplesEach, (n + 1) * samplesEach))
		const moof = (length: number) => {
			let from = length + 8
			const runs = tracks.map(({ lasts = 20 }, track) => {
				const samples = own[track] ?? []
				const counted = base === 'before' && track > 0 ? 0 : from
				const run = fragmentOf(track + 1, samples, lasts, base === 'file' ? at : null, {
					from: counted,
					base,
					inside: join(inFragment, behindBoxes),
					behindNumbers,
				})
				from += samples.reduce((sum, sample) => sum + sample.length, 0)
				return run
			})
			return box('moof', box('mfhd', FULL, be32(n + 1), behindNumbers), ...runs, behindBoxes)
		}
		file = join(file, moof(moof(0).length), box('mdat', ...own.flat()))
	}
	return join(file, spec.access ? accessTo(begins, tracks, spec) : [], behind)
}

function accessTo(
	begins: number[],
	tracks: TrackSpec[],
	{ access: bytes = 4, behindNumbers = '', behindBoxes = '' }: FragmentedSpec,
): Bytes {
	const number = bytes === 8 ? be64 : be32
	const entries = begins.flatMap((at, n) => [...number(60 * n), ...number(at), 1, 1, 1])
	const version = [bytes === 8 ? 1 : 0, 0, 0, 0]
	return box(
		'mfra',
		...tracks.map((_, n) =>
			box('tfra', version, be32(n + 1), FULL, be32(begins.length), entries, behindNumbers),
		),
		box('uuid', WHERE, WHERE),
		box('mfro', FULL, be32(0), behindNumbers),
		behindBoxes,
	)
}

function fragmentOf(
	id: number,
	samples: Bytes[],
	lasts: number,
	fileAt: number | null,
	{
		from,
		base,
		inside,
		behindNumbers,
	}: { from: number; base: string; inside: Bytes; behindNumbers: Part },
): Bytes {
	const flags = fileAt === null ? (base === 'moof' ? [0, 2, 0, 0] : FULL) : [0, 0, 0, 1]
	return box(
		'traf',
		box('tfhd', flags, be32(id), fileAt === null ? [] : be64(fileAt), behindNumbers),
		box('tfdt', FULL, be32(0), behindNumbers),
		box(
			'trun',
			[0, 0, 3, 1],
			be32(samples.length),
			be32(from),
			samples.flatMap(({ length }) => [...be32(lasts), ...be32(length)]),
			behindNumbers,
		),
		inside,
	)
}
