import type { LanguageCode } from '#contract/languages'
import type { TranslationJob } from './stored-job.ts'

interface Words {
	id: string
	text: string
	language: LanguageCode
	/** The revision of the words; 1 for texts that never change. */
	revision?: number
}

/** Kinds of content that consist of one text. */
export type TextKind = Exclude<NonNullable<TranslationJob['kind']>, 'message' | 'event'>

/** The job that translates a story or a topic. Without `targets` the language is detected first. */
export function textJob(
	kind: TextKind,
	{ id: messageId, revision = 1, text, language }: Words,
	targets: LanguageCode[],
): TranslationJob {
	const detect = targets.length === 0
	return { kind, messageId, revision, text, language, detect, targets, stageOnly: false }
}
