import { type Operation, op, rewriteKnown, type Write } from '#storage/operations'

/**
 * Removes these topics' words from writes of earlier changes that D1 may not have yet: rows of the topics, and quotes
 * in messages about them.
 */
export function redactTopics(writes: readonly Write[], ids: ReadonlySet<string>): Write[] {
	return rewriteKnown(writes, (write) => redact(write, ids))
}

function redact(write: Operation, ids: ReadonlySet<string>): Write[] {
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
