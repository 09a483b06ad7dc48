import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ByteReader } from '#worker/media/bytes'
import { edited, lengthAfter } from '#worker/media/edits'
import { inspectVideo } from '#worker/media/video/inspect-video'
import { gif, heif, join, jpeg, pieces, png, webp } from '../../../support/images.ts'
import { look, rewritten, seekable } from '../../../support/inspected.ts'
import {
	be16,
	be32,
	be64,
	box,
	film,
	fragmented,
	measured,
	PICTURE,
	SOUND,
	visual,
} from '../../../support/videos.ts'
import { element, ID, openElement, short, webm } from '../../../support/webm.ts'

const FULL = [0, 0, 0, 0]
const KINDS = {
	'an MP4': film({ inIndex: box('udta', box('©xyz', 'x')), behind: box('free', 'behind') }),
	'a MOV': film({
		brand: 'qt  ',
		tracks: [PICTURE, SOUND, measured('meta', 'mebx')],
		isWide: true,
	}),
	'an MP4 with its index in front': film({ indexLast: false, isLong: true }),
	'an MP4 in fragments': fragmented({ inFragment: box('uuid', 'x'), between: box('sidx', FULL) }),
	'fragments that count from the beginning': fragmented({ base: 'file', access: 4 }),
	'a WebM': webm({ thirdType: 0x11 }),
	'a WebM recorded live': webm({ isLive: true, inGroups: true }),
}

test.each([
	['a photo', jpeg()],
	['a drawing', png()],
	['an animation', gif()],
	['a WebP', webp()],
	['a HEIC', heif('heic')],
	['an AVIF', heif('avif')],
	['a page', join('<!doctype html><script>alert(1)</script>'.padEnd(99))],
	['an AVI', join('RIFF', be32(4), 'AVI LIST'.padEnd(99))],
	['a Matroska that is no WebM', webm({ docType: 'matroska' })],
	['a sound', join('ID3\x04'.padEnd(99))],
	['the start of a film', film().slice(0, 11)],
	['nothing', new Uint8Array()],
])('UPL-04: noor cannot pass off %s as a film, whatever it is called', async (_, file) => {
	expect(await look(file)).toMatchObject({ refused: 'kind' })
})

test.each([
	['a film without an index', join(box('ftyp', 'isom', FULL), box('mdat', 'picture'))],
	['a film without data', without(film(), 'mdat')],
	['a film with two indexes', join(film({ indexLast: false }), boxOf(film(), 'moov'))],
	['a sound without a picture', film({ tracks: [SOUND] })],
	['a picture without samples', film({ tracks: [{ ...PICTURE, samples: [] }, SOUND] })],
	['a film without a size', film({ tracks: [sized(0, 0)] })],
	['a compressed index', film({ inIndex: box('cmov', 'zlib') })],
	['an encrypted picture', film({ tracks: [{ ...PICTURE, entry: visual('encv') }] })],
	[
		'another encrypted picture',
		film({ tracks: [{ ...PICTURE, entry: visual('avc1', box('sinf')) }] }),
	],
	['samples in another file', bent(film(), 'dref', (bytes, at) => bytes.set([0], at + 23))],
	['samples before the data', bent(film(), 'stco', (bytes, at) => bytes.set(be32(8), at + 12))],
	[
		'samples behind the data',
		bent(film(), 'stco', (bytes, at) => bytes.set(be32(99_999), at + 12)),
	],
	[
		'samples longer than the data',
		bent(film(), 'stsz', (bytes, at) => bytes.set(be32(9_999), at + 16)),
	],
	[
		'a table longer than its box',
		bent(film(), 'stts', (bytes, at) => bytes.set(be32(2 ** 31), at + 8)),
	],
	['more samples than places', bent(film(), 'stsc', (bytes, at) => bytes.set(be32(1), at + 16))],
	['samples of two thousand million bytes', bent(film(), 'stsz', equalSizes)],
	['a time without a scale', bent(film(), 'mvhd', (bytes, at) => bytes.set(FULL, at + 16))],
	['an index of 17 megabytes', film({ inIndex: box('udta', new Uint8Array(17 * 1024 * 1024)) })],
	['twenty thousand boxes', film({ inIndex: join(...times(20_000, () => box('free'))) })],
	['twenty thousand boxes beside the data', join(film(), ...times(20_000, () => box('free')))],
	['a box within itself', bent(film(), 'trak', (bytes, at) => bytes.set(be32(9_999), at - 4))],
	['a box of no length', bent(film(), 'mdia', (bytes, at) => bytes.set(be32(4), at - 4))],
	['an endless box', join(film(), be32(1), 'mdat', be64(2 ** 52))],
	['a fragment before its index', join(box('ftyp', 'iso5', FULL), box('moof', 'x'), film())],
	[
		'a fragment of a track that is none',
		bent(fragmented(), 'tfhd', (bytes, at) => bytes.set(be32(9), at + 8)),
	],
	[
		'a fragment of endless samples',
		bent(fragmented(), 'trun', (bytes, at) => bytes.set(be32(2 ** 31), at + 8)),
	],
	['a WebM without tracks', join(webm().slice(0, 43), element(ID.segment, element(ID.cluster)))],
	['a WebM without a picture', webm({ pictureType: 3 })],
	['a packed WebM', webm({ inTrack: element(0x6d80, 'x') })],
	['a WebM in its own middle', join(webm().slice(0, 300), webm())],
	['a WebM whose tags never end', webm({ inSegment: openElement(ID.tags) })],
	[
		'a WebM of 17 megabytes of places',
		webm({ inSegment: element(ID.cues, new Uint8Array(17 * 1024 * 1024)) }),
	],
	[
		'a WebM with more to take out than a film has',
		webm({ inSegment: join(...times(60_000, () => short(ID.void))) }),
	],
	[
		'a WebM that names sixty thousand programs',
		webm({ inInfo: join(...times(60_000, () => short(0x5741, 'x'))) }),
	],
])('noor’s broken film is refused: %s', async (_, file) => {
	expect(await look(file)).toMatchObject({ refused: 'broken' })
})

