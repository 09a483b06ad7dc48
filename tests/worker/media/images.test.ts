import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { problemOfPixels } from '#contract/messages/uploads'
import { edited, lengthAfter } from '#worker/media/edits'
import { inspect } from '#worker/media/inspect'
import { gif, heif, join, jpeg, pieces, png, WHERE, webp } from '../../support/images.ts'
import {
	cleaned,
	collected,
	FREE,
	GIF,
	HEIC,
	JPEG_START,
	many,
	NOTE,
	onePixel,
	PNG,
	riff,
	SAID,
	STRANGE,
	TEXT,
	text,
	within,
} from './picture-parts.ts'

const KINDS = {
	'image/jpeg': jpeg(),
	'image/png': png(),
	'image/gif': gif(),
	'image/webp': webp(),
	'image/heic': heif('heic'),
	'image/avif': heif('avif'),
	'image/heif': heif('mif1'),
}

test.each(Object.entries(KINDS))(
	'IMG-05: ada’s %s is known by its content, and keeps its size but not its place, however it arrives',
	async (type, file) => {
		expect(text(file)).toContain(WHERE)
		for (const length of [1, 7, 64, file.length]) {
			const found = await inspect(pieces(file, length))
			expect(found).toMatchObject({ type, width: 40, height: 30, length: file.length })

			const clean = await cleaned(file, length)

			expect(text(clean)).not.toContain('GPS')
			expect(await inspect(pieces(clean, 64))).toMatchObject({ type, width: 40, height: 30 })
			expect(await cleaned(clean, 64)).toEqual(clean) // nothing is left to take away
		}
	},
)

test('IMG-05: colours, pixels and loops of a picture stay', async () => {
	expect(text(await cleaned(jpeg(), 64))).toMatch(/JFIF[\s\S]*ICC_PROFILE/)
	expect(text(await cleaned(png(), 64))).toMatch(/IHDR[\s\S]*IDAT[\s\S]*IEND/)
	expect(text(await cleaned(gif(), 64))).toContain('NETSCAPE2.0')
	expect(text(await cleaned(heif('heic'), 64))).toContain('the picture itself')
	expect(await cleaned(heif('heic'), 64)).toHaveLength(heif('heic').length)
	const [, flags] = /VP8X\n\0\0\0(.)/.exec(text(await cleaned(webp(), 64))) ?? []
	expect(flags).toBe('\0') // says no more that it has camera data
})

test('IMG-05: a picture whose last part states no length, or lacks the byte that makes it even, is as good as others', async () => {
	const open = heif('avif', { isOpen: true })
	const uneven = join(webp().subarray(0, 12), STILL_UNEVEN)
	new DataView(uneven.buffer).setUint32(4, uneven.length - 8, true)
	for (const [type, file] of [
		['image/avif', open],
		['image/webp', uneven],
	] as const) {
		expect(await inspect(pieces(file, 7))).toMatchObject({ type, width: 40, height: 30 })
		expect(text(await cleaned(file, 64))).not.toContain('GPS')
	}
	expect(text(await cleaned(open, 64))).toContain('the picture itself')
})

/** A still picture of 9 bytes, 40 wide and 30 high. */
const STILL_UNEVEN = join('VP8L', [9, 0, 0, 0], [0x2f, 39, 0x40, 7, 0], [0, 0, 0, 0])

test('IMG-05: a photo taken upright is still upright without its camera data', async () => {
	for (const made of [jpeg, png, webp]) {
		const file = made({ orientation: 6 })
		expect(await inspect(pieces(file, 64))).toMatchObject({ width: 30, height: 40 })
		const clean = await cleaned(file, 7)
		expect(text(clean)).not.toContain('GPS')
		expect(await inspect(pieces(clean, 64))).toMatchObject({ width: 30, height: 40 })
		expect(await cleaned(clean, 64)).toEqual(clean)
	}
	// Browsers refuse a file with a chunk whose checksum is wrong.
	const clean = Buffer.from(await cleaned(png({ orientation: 6 }), 64))
	const at = clean.indexOf('eXIf')
	const until = at + 4 + clean.readUInt32BE(at - 4)
	expect(clean.readUInt32BE(until)).toBe(crc32(clean.subarray(at, until)))
	expect(await inspect(pieces(heif('heic', { turned: true }), 64))).toMatchObject({
		width: 30,
		height: 40,
	})
})

test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
	'IMG-05: data behind a %s — a page, a film, another picture — is removed',
	async (kind) => {
		const behind = `<script>alert('${WHERE}')</script>`
		const file = { jpeg, png, gif, webp }[kind]({ behind })

		const clean = await cleaned(file, 64)

		expect(text(file)).toContain('<script>')
		expect(text(clean)).not.toContain('<script>')
	},
)

