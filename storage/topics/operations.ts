import { and, eq, isNull, sql } from 'drizzle-orm'
import { messages, topics } from '#migrations/schema'
import type { TranslationResult } from '#room/kernel/rpc'
import { d1, type Operations } from '../d1.ts'

type Translated = { id: string } & Pick<
	TranslationResult,
	'language' | 'translations' | 'untranslated'
>

/** The operations on topics. `id` is always that of the topic. */
export const TOPIC_OPERATIONS = {
	/**
	 * Stores translations. The revision does not count, because a topic's words never change. The room runs the same
	 * statement.
	 */
	'topic.translate': [
		({ id, language, translations, untranslated }: Translated) =>
			d1
				.update(topics)
				.set({
					language,
					translations: sql`json_patch(${topics.translations}, ${JSON.stringify(translations)})`,
					untranslated: sql`json_patch(${topics.untranslated}, ${JSON.stringify(untranslated)})`,
				})
				.where(and(eq(topics.id, id), isNull(topics.removedAt))),
	],
	/** Empties the topic; only its id remains. The room runs the same statement. */
	'topic.remove': [
		({ id, at }: { id: string; at: number }) =>
			d1
				.update(topics)
				.set({
					text: '',
					translations: '{}',
					untranslated: '{}',
					boostedUntil: null,
					removedAt: at,
				})
				.where(eq(topics.id, id)),
	],
	/** Sets the quote in all messages about the topic; an empty one after the topic's removal (G-140). */
	'topic.quote': [
		({ id, text }: { id: string; text: string }) => {
			const { relatedTopicInfo, topicId } = messages
			return d1
				.update(messages)
				.set({ relatedTopicInfo: sql`json_set(${relatedTopicInfo}, '$.text', ${text})` })
				.where(and(eq(topicId, id), sql`json_valid(${relatedTopicInfo})`))
		},
	],
} satisfies Operations
