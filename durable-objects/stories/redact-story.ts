import { type Operation, op, rewriteKnown, type Write } from '#storage/operations'

/** Removes a story's words from writes of earlier changes that D1 may not have yet. */
export function redactStory(writes: readonly Write[], id: string): Write[] {
	return rewriteKnown(writes, (write) => redact(write, id))
}

function redact(write: Operation, id: string): Write[] {
	if (write.op === 'story.translate') return write.params.id === id ? [] : [write]
	if (write.op !== 'row.save' || write.params.table !== 'stories') return [write]
	const { table, row } = write.params
	if (row['id'] !== id) return [write]
	return [op('row.save', { table, row: { ...row, text: '', link: null, translations: '{}' } })]
}