test.each(Object.entries(KINDS))('half of %s is refused', async (_, file) => {
	for (let length = 64; length < file.length - 30; length += 37) {
		const result = await look(file.subarray(0, length))
		if (!('refused' in result)) expect(result.lengthAfter).toBeLessThanOrEqual(file.length + 100)
	}
	expect(await look(file.subarray(0, file.length / 2))).toMatchObject({ refused: 'broken' })
})

test('of a thousand films that noor has bent, each is refused or whole, and none takes a second', async () => {
	const outcomes = { refused: 0, whole: 0 }
	const slow: number[] = []
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...Object.values(KINDS)),
			fc.array(
				fc.tuple(fc.nat(6_000), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255))),
				{
					minLength: 1,
					maxLength: 6,
				},
			),
			async (file, changes) => {
				const bent = file.slice()
				for (const [at, byte] of changes) bent[at % bent.length] = byte
				const started = process.cpuUsage()
				const result = await look(bent)
				const { user } = process.cpuUsage(started)
				if (user > 1_000_000) slow.push(user)
				if ('refused' in result) return void outcomes.refused++
				outcomes.whole++
				expect(await rewritten(bent)).toHaveLength(result.lengthAfter)
				expect(result.lengthAfter).toBeLessThan(bent.length + 1_000)
			},
		),
		{ numRuns: 1_000, seed: 59 },
	)
	expect(slow).toEqual([])
	expect(outcomes.refused).toBeGreaterThan(200)
	expect(outcomes.whole).toBeGreaterThan(100)
})

test.each(Object.entries(KINDS))('%s is read alike, however it arrives', async (_, file) => {
	const expected = await look(file)

	for (const length of [1, 7, 64, file.length])
		expect(await inspectVideo(new ByteReader(pieces(file, length)))).toEqual(expected)
})

test('the check of a file with a hundred megabytes of zeros gives up at once', async () => {
	const zeros = { size: 100 * 1024 * 1024, from: nothing }
	expect(await inspectVideo(new ByteReader(zeros))).toMatchObject({ refused: 'kind' })

	let read = 0
	const behind = join(box('ftyp', 'isom', FULL), be32(0), 'mdat')
	const file = {
		size: 100 * 1024 * 1024,
		async *from(at: number) {
			for (let next = at; next < this.size; next += 65_536) {
				read += 65_536
				const chunk = new Uint8Array(65_536)
				if (next === 0) chunk.set(behind)
				yield chunk
			}
		},
	}
	expect(await inspectVideo(new ByteReader(file))).toMatchObject({ refused: 'broken' })
	expect(read).toBeLessThan(1024 * 1024)
})

test('edits of a film that was bent never reach beyond it', async () => {
	const file = film({ tracks: [PICTURE, measured('meta', 'gpmd', 40)] })
	const result = await look(file)
	if ('refused' in result) throw new Error(result.why)
	const chunks: Uint8Array[] = []
	for await (const chunk of edited(seekable(file).from(0), result.edits)) chunks.push(chunk)
	expect(join(...chunks)).toHaveLength(lengthAfter(file.length, result.edits))
})

async function* nothing(): AsyncGenerator<Uint8Array> {
	for (;;) yield new Uint8Array(65_536)
}

function times<T>(count: number, make: () => T): T[] {
	return Array.from({ length: count }, make)
}

function sized(width: number, height: number) {
	const entry = visual('avc1', box('avcC', [1, 0x64, 0, 0x1f]))
	entry.set([...be16(width), ...be16(height)], 32)
	return { ...PICTURE, entry, width, height }
}

/** All of one size that is more than the file: no table stands behind such a claim. */
function equalSizes(bytes: Uint8Array, at: number): void {
	bytes.set([...be32(0x7fffffff), ...be32(0x7fffffff)], at + 8)
}

/** The file with something changed behind the first box of a kind. */
function bent(file: Uint8Array, kind: string, change: (bytes: Uint8Array, at: number) => unknown) {
	const bytes = join(file)
	const at = [...bytes.keys()].find(
		(from) => String.fromCharCode(...bytes.subarray(from, from + 4)) === kind,
	)
	if (at === undefined) throw new Error(`no ${kind}`)
	change(bytes, at)
	return bytes
}

function boxOf(file: Uint8Array, kind: string): Uint8Array {
	for (let at = 0; at + 8 <= file.length; ) {
		const length = new DataView(file.buffer, file.byteOffset).getUint32(at)
		if (String.fromCharCode(...file.subarray(at + 4, at + 8)) === kind)
			return file.subarray(at, at + length)
		at += length
	}
	throw new Error(`no ${kind}`)
}

function without(file: Uint8Array, kind: string): Uint8Array {
	const gone = boxOf(file, kind)
	const at = gone.byteOffset - file.byteOffset
	return join(file.subarray(0, at), file.subarray(at + gone.length))
}
