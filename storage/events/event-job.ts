import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import type { TranslationJob } from '../messages/stored-job.ts'

type Worded = Pick<CalendarEvent, 'title' | 'description' | 'language' | 'revision'>

/**
 * The text from which an event's language is detected: title and description, because a title alone is often a
 * name.
 */
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
 * The job that translates an event. The description takes the field of an image's description. Without `targets`
 * the language is detected first.
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
