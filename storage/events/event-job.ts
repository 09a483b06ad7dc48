import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import type { TranslationJob } from '../messages/stored-job.ts'

type Worded = Pick<CalendarEvent, 'title' | 'description' | 'language' | 'revision'>

/** What tells an event's language: a title alone is often a name. */
export function wordsOfEvent({
	title,
	description,
}: {
	title?: string
	description?: string | null
}): string {
	return [title, description].filter(Boolean).join('\n')
}

/**
 * The job that translates an event; its description travels like that of an image. Without `targets` it first
 * detects the language.
 */
export function eventJob(
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
