import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'
import { PublicPerson } from '../people/public-person.ts'

/** The id of the author of the stage's own questions (PART-06). */
export const AI_AUTHOR = 'system-ai-topic'

export const Topic = z.extend(PublicPerson, {
	id: z.string(),
	text: z.string(),
	submittedAt: z.number(),
	/** 1 or more while the topic is boosted, else 0. */
	priority: z.number(),
	boostedUntil: z.nullable(z.number()),
	/** The language of the topic's text. The text never changes. */
	language: LanguageCode,
	/** Translations, never with the source language. */
	translations: PerLanguage(z.string()),
	untranslated: z.optional(PerLanguage(Untranslated)),
	/** How many public messages are about it, counted up to `TOPIC_REPLIES_COUNTED`. */
	replyCount: z.number(),
})
export type Topic = z.infer<typeof Topic>
