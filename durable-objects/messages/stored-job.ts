import { z } from 'zod/mini'
import { LanguageCode } from '#contract/languages'
import { Stored } from '../kernel/stored.ts'

const TranslationJob = z.object({
	/** Whose words they are; of a message, where nothing is said. */
	kind: z.optional(z.enum(['message', 'story', 'topic', 'event'])),
	/** Or the id of what else says them. */
	messageId: z.string(),
	revision: z.number(),
	text: z.string(),
	/** What its image shows, in the same language. */
	alt: z.optional(z.nullable(z.string())),
	language: LanguageCode,
	/** Detect the language first (G-60); a corrected or translated text does not. */
	detect: z.boolean(),
	stageOnly: z.boolean(),
	/** Languages somebody asked for; those of present readers are added when the job runs. */
	targets: z.array(LanguageCode),
})
export type TranslationJob = z.output<typeof TranslationJob>

/** Of the outbox. What does not say whether it is for the stage only, is. */
export const TRANSLATION_JOB = new Stored({
	name: 'translation job',
	schema: TranslationJob,
	needs: ['messageId', 'revision', 'text', 'language'],
	defaults: () => ({ detect: false, stageOnly: true, targets: [] }),
})
