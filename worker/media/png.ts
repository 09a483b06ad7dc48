import { ascii, Broken, type ByteReader, u32 } from './bytes.ts'
import { cut, type Edit, requireFew, type Walked } from './edits.ts'

/** Chunks of picture, colours and animation. Any other chunk may reveal where it was taken. */
const PICTURE = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'acTL', 'fcTL', 'fdAT']
const COLOURS = [
	'tRNS',
	'cHRM',
	'gAMA',
	'iCCP',
	'sBIT',
	'sRGB',
	'bKGD',
	'pHYs',
	'cICP',
	'mDCV',
	'cLLI',
]
const KEPT = [...PICTURE, ...COLOURS]
const CHUNK_FRAME = 12

export async function readPng(file: ByteReader): Promise<Walked> {
	const edits: Edit[] = []
	await file.skip(8)
	const header = await file.peek(24)
	if (ascii(header, 4) !== 'IHDR' || u32(header, 0) !== 13) throw new Broken('No header.')
	const [width, height] = [u32(header, 8), u32(header, 12)]
	let hasPicture = false
	for (;;) {
		const { at } = file
		const start = await file.peek(8)
		const length = u32(start, 0) + CHUNK_FRAME
		const kind = ascii(start, 4)
		if (!/^[A-Za-z]{4}$/.test(kind)) throw new Broken('No chunk where one must be.')
		if (!KEPT.includes(kind)) edits.push(cut(at, length))
		requireFew(edits)
		hasPicture ||= kind === 'IDAT'
		await file.skip(length)
		if (kind === 'IEND') break
	}
	if (!hasPicture) throw new Broken('A picture without a picture.')
	const end = file.at
	await file.skipRest()
	if (file.at > end) edits.push(cut(end, file.at - end))
	return { width, height, edits, length: file.at }
}
