import type { TextChunk } from '../areas.ts'

export function load(area: TextChunk) {
	return import(`../${area}/id.ts`)
}
