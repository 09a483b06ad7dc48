import { STORY_PART_BYTES } from '#contract/limits'

export interface FilePart {
	n: number
	offset: number
	length: number
}

/** The parts in which a file of this size is uploaded. All but the last have the same size, as R2 requires (G-123). */
export function filePartsOf(size: number): FilePart[] {
	return Array.from({ length: Math.ceil(size / STORY_PART_BYTES) }, (_, at) => {
		const offset = at * STORY_PART_BYTES
		return { n: at + 1, offset, length: Math.min(STORY_PART_BYTES, size - offset) }
	})
}
