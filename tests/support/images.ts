// Small files made here, byte by byte, with what real cameras write into them.

export const WHERE = 'GPS 48.2082N 16.3738E'

const bytesOf = (written: string) => Uint8Array.from(written, (letter) => letter.charCodeAt(0))

export function join(...parts: (Uint8Array | number[] | string)[]): Uint8Array<ArrayBuffer> {
	const all = parts.map((part) =>
		typeof part === 'string' ? bytesOf(part) : Uint8Array.from(part),
	)
	const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
	let at = 0
	for (const part of all) {
		joined.set(part, at)
		at += part.length
	}
	return joined
}

const be16 = (n: number) => [n >> 8, n & 255]
const be32 = (n: number) => [(n >>> 24) & 255, (n >> 16) & 255, (n >> 8) & 255, n & 255]
const le16 = (n: number) => [n & 255, n >> 8]
const le32 = (n: number) => be32(n).reverse()

/** Exif with an orientation and a place. */
export function exif(orientation = 1): Uint8Array<ArrayBuffer> {
	const entry = [...be16(0x0112), ...be16(3), ...be32(1), ...be16(orientation), 0, 0]
	return join('Exif\0\0', 'MM', [0, 42], be32(8), be16(1), entry, be32(0), WHERE)
}

function segment(marker: number, body: Uint8Array | string): Uint8Array<ArrayBuffer> {
	return join([0xff, marker], be16(body.length + 2), body)
}

interface JpegOptions {
	width?: number
	height?: number
	orientation?: number
	/** How many bytes the picture itself takes. */
	scanBytes?: number
	behind?: string
}

/** A valid structure with noise as its picture. */
export function jpeg(options: JpegOptions = {}): Uint8Array<ArrayBuffer> {
	const { width = 40, height = 30, orientation = 1, scanBytes = 100, behind = '' } = options
	const scan = new Uint8Array(scanBytes).map((_, at) => (at % 251 === 0 ? 0x55 : (at * 7) & 0x7f))
	return join(
		[0xff, 0xd8],
		segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
		segment(0xe1, exif(orientation)),
		segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x>${WHERE}</x>`),
		segment(0xe2, `ICC_PROFILE\0\x01\x01colours`),
		segment(0xe2, `MPF\0${WHERE}`),
		segment(0xed, `Photoshop 3.0\0${WHERE}`),
		segment(0xfe, WHERE),
		segment(0xc0, join([8], be16(height), be16(width), [1, 1, 0x11, 0])),
		segment(0xda, join([1, 1, 0, 0, 63, 0])),
		scan,
		[0xff, 0x00, 0xff, 0xd3, 0x12],
		[0xff, 0xd9],
		behind,
	)
}

function chunk(kind: string, body: Uint8Array | number[] | string): Uint8Array<ArrayBuffer> {
	const said = join(kind, body)
	return join(be32(said.length - 4), said, be32(crc(said)))
}

/** A real picture of one grey, that any browser can draw. */
export function png({ width = 40, height = 30, dataBytes = 0, behind = '', orientation = 1 } = {}) {
	const rows = new Uint8Array((width + 1) * height)
	return join(
		'\x89PNG\r\n\x1a\n',
		chunk('IHDR', [...be32(width), ...be32(height), 8, 0, 0, 0, 0]),
		chunk('eXIf', exif(orientation).subarray(6)),
		chunk('tEXt', `XML:com.adobe.xmp\0${WHERE}`),
		chunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${WHERE}`),
		dataBytes > 0 ? chunk('prVt', new Uint8Array(dataBytes)) : [],
		chunk('IDAT', stored(rows)),
		chunk('IEND', []),
		behind,
	)
}

/** Deflate without compression. */
function stored(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
	let [a, b] = [1, 0]
	for (const byte of bytes) {
		a = (a + byte) % 65521
		b = (b + a) % 65521
	}
	const { length } = bytes
	return join([0x78, 1, 1], le16(length), le16(0xffff - length), bytes, be16(b), be16(a))
}

function crc(bytes: Uint8Array): number {
	let sum = ~0
	for (const byte of bytes) {
		sum ^= byte
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
	}
	return ~sum
}

export function gif({ width = 40, height = 30, behind = '', frames = 1 } = {}) {
	const blocks = (text: string) => join([text.length], text, [0])
	return join(
		'GIF89a',
		le16(width),
		le16(height),
		[0x80, 0, 0, 0, 0, 0, 255, 255, 255],
		join([0x21, 0xff, 11], 'NETSCAPE2.0', [3, 1, 0, 0, 0]),
		join([0x21, 0xff, 11], 'XMP DataXMP', blocks(WHERE)),
		join([0x21, 0xfe], blocks(WHERE)),
		...Array.from({ length: frames }, () =>
			join(
				frames > 1 ? [0x21, 0xf9, 4, 0, 10, 0, 0, 0] : [],
				[0x2c, 0, 0, 0, 0],
				le16(width),
				le16(height),
				[0, 2, 2, 0x4c, 1, 0],
			),
		),
		[0x3b],
		behind,
	)
}

export function webp({ width = 40, height = 30, behind = '', orientation = 1 } = {}) {
	const piece = (kind: string, body: Uint8Array) =>
		join(kind, le32(body.length), body, body.length % 2 ? [0] : [])
	const size = [...le32(width - 1).slice(0, 3), ...le32(height - 1).slice(0, 3)]
	const bits = (width - 1) | ((height - 1) << 14)
	const body = join(
		'WEBP',
		piece('VP8X', join([0x0c, 0, 0, 0], size)),
		piece('VP8L', join([0x2f], le32(bits), [0, 0, 0])),
		piece('EXIF', exif(orientation)),
		piece('XMP ', join(WHERE)),
	)
	return join('RIFF', le32(body.length), body, behind)
}

