import { ascii, Broken, type ByteReader, u16le } from './bytes.ts'
import { type ByteEdit, cut, requireFew, type WalkResult } from './edits.ts'

const EXTENSION = 0x21
const PICTURE = 0x2c
const END = 0x3b
const FRAME_TIMING = 0xf9
const APPLICATION = 0xff
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0']
// The fixed size of these blocks. A larger one contains other data as well.
const LOOP_BYTES = 19
const TIMING_BYTES = 8

export async function readGif(file: ByteReader): Promise<WalkResult> {
	const edits: ByteEdit[] = []
	const header = await file.take(13)
	const [width, height] = [u16le(header, 6), u16le(header, 8)]
	await file.skip(tableBytes(header[10] ?? 0))
	let hasPicture = false
	for (;;) {
		const { at } = file
		const [kind = 0] = await file.take(1)
		if (kind === END) break
		if (kind === EXTENSION) {
			const [label = 0] = await file.take(1)
			const application = ascii(await file.peek(12), 1, 11)
			await skipBlocks(file)
			const length = file.at - at
			const isLoop = label === APPLICATION && LOOPS.includes(application) && length === LOOP_BYTES
			if (!isLoop && !(label === FRAME_TIMING && length === TIMING_BYTES))
				edits.push(cut(at, length))
			requireFew(edits)
		} else if (kind === PICTURE) {
			hasPicture = true
			await file.skip(tableBytes((await file.take(9))[8] ?? 0))
			await file.skip(1)
			await skipBlocks(file)
		} else throw new Broken('No block where one must be.')
	}
	if (!hasPicture) throw new Broken('A picture without a picture.')
	const end = file.at
	await file.skipRest()
	if (file.at > end) edits.push(cut(end, file.at - end))
	return { width, height, edits, length: file.at }
}

function tableBytes(flags: number): number {
	return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

async function skipBlocks(file: ByteReader): Promise<void> {
	for (;;) {
		const [length = 0] = await file.take(1)
		if (length === 0) return
		await file.skip(length)
	}
}
