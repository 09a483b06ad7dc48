import { z } from 'zod/mini'
import { LanguageCode } from '#contract/languages'
import { Stored } from '../stored.ts'

const TranslationJob = z.object({
	/** The kind of content; absent for a message. */
	kind: z.optional(z.enum(['message', 'story', 'topic', 'event'])),
	/** The id of the message, story, topic or event. */
	messageId: z.string(),
	revision: z.number(),
	text: z.string(),
	/** The image's description, in the same language. */
	alt: z.optional(z.nullable(z.string())),
	language: LanguageCode,
	/** Whether to detect the language first (G-60). Corrected or translated texts do not need it. */
	detect: z.boolean(),
	stageOnly: z.boolean(),
	/** Languages that a reader or a retry asked for. When the job runs, the languages of present readers are added. */
	targets: z.array(LanguageCode),
})
export type TranslationJob = z.output<typeof TranslationJob>

/** JSON of a job in the outbox. A job that does not say whether it is stage-only counts as stage-only. */
export const TRANSLATION_JOB = new Stored({
	name: 'translation job',
	schema: TranslationJob,
	needs: ['messageId', 'revision', 'text', 'language'],
	defaults: () => ({ detect: false, stageOnly: true, targets: [] }),
})
