import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Effect, Lane } from '#room/kernel/work'
import type { TranslationJob } from './stored-job.ts'

const LANES = ['translate', 'translate-older'] satisfies Lane[]

/** The first translation job of a new or edited message; none for an image without words. */
export function firstWave(message: Message, detect = true): Effect[] {
	return isSaid(message) ? [{ lane: 'translate', job: { ...jobFor(message, []), detect } }] : []
}

export function isSaid({ text, attachedImage }: Message): boolean {
	return text !== '' || Boolean(attachedImage?.alt)
}

/** The job that translates a message. Without `targets` it is the first job, which also detects the language. */
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

/** The id of a job: one per message for its first job, and one per language for what readers asked for. */
export function jobIdOf(lane: Lane, { messageId, revision, targets }: TranslationJob): string {
	const work = `${lane}:${messageId}:${revision}`
	return lane === 'translate' ? work : `${work}:${targets}`
}

/** Call inside a turn. Drops the jobs of changed or removed words. */
export function dropJobs(sql: SqlStorage, messageId: string): void {
	// The keys lie between ':' and ';', which follow each other.
	for (const lane of LANES)
		sql.exec(
			'DELETE FROM outbox WHERE id > ? AND id < ?',
			`${lane}:${messageId}:`,
			`${lane}:${messageId};`,
		)
}
