// One list of hostile files with what builds them (over 250 lines).

import { exif, gif, heif, join, jpeg, png, WHERE, webp } from '#tests/support/images'

type Bytes = Uint8Array<ArrayBuffer>

export interface HostileFile {
	what: string
	bytes: Bytes
	/** 'never': it must be refused. 'clean': it may pass, but nothing of what was hidden in it. */
	passes: 'never' | 'clean'
}

/** A script hidden in the file, which a browser would run if the file were served as a page. */
export const PAGE = '<script>xss()</script>'

const be16 = (n: number) => [(n >> 8) & 255, n & 255]
const be32 = (n: number) => [...be16(Math.floor(n / 65536)), ...be16(n)]
const le32 = (n: number) => be32(n).reverse()
const times = <T>(count: number, make: (n: number) => T) =>
	Array.from({ length: count }, (_, n) => make(n))

const BASES: Record<string, Bytes> = {
	jpeg: jpeg(),
	png: png(),
	gif: gif(),
	webp: webp(),
	avif: heif('avif'),
	heic: heif('heic'),
	heif: heif('mif1'),
}
const STRANGERS: Record<string, string> = {
	page: `<!doctype html><html>${PAGE}`,
	drawing: `<svg xmlns="http://www.w3.org/2000/svg" onload="xss()">${PAGE}</svg>`,
	script: `*/=1;xss();/*${PAGE}`,
	archive: `PK\x03\x04${'\0'.repeat(26)}${PAGE}PK\x05\x06${'\0'.repeat(18)}`,
	document: `%PDF-1.7\n${PAGE}\n%%EOF`,
	program: `<?php system("id"); ?>${PAGE}`,
	film: join(be32(24), 'ftypisom', be32(0), 'isomqt  ', be32(8), 'mdat', PAGE).reduce(
		(text, byte) => text + String.fromCharCode(byte),
		'',
	),
}
const MAGIC: Record<string, Bytes> = Object.fromEntries(
	Object.entries(BASES).map(([name, bytes]) => [name, bytes.slice(0, 16)]),
)

function over<T>(
	table: Record<string, T>,
	make: (value: T, name: string) => HostileFile[],
): HostileFile[] {
	return Object.entries(table).flatMap(([name, value]) => make(value, name))
}

const truncated = over(BASES, (bytes, name) =>
	[0.02, 0.1, 0.3, 0.5, 0.7, 0.9, 0.97].map((share) => ({
		what: `${name} cut off at ${share}`,
		bytes: bytes.slice(0, Math.floor(bytes.length * share)),
		passes: 'never' as const,
	})),
)
const withSomethingBehind = over(BASES, (bytes, name) =>
	over(STRANGERS, (stranger, kind) => [
		{ what: `${name} with a ${kind} behind it`, bytes: join(bytes, stranger), passes: 'clean' },
	]),
)
const withSomethingBefore = over(BASES, (bytes, name) =>
	over(STRANGERS, (stranger, kind) => [
		{ what: `${name} behind a ${kind}`, bytes: join(stranger, bytes), passes: 'never' },
	]),
)
const inDisguise = over(BASES, (bytes, name) =>
	over(MAGIC, (magic, kind) =>
		kind === name || (isBoxes(kind) && isBoxes(name))
			? []
			: [
					{
						what: `${name} that begins like ${kind}`,
						bytes: join(magic, bytes.slice(16)),
						passes: 'never',
					},
				],
	),
)
const nothingBehindTheirMagic = over(MAGIC, (magic, name) =>
	over(STRANGERS, (stranger, kind) => [
		{ what: `a ${kind} that begins like ${name}`, bytes: join(magic, stranger), passes: 'never' },
	]),
)
const noImages = over(
	{
		...STRANGERS,
		nothing: '',
		'one byte': '\xff',
		'a text': 'hello',
		'a Windows picture': `BM${'\0'.repeat(60)}`,
		'a scan': `II*\0${'\0'.repeat(60)}`,
		'an icon': `\0\0\x01\0${'\0'.repeat(60)}`,
		'a program': `MZ${'\0'.repeat(60)}`,
		'another program': `\x7fELF${'\0'.repeat(60)}`,
		'a module': '\0asm\x01\0\0\0',
		'a drawing behind a mark': `\xef\xbb\xbf<?xml version="1.0"?><svg onload="xss()"/>`,
		'a drawing behind blanks': `${'\n'.repeat(300)}<svg onload="xss()"/>`,
		'a compressed drawing': '\x1f\x8b\x08\0\0\0\0\0\0\x03',
		'a sound': `RIFF\x24\0\0\0WAVEfmt ${'\0'.repeat(40)}`,
	},
	(text, what) => [{ what, bytes: join(text), passes: 'never' }],
)

