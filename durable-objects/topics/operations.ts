import { and, eq, isNull, sql } from 'drizzle-orm'
import { messages, topics } from '#migrations/schema'
import { d1, type Operations } from '../kernel/d1.ts'
import type { TranslationResult } from '../kernel/rpc.ts'

type Translated = { id: string } & Pick<
	TranslationResult,
	'language' | 'translations' | 'untranslated'
>

/** Of every operation on topics, `id` is the topic that it is about. */
export const TOPIC_OPERATIONS = {
	/** The words of a topic never change. The same statement in the room. */
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
	/** Nothing is left but that there was one. The same statement in the room. */
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
	/** What was said to it quotes it as it is now: of one that was removed nothing (G-140). */
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
