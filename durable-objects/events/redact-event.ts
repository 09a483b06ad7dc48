import { type Operation, op, rewriteKnown, type Write } from '#storage/operations'

/** Removes an event's words from writes of earlier changes that D1 may not have yet. */
export function redactEvent(writes: readonly Write[], id: string): Write[] {
	return rewriteKnown(writes, (write) => redact(write, id))
}

function redact(write: Operation, id: string): Write[] {
	if (write.op === 'gathering.translate') return write.params.id === id ? [] : [write]
	if (write.op === 'gathering.remove' && write.params.id === id)
		return [op('gathering.remove', { ...write.params, title: '' })]
	if (write.op !== 'row.save') return [write]
	const { table, row } = write.params
	if (table !== 'gatherings' || row['id'] !== id) return [write]
	const none = { translations: '{}', altTranslations: '{}', untranslated: '{}' }
	return [
		op('row.save', { table, row: { ...row, ...none, title: '', description: null, url: null } }),
	]
}
