import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Effect, Lane } from '#room/kernel/work'
import type { TranslationJob } from './stored-job.ts'

const LANES = ['translate', 'translate-older'] satisfies Lane[]

/** The first translation job of a new or edited message; none for an image without a description. */
export function firstWave(message: Message, detect = true): Effect[] {
	return hasTranslatableText(message)
		? [{ lane: 'translate', job: { ...jobFor(message, []), detect } }]
		: []
}

export function hasTranslatableText({ text, attachedImage }: Message): boolean {
	return text !== '' || Boolean(attachedImage?.alt)
}

/**
 * The job that translates a message. Without `targets` it is the first job of the message, and detects the
 * language.
 */
export function jobFor(message: Message, targets: LanguageCode[]): TranslationJob {
	return {
		messageId: message.id,
		revision: message.revision,
		text: message.text,
		alt: message.attachedImage?.alt ?? null,
		language: message.language,
		detect: targets.length === 0,
		stageOnly: message.isStageOnly,
		targets,
	}
}

/**
 * The id of a translation job. A message's first job has one id; a job that readers asked for has one for its
 * language.
 */
export function jobIdOf(lane: Lane, { messageId, revision, targets }: TranslationJob): string {
	const work = `${lane}:${messageId}:${revision}`
	return lane === 'translate' ? work : `${work}:${targets}`
}

/** Call inside a turn. Drops all translation jobs of this message, story, topic or event. */
export function dropJobs(sql: SqlStorage, messageId: string): void {
	// Keys of the lane are between ':' and ';', which follow each other.
	for (const lane of LANES)
		sql.exec(
			'DELETE FROM outbox WHERE id > ? AND id < ?',
			`${lane}:${messageId}:`,
			`${lane}:${messageId};`,
		)
}
