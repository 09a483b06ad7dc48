import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { Person } from '../messages/boards.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'

/** The account in whose name the stage asks something itself (PART-06). */
export const AI_AUTHOR = 'system-ai-topic'

export const Topic = z.extend(Person, {
	id: z.string(),
	text: z.string(),
	submittedAt: z.number(),
	/** Above 0 while it is boosted. */
	priority: z.number(),
	boostedUntil: z.nullable(z.number()),
	/** Of its text, which never changes. */
	language: LanguageCode,
	/** Never holds the source language. */
	translations: PerLanguage(z.string()),
	untranslated: z.optional(PerLanguage(Untranslated)),
	/** What everybody may read of what was said to it, as far as it was counted. */
	replyCount: z.number(),
})
export type Topic = z.infer<typeof Topic>
