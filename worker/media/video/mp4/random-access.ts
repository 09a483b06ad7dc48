import { u32, u64 } from '../../bytes.ts'
import { type ByteEdit, zeros } from '../../edits.ts'
import { boxesIn, whole } from './boxes.ts'
import { type Anchor, emptied, type FragmentReader, tailOf } from './fragment.ts'

const ENTRIES_AT = 16
const SIZE_BYTES = 8
const SEGMENT_BYTES = 12

/**
 * The list at the end of the file that states where each fragment begins. The positions in it change as the fragments
 * move.
 */
export function readRandomAccess(
	mfra: Uint8Array,
	at: number,
	{ budget, extentsOf }: FragmentReader,
): { edits: ByteEdit[]; anchors: Anchor[] } {
	const edits: ByteEdit[] = []
	const anchors: Anchor[] = []
	const all = [...boxesIn(mfra, budget)]
	for (const one of all) {
		const { kind, content, length } = one
		const contentAt = at + one.at + length - content.length
		if (kind === 'mfro') {
			edits.push(...behind(content, SIZE_BYTES, contentAt))
			continue
		}
		if (kind !== 'tfra' || (extentsOf(u32(whole(content, ENTRIES_AT), 4))?.isLeft ?? true)) {
			edits.push(...emptied(one, at + one.at))
			continue
		}
		const bytes = content[0] === 1 ? 8 : 4
		const numbers = u32(content, 8)
		const entryBytes = 2 * bytes + 3 + ((numbers >> 4) & 3) + ((numbers >> 2) & 3) + (numbers & 3)
		const count = u32(content, 12)
		edits.push(...behind(content, ENTRIES_AT + count * entryBytes, contentAt))
		for (let n = 0; n < count; n++) {
			budget.box()
			const place = ENTRIES_AT + n * entryBytes + bytes
			const said = bytes === 8 ? u64(content, place) : u32(content, place)
			anchors.push({ at: contentAt + place, said, bytes })
		}
	}
	edits.push(...tailOf(mfra, all, at))
	return { edits, anchors }
}

/** The list in front of the fragments that states the length of each. None of these lengths changes. */
export function readSegments(sidx: Uint8Array, at: number): ByteEdit[] {
	const entriesAt = whole(sidx, 1)[0] === 0 ? 24 : 32
	const count = u32(whole(sidx, entriesAt), entriesAt - 4) % 0x10000
	return behind(sidx, entriesAt + count * SEGMENT_BYTES, at)
}

function behind(content: Uint8Array, length: number, at: number): ByteEdit[] {
	const rest = content.length - whole(content, length).length
	return rest > 0 ? [zeros(at + length, rest)] : []
}
