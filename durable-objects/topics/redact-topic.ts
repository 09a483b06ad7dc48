import { isKnown, type Kept, op, type Write } from '#storage/operations'

/**
 * Removes these topics' words from writes of earlier changes that D1 may not have yet: from their own rows,
 * and from quotes in messages about them.
 */
export function redactTopics(writes: readonly Write[], ids: ReadonlySet<string>): Write[] {
	return writes.flatMap((write) => ('sql' in write ? [write] : redact(write, ids)))
}

function redact(write: Kept, ids: ReadonlySet<string>): Write[] {
	if (!isKnown(write)) return [] // written by newer code that was rolled back: where it has words is unknown
	switch (write.op) {
		case 'topic.translate':
			return ids.has(write.params.id) ? [] : [write]
		case 'topic.quote': {
			const { id } = write.params
			return ids.has(id) ? [op(write.op, { id, text: '' })] : [write]
		}
		case 'message.insert':
		case 'message.restore': {
			const { topicId, relatedTopicInfo: told } = write.params
			if (!told || !topicId || !ids.has(topicId)) return [write]
			return [op(write.op, { ...write.params, relatedTopicInfo: { ...told, text: '' } })]
		}
		case 'row.save': {
			const { table, row } = write.params
			// an unpaid topic waits in its payment
			if (table === 'payments' && [...ids].some((id) => String(row['what']).includes(id)))
				return [op(write.op, { table, row: { ...row, what: '{}' } })]
			if (table !== 'topics' || !ids.has(String(row['id']))) return [write]
			const wordless = { ...row, text: '', translations: '{}', untranslated: '{}' }
			return [op(write.op, { table, row: wordless })]
		}
		default:
			return [write]
	}
}
