import type { Gathering } from '#contract/gatherings/gathering'
import type { LanguageCode } from '#contract/languages'
import type { TranslationJob } from '../messages/stored-job.ts'

type Worded = Pick<Gathering, 'title' | 'description' | 'language' | 'revision'>

/**
 * The job that translates an event; its description travels like that of an image. Without `targets` it first
 * detects the language.
 */
export function gatheringJob(
	id: string,
	{ title: text, description: alt, language, revision }: Worded,
	targets: LanguageCode[],
): TranslationJob {
	const detect = targets.length === 0
	return {
		...{ kind: 'event', messageId: id, revision, text, alt, language },
		...{ detect, targets, stageOnly: false },
	}
}