const SIDES = [
	[0, 30],
	[40, 0],
	[65_535, 65_535],
	[12_001, 1],
	[7_072, 7_071],
] as const
const tooLarge: HostileFile[] = SIDES.flatMap(([width, height]) => {
	const files: Record<string, Bytes> = {
		jpeg: jpeg({ width, height }),
		png: resized(png(), 16, [...be32(width), ...be32(height)]),
		gif: gif({ width, height }),
		avif: heif('avif', { width, height }),
		heic: heif('heic', { width, height }),
	}
	return over(files, (bytes, name) => {
		const isDrawn = name === 'avif' || name === 'heic' ? width * height === 0 : false
		return isDrawn ? [] : [{ what: `${name} of ${width} by ${height}`, bytes, passes: 'never' }]
	})
})

/** Every place of a file in which a camera or a person may write a location. */
const told: HostileFile[] = [
	...times(16, (n) =>
		inJpeg(`application segment ${n}`, segment(0xe0 + n, join('Anything\0', WHERE))),
	),
	...times(5, (n) =>
		inJpeg(`${n + 2} comments`, join(...times(n + 2, () => segment(0xfe, WHERE)))),
	),
	inJpeg(
		'a JFIF thumbnail',
		segment(0xe0, join('JFIF\0\x01\x01\0\0\x01\0\x01', [8, 1], WHERE, [0, 0, 0])),
	),
	inJpeg('a JFXX thumbnail', segment(0xe0, join('JFXX\0\x10', jpeg()))),
	inJpeg('a long Adobe segment', segment(0xee, join('Adobe\0d\0\0\0\0\x01', WHERE))),
	inJpeg('Exif in capitals', segment(0xe1, join('EXIF\0\0', WHERE))),
	inJpeg(
		'Exif that points at itself',
		segment(0xe1, join('Exif\0\0MM', [0, 42], be32(8), be16(65_535), be32(8), WHERE)),
	),
	inJpeg(
		'Exif that points beyond',
		segment(0xe1, join('Exif\0\0II', [42, 0], le32(0xffffffff), WHERE)),
	),
	inJpeg('a whole photo within Exif', segment(0xe1, join(exif(6), jpeg()))),
	inJpeg('extended XMP', segment(0xe1, join('http://ns.adobe.com/xmp/extension/\0', WHERE))),
	inPng('text', chunk('tEXt', `Location\0${WHERE}`)),
	inPng('compressed text', chunk('zTXt', `Location\0\0${WHERE}`)),
	inPng('time', chunk('tIME', WHERE)),
	inPng('Exif', chunk('eXIf', exif().subarray(6))),
	inPng('suggested colours', chunk('sPLT', WHERE)),
	...[
		...['prVt', 'zxIf', 'caNv', 'iDOT', 'vpAg', 'xmPp', 'gpSs', 'orNT', 'tRND', 'dSIG', 'PRVT'],
		...['EXIF'],
	].map((kind) => inPng(`a chunk of its own, ${kind}`, chunk(kind, WHERE))),
	...times(5, (n) =>
		inGif(`${n + 1} comments`, join(...times(n + 1, () => join([0x21, 0xfe], block(WHERE), [0])))),
	),
	inGif('plain text', join([0x21, 0x01, 12], new Uint8Array(12), block(WHERE), [0])),
	inGif(
		'a loop with more behind it',
		join([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0], block(WHERE), [0]),
	),
	inGif('a timing with more behind it', join([0x21, 0xf9, 4, 0, 0, 0, 0], block(WHERE), [0])),
	inGif('an unknown extension', join([0x21, 0x77], block(WHERE), [0])),
	inGif('an application of its own', join([0x21, 0xff, 11], 'WHEREABOUTS', block(WHERE), [0])),
	...['EXIF', 'XMP ', 'XMPX', 'GPS ', 'Exif', 'JUNK'].map((kind) =>
		inWebp(`a chunk ${kind}`, piece(kind, join(WHERE))),
	),
	inWebp(
		'a chunk within a frame',
		piece('ANMF', join(new Uint8Array(16), piece('GPS ', join(WHERE)))),
	),
	...['free', 'skip', 'uuid', 'udta', 'xml ', 'pict', 'Exif'].flatMap((kind) =>
		['avif', 'heic'].map((name) => ({
			what: `${name} with a box ${kind}`,
			bytes: join(BASES[name] ?? [], box(kind, WHERE)),
			passes: 'clean' as const,
		})),
	),
]