test.each([
	['a drawing with scripts in it', join('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
	['a page', join('<!doctype html><script>alert(1)</script>')],
	['a page that begins like a GIF', join('GIF89a/*', '<script>alert(1)</script>*/')],
	['a program', join('\x7fELF\x02\x01\x01')],
	['a film', join([0, 0, 0, 16], 'ftypmp42', [0, 0, 0, 0])],
	['a PDF', join('%PDF-1.7')],
	['nothing', new Uint8Array()],
	['the start of a JPEG', join([0xff, 0xd8, 0xff])],
	['a JPEG without a picture', join([0xff, 0xd8, 0xff, 0xd9])],
	['a JPEG without a width', jpeg({ width: 0 })],
])('IMG-05: noor cannot pass off %s as an image', async (_, file) => {
	expect(await inspect(pieces(file, 64))).toBeNull()
})

test.each([
	['photo of notes', 60_000, (n: number) => join(JPEG_START, many(NOTE, n), jpeg().subarray(2))],
	['drawing of notes', 60_000, (n: number) => within(PNG, 'IEND', many(TEXT, n))],
	['animation of notes', 60_000, (n: number) => join(GIF.subarray(0, -1), many(SAID, n), [0x3b])],
	['WebP of notes', 60_000, (n: number) => riff(many(STRANGE, n))],
	['HEIC of boxes', 60_000, (n: number) => join(HEIC, many(FREE, n))],
	[
		'animation of single bytes',
		1_100_000,
		(n: number) => join(GIF.subarray(0, -1), onePixel, many(join([1, 0]), n), [0, 0x3b]),
	],
])(
	'noor’s %s is refused where %d would fill the memory or take minutes',
	async (_, times, file) => {
		expect(await inspect(pieces(file(100), 64 * 1024))).not.toBeNull()
		expect(await inspect(pieces(file(times), 64 * 1024))).toBeNull()
	},
)

test('noor’s HEIC that names millions of places is refused, in one directory or in many small ones', async () => {
	const full = [0, 0, 0, 0]
	const box = (kind: string, ...inner: (string | number[] | Uint8Array)[]) => {
		const content = join(kind, ...inner)
		return join([0, 0, (content.length + 4) >> 8, (content.length + 4) & 255], content)
	}
	const naming = (extents: number[], { items = 40, directories = 1 } = {}) => {
		const places = Array.from({ length: items }, (_, n) => [0, 2 + n, 0, 0, ...extents]).flat()
		const directory = box(
			'meta',
			full,
			box('iinf', full, [0, 1], box('infe', [2, 0, 0, 0], [0, 2], [0, 0], 'Exif', [0])),
			box('iloc', full, [0, 0], [0, items], places),
			box('iprp', box('ipco', box('ispe', full, [0, 0, 0, 9], [0, 0, 0, 9]))),
		)
		return join(HEIC.subarray(0, HEIC[3]), many(directory, directories))
	}
	expect(await inspect(pieces(naming([0, 1]), 64))).not.toBeNull()
	expect(await inspect(pieces(naming([0xff, 0xff]), 64))).toBeNull()
	const thousands = [0x27, 0x10]
	expect(await inspect(pieces(naming(thousands, { items: 1 }), 64))).not.toBeNull()
	expect(await inspect(pieces(naming(thousands, { items: 1, directories: 6 }), 64))).toBeNull()
})

test.each([
	[12_000, 4_166, null],
	[4_166, 12_000, null],
	[12_001, 1, 'Image too large (12001 x 1 pixels). Max 50 megapixels and 12000 pixels a side.'],
	[1, 12_001, 'Image too large (1 x 12001 pixels). Max 50 megapixels and 12000 pixels a side.'],
	[
		7_072,
		7_071,
		'Image too large (7072 x 7071 pixels). Max 50 megapixels and 12000 pixels a side.',
	],
	[7_071, 7_071, null],
])(
	'noor’s image of %d x %d pixels takes no more of a reader than a phone has',
	(width, height, problem) => {
		expect(problemOfPixels({ width, height })).toBe(problem)
	},
)

test.each(Object.entries(KINDS))('IMG-05: half of a %s is refused', async (type, file) => {
	const isBoxes = /he|av/.test(type) // cut between two boxes it is only shorter
	let none = 0
	for (let length = 12; length < file.length - 1; length += 5) {
		const found = await inspect(pieces(file.subarray(0, length), 64))
		if (found === null) none++
		else expect([isBoxes, found]).toEqual([true, expect.objectContaining({ type })])
		if (length < file.length / 2) expect([length, found]).toEqual([length, null])
	}
	expect(none).toBeGreaterThan(0)
})

test('IMG-05: no bytes at all make the look into a file fail, hang or edit beyond its end', async () => {
	const files = Object.values(KINDS)
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(...files),
			fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 8 }),
			fc.integer({ min: 1, max: 300 }),
			async (file, changes, length) => {
				const bent = file.slice()
				for (const [at, byte] of changes) bent[at % bent.length] = byte
				const found = await inspect(pieces(bent, length))
				if (!found) return
				const clean = await collected(edited(pieces(bent, length), found.edits))
				expect(clean).toHaveLength(lengthAfter(bent.length, found.edits))
			},
		),
		{ numRuns: 2_000 },
	)
})

test('IMG-05: edits give the same file for every way to cut the stream into chunks', async () => {
	const edit = fc.record({
		gap: fc.nat(20),
		length: fc.nat(20),
		put: fc.option(fc.uint8Array({ maxLength: 9 })),
	})
	await fc.assert(
		fc.asyncProperty(
			fc.uint8Array({ minLength: 1, maxLength: 300 }),
			fc.array(edit, { maxLength: 6 }),
			fc.integer({ min: 1, max: 50 }),
			async (file, wanted, length) => {
				let end = 0
				const edits = wanted.flatMap(({ gap, length, put }) => {
					const at = end + gap
					end = at + length
					return end <= file.length - 1 ? [{ at, length, put: put ?? ('zeros' as const) }] : []
				})
				const naive = [...edits].reverse().reduce((bytes, { at, length, put }) => {
					const middle = put === 'zeros' ? new Uint8Array(length) : put
					return join(bytes.subarray(0, at), middle, bytes.subarray(at + length))
				}, join(file))

				expect(await collected(edited(pieces(file, length), edits))).toEqual(naive)
			},
		),
	)
})
