import { isKnown, type Kept, op, type Write } from '../kernel/operations.ts'

/** The writes of earlier changes without what a story said then: D1 may still have to get them. */
export function withoutStory(writes: readonly Write[], id: string): Write[] {
	return writes.flatMap((write) => ('sql' in write ? [write] : unsaid(write, id)))
}

function unsaid(write: Kept, id: string): Write[] {
	if (!isKnown(write)) return [] // of newer code, which has gone again: where it holds words, nobody knows here
	if (write.op === 'story.translate') return write.params.id === id ? [] : [write]
	if (write.op !== 'row.save' || write.params.table !== 'stories') return [write]
	const { table, row } = write.params
	if (row['id'] !== id) return [write]
	return [op('row.save', { table, row: { ...row, text: '', link: null, translations: '{}' } })]
}
