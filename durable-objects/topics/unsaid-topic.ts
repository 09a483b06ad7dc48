import { isKnown, type Kept, op, type Write } from '../kernel/operations.ts'

/**
 * The writes of earlier changes without what these topics said then, in their own rows and above what was said to them:
 * D1 may still have to get them.
 */
export function withoutTopics(writes: readonly Write[], ids: ReadonlySet<string>): Write[] {
	return writes.flatMap((write) => ('sql' in write ? [write] : unsaid(write, ids)))
}

function unsaid(write: Kept, ids: ReadonlySet<string>): Write[] {
	if (!isKnown(write)) return [] // of newer code, which has gone again: where it holds words, nobody knows here
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
			// It was held there until somebody had paid for it.
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
