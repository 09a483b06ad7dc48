import type { LanguageCode } from '#contract/languages'
import type { Message } from '#contract/messages/messages'
import type { Effect, Lane } from '../kernel/work.ts'
import type { TranslationJob } from './stored-job.ts'

const LANES = ['translate', 'translate-older'] satisfies Lane[]

/** The first wave of a new or edited message: none for a picture without words. */
export function firstWave(message: Message, detect = true): Effect[] {
	return isSaid(message) ? [{ lane: 'translate', job: { ...jobFor(message, []), detect } }] : []
}

export function isSaid({ text, attachedImage }: Message): boolean {
	return text !== '' || Boolean(attachedImage?.alt)
}

/** The work of translating a message; without named languages it is the first wave, which also detects its own. */
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

/** One row per first wave of a message, and one per language of what readers asked for. */
export function idOf(lane: Lane, { messageId, revision, targets }: TranslationJob): string {
	const work = `${lane}:${messageId}:${revision}`
	return lane === 'translate' ? work : `${work}:${targets}`
}

/** Call inside a turn. What says these words has changed or gone, so nobody waits for them in other languages. */
export function dropJobs(sql: SqlStorage, messageId: string): void {
	// ';' follows ':'.
	for (const lane of LANES)
		sql.exec(
			'DELETE FROM outbox WHERE id > ? AND id < ?',
			`${lane}:${messageId}:`,
			`${lane}:${messageId};`,
		)
}
