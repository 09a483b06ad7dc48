import { ascii, u16, u16le, u32, u32le } from './bytes.ts'

const ORIENTATION = 0x0112
/** How many bytes of Exif data are read. A camera writes the tags at their beginning. */
export const EXIF_READ_BYTES = 65_535

/** The orientation of a picture, 1 to 8, from its Exif data; null when that states none. */
export function orientationIn(exif: Uint8Array): number | null {
	// These bytes precede the data in every JPEG, and in files of some writers of WebP.
	const tiff = ascii(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif
	const order = ascii(tiff, 0, 2)
	if (order !== 'II' && order !== 'MM') return null
	const [short, long] = order === 'II' ? [u16le, u32le] : [u16, u32]
	const directory = long(tiff, 4)
	const entries = short(tiff, directory)
	for (let entry = 0; entry < entries; entry++) {
		const at = directory + 2 + entry * 12
		if (at + 12 > tiff.length) return null
		if (short(tiff, at) !== ORIENTATION) continue
		const value = short(tiff, at + 8)
		return value >= 1 && value <= 8 ? value : null
	}
	return null
}

/** Exif data with the orientation only. */
export function upright(orientation: number): number[] {
	const head = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8]
	const entry = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
	return [...head, 0, 1, ...entry, 0, 0, 0, 0]
}

/** The size of a picture as it is drawn. With an orientation of 5 or more, width and height are swapped. */
export function drawnSize(
	{ width, height }: { width: number; height: number },
	orientation: number,
): { width: number; height: number } {
	return orientation >= 5 ? { width: height, height: width } : { width, height }
}