function box(kind: string, ...body: (Uint8Array | number[] | string)[]): Uint8Array<ArrayBuffer> {
	const inside = join(...body)
	return join(be32(inside.length + 8), kind, inside)
}

const FULL = [0, 0, 0, 0]

/** Boxes as phones write them: a picture, camera data and XMP, each in its place in the data box. */
export function heif(
	brand: 'heic' | 'avif' | 'mif1',
	{ width = 40, height = 30, turned = false, isOpen = false } = {},
) {
	const ftyp = box('ftyp', brand === 'avif' ? 'avif' : 'mif1', [0, 0, 0, 0], 'mif1', brand)
	const picture = join('the picture itself')
	const info = (id: number, kind: string) => box('infe', [2, 0, 0, 0], be16(id), [0, 0], kind, [0])
	const directory = (dataAt: number) =>
		box(
			'meta',
			FULL,
			box('hdlr', FULL, be32(0), 'pict', new Uint8Array(13)),
			box('pitm', FULL, be16(1)),
			box('iinf', FULL, be16(3), info(1, 'hvc1'), info(2, 'Exif'), info(3, 'mime')),
			box(
				'iloc',
				FULL,
				[0x44, 0x00],
				be16(3),
				join(be16(1), be16(0), be16(1), be32(dataAt), be32(picture.length)),
				join(be16(2), be16(0), be16(1), be32(dataAt + picture.length), be32(WHERE.length)),
				join(
					be16(3),
					be16(0),
					be16(1),
					be32(dataAt + picture.length + WHERE.length),
					be32(WHERE.length),
				),
			),
			box(
				'iprp',
				box(
					'ipco',
					box('ispe', FULL, be32(10), be32(10)),
					box('ispe', FULL, be32(width), be32(height)),
					box('irot', [turned ? 1 : 0]),
				),
			),
		)
	const dataAt = ftyp.length + directory(0).length + 8
	const data = box('mdat', picture, WHERE, WHERE)
	const rest = isOpen ? [be32(0), data.subarray(4)] : [data, box('uuid', WHERE)]
	return join(ftyp, directory(dataAt), ...rest)
}

/** In pieces, as a network delivers it. */
export async function* pieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
	for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** A photo as phones make it, 800 by 600 of one orange, that only a real decoder can read. */
export const PHONE_PHOTO = [
	'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAA',
	'AAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFkAAEAAAAAAAABuwAAACNpaW5mAAAAAAAB',
	'AAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwGlwcnAAAACiaXBjbwAAAHZodmNDAQNwAAAAAAAAAAAAWvAA/P34+AAADw',
	'MgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQCEAAQApQgEBA3AAAAMAkAAAAwAAAwBaoAZCAJZZbqSSmubAgAAA',
	'AwCAAAADAIQiAAEAB0QBwXKwYkAAAAAUaXNwZQAAAAAAAAMgAAACWAAAABBwaXhpAAAAAAMICAgAAAAWaXBtYQAAAA',
	'AAAAABAAEDgQKDAAABw21kYXQAAAG3KAGvExRtpY4oYIIH4OaocNP/+DFH/9mdnh9GKi0nm9kO5rs7ZgRS2lAAAI0A',
	'AOEABzAAAAMAAAMAAAMAAAMAAAMAAlajAiltKAAARoAAlAAFUAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAYsJMAAMcABz',
	'AAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMDFocAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAMAAAVEAAAD',
	'AAADAAADAAADAAADAAADAAADAAADAAADAAADAAASEAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAEjAAAAw',
	'AAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwA94AAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwDqgAAAAwAA',
	'AwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwIGAItUwAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAw',
	'AAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwBkQA==',
].join('')

/** Animated pictures whose frames come after much other data, and still ones that contain the same letters. */
export function animated(kind: 'png' | 'webp' | 'avif', { isStill = false } = {}) {
	if (kind === 'png')
		return join(
			'\x89PNG\r\n\x1a\n',
			chunk('IHDR', [...be32(40), ...be32(30), 8, 0, 0, 0, 0]),
			chunk('iTXt', `Title\0\0\0\0\0acTL ANIM${' '.repeat(6_000)}`),
			isStill ? [] : chunk('acTL', [...be32(2), ...be32(0)]),
			chunk('IDAT', stored(new Uint8Array(41 * 30))),
			chunk('IEND', []),
		)
	if (kind === 'webp') {
		const [flags, size] = [isStill ? 0x20 : 0x22, [39, 0, 0, 29, 0, 0]]
		const profile = `ANIM acTL${' '.repeat(9_000)}` // and one to be even
		const chunks = join(
			'WEBP',
			join('VP8X', le32(10), [flags, 0, 0, 0], size),
			join('ICCP', le32(profile.length), profile, profile.length % 2 ? [0] : []),
			isStill ? join('VP8 ', le32(2), [0, 0]) : join('ANIM', le32(6), new Uint8Array(6)),
		)
		return join('RIFF', le32(chunks.length), chunks)
	}
	const brands = join('avif', be32(0), 'mif1miaf', isStill ? 'MA1B' : 'avis')
	const free = join(be32(16), 'free', isStill ? 'avis' : 'MA1B', be32(0))
	return join(be32(brands.length + 8), 'ftyp', brands, free)
}
