import type { Message } from '#contract/messages/messages'
import { isKnown, type KeptOperation, op, type Statement, type Write } from '../operations.ts'

/**
 * The writes of an earlier change without the words that the message had at that time. A message that is inserted
 * gets its present words, or none after its removal, and later changes of words are left out. D1 may still run all
 * these writes in order.
 */
export function redactMessage(writes: readonly Write[], id: string, now: Message | null): Write[] {
	return writes.flatMap((write) =>
		'sql' in write ? redactStatement(write, id, now) : redactOperation(write, id, now),
	)
}

function redactOperation(write: KeptOperation, id: string, now: Message | null): Write[] {
	const isAbout = (write.params as { id?: unknown }).id === id
	if (write.op === 'message.insert' && isAbout && now) return [insertedAs(now)]
	if (!isKnown(write)) return [] // newer code wrote this before a roll-back: it may contain words in fields that this code does not know
	switch (write.op) {
		case 'message.insert':
			return isAbout ? [op('message.insert', { ...write.params, ...NO_WORDS })] : [write]
		case 'message.restore':
			return isAbout
				? now
					? [op(write.op, { ...now, reactions: write.params.reactions })]
					: []
				: [write]
		case 'message.set-image': {
			if (!isAbout) return [write]
			if (!now) return []
			const { attachedImageUrl, attachedImage } = now
			return [op(write.op, { ...write.params, attachedImageUrl, attachedImage })]
		}
		case 'message.rewrite':
		case 'message.empty':
		case 'message.translate':
		case 'message.raise-revision':
			return isAbout ? [] : [write]
		default:
			return [write]
	}
}

function insertedAs(now: Message): Write {
	return op('message.insert', { ...now, reactions: [] })
}

const NO_WORDS = {
	text: '',
	translations: {},
	untranslated: {},
	sourcePostUrl: null,
	attachedImageUrl: null,
	attachedImage: null,
	relatedStoryInfo: null,
	relatedTopicInfo: null,
} satisfies Partial<Message>

/** Removes the message's words from a statement that older code stored as SQL. */
function redactStatement(write: Statement, id: string, now: Message | null): Write[] {
	if (/^INSERT INTO messages /i.test(write.sql) && write.params[0] === id)
		return [now ? insertedAs(now) : withoutWords(write)]
	const rewords = /^UPDATE "?messages"? SET (?!reactions)/i.test(write.sql)
	return rewords && write.params.includes(id) ? [] : [write]
}

const WORDS = [
	'text',
	'translations',
	'untranslated',
	'source_post_url',
	'attached_image_url',
	'attached_image',
	'related_story_info',
	'related_topic_info',
]
const EMPTY: Record<string, string> = { text: '', translations: '{}', untranslated: '{}' }

function withoutWords({ sql, params }: Statement): Statement {
	const columns = sql.slice(sql.indexOf('(') + 1, sql.indexOf(')')).split(',')
	const redacted = columns.map((column, at) =>
		WORDS.includes(column.trim()) ? (EMPTY[column.trim()] ?? null) : params[at],
	)
	return { sql, params: redacted }
}
