import type { ImageType } from '#contract/messages/uploads'

/** How many first bytes identify a kind of image. */
export const KIND_BYTES = 64

/** The kind of an image by its first bytes, whatever its name; null for any other file. */
export function kindOfImage(start: Uint8Array): ImageType | null {
	if (letters(start, 0, 3) === '\xff\xd8\xff') return 'image/jpeg'
	if (letters(start, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
	if (/^GIF8[79]a$/.test(letters(start, 0, 6))) return 'image/gif'
	if (letters(start, 0, 4) === 'RIFF' && letters(start, 8, 4) === 'WEBP') return 'image/webp'
	return letters(start, 4, 4) === 'ftyp' ? kindByBrand(start) : null
}

/** The kind of a file in the ISO container, which AVIF, HEIC and films share, by the brands in its first box. */
function kindByBrand(box: Uint8Array): ImageType | null {
	const length = new DataView(box.buffer, box.byteOffset, box.byteLength).getUint32(0)
	const brands: string[] = []
	for (let at = 8; at + 4 <= Math.min(box.length, length); at += 4)
		if (at !== 12) brands.push(letters(box, at, 4))
	if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'image/avif'
	if (brands.some((brand) => /^he(ic|ix|im|is|vc|vx|vm|vs)$/.test(brand))) return 'image/heic'
	return brands.some((brand) => brand === 'mif1' || brand === 'msf1') ? 'image/heif' : null
}

function letters(bytes: Uint8Array, at: number, count: number): string {
	return String.fromCharCode(...bytes.subarray(at, at + count))
}