/** Wrong lengths, also ones that make a reader loop. */
const lying: HostileFile[] = [
	...[0, 1, 0xffff].map((length) =>
		never(
			`a JPEG segment of ${length}`,
			join([0xff, 0xd8, 0xff, 0xe1], be16(length), 'Exif\0\0', WHERE),
		),
	),
	...[0xffffffff, 0x7fffffff, 1].map((length) =>
		never(`a PNG chunk of ${length}`, join(png().slice(0, 33), be32(length), 'IDAT', WHERE)),
	),
	...[0, 1, 4, 0xffffffff].map((length) =>
		never(`a WebP of ${length}`, join('RIFF', le32(length), webp().slice(8))),
	),
	...[1, 7, 0xffffffff].map((length) =>
		never(`a box of ${length}`, join(heif('avif').slice(0, 24), be32(length), 'meta', WHERE)),
	),
	never('a GIF without an end', gif().slice(0, -1)),
	never(
		'a JPEG without a frame',
		join([0xff, 0xd8], segment(0xda, join([1, 1, 0, 0, 63, 0])), [1, 2, 3, 0xff, 0xd9]),
	),
	never('a JPEG of nothing but 0xff', join([0xff, 0xd8], new Uint8Array(100_000).fill(0xff))),
	never('a PNG without a picture', join(png().slice(0, 33), chunk('IEND', ''))),
	never('a GIF without a picture', join(gif().slice(0, 19), [0x3b])),
	never('boxes in boxes', boxes(500)),
]

const many: HostileFile[] = [
	clean(
		'a GIF of 5,000 frames',
		join(
			gif().slice(0, -1),
			...times(5_000, () => [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0]),
			[0x3b],
		),
	),
	clean(
		'an animated PNG of 5,000 frames',
		join(
			png().slice(0, 33),
			...times(5_000, () => chunk('fcTL', '\0'.repeat(26))),
			png().slice(33),
		),
	),
	clean(
		'a JPEG of 5,000 comments',
		join([0xff, 0xd8], ...times(5_000, () => segment(0xfe, WHERE)), jpeg().slice(2)),
	),
	clean(
		'a PNG of 5,000 texts',
		join(png().slice(0, 33), ...times(5_000, () => chunk('tEXt', WHERE)), png().slice(33)),
	),
]

export const HOSTILE_FILES: readonly HostileFile[] = [
	...truncated,
	...withSomethingBehind,
	...withSomethingBefore,
	...inDisguise,
	...nothingBehindTheirMagic,
	...noImages,
	...tooLarge,
	...told,
	...lying,
	...many,
]

function never(what: string, bytes: Bytes): HostileFile {
	return { what, bytes, passes: 'never' }
}

function clean(what: string, bytes: Bytes): HostileFile {
	return { what, bytes, passes: 'clean' }
}

function inJpeg(what: string, hidden: Bytes): HostileFile {
	return clean(`a JPEG with ${what}`, join([0xff, 0xd8], hidden, jpeg().slice(2)))
}

function inPng(what: string, hidden: Bytes): HostileFile {
	return clean(`a PNG with ${what}`, join(png().slice(0, 33), hidden, png().slice(33)))
}

function inGif(what: string, hidden: Bytes): HostileFile {
	return clean(`a GIF with ${what}`, join(gif().slice(0, 19), hidden, gif().slice(19)))
}

function inWebp(what: string, hidden: Bytes): HostileFile {
	const body = join(webp().slice(8), hidden)
	return clean(`a WebP with ${what}`, join('RIFF', le32(body.length), body))
}

function isBoxes(name: string): boolean {
	return ['avif', 'heic', 'heif'].includes(name)
}

function resized(bytes: Bytes, at: number, size: number[]): Bytes {
	const copy = bytes.slice()
	copy.set(size, at)
	return copy
}

function segment(marker: number, body: Uint8Array | string): Bytes {
	return join([0xff, marker], be16(body.length + 2), body)
}

/** Without a checksum: nobody here reads it, and browsers skip what they do not know. */
function chunk(kind: string, body: Uint8Array | string): Bytes {
	return join(be32(body.length), kind, body, be32(0))
}

function block(text: string): Bytes {
	return join([text.length], text)
}

function piece(kind: string, body: Uint8Array): Bytes {
	return join(kind, le32(body.length), body, body.length % 2 ? [0] : [])
}

function box(kind: string, body: Uint8Array | string): Bytes {
	return join(be32(body.length + 8), kind, body)
}

function boxes(depth: number): Bytes {
	let inner = join(WHERE)
	for (let n = 0; n < depth; n++) inner = box('meta', inner)
	return join(heif('avif').slice(0, 24), inner)
}
