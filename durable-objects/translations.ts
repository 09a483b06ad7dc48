import type { LanguageCode } from '#contract/languages'
import type { EffectsPort, Statement, TranslationJob, TranslationResult } from './changes.ts'
import type { Demand } from './demand.ts'
import type { TranslationMemory } from './translation-memory.ts'
import type { TakeTurn } from './turn.ts'

interface Room {
	memory: TranslationMemory
	demand: Demand
	/** Languages of open sockets and of the people on stage. */
	present(): Iterable<LanguageCode>
	/** Words that were edited or removed meanwhile are not said again in any language. */
	isCurrent(messageId: string, revision: number): boolean
	effects: EffectsPort
	turn: TakeTurn
	now(): number
}

/** Into which languages a message goes, what is known already, and how the rest becomes public. */
export class Translations {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	async perform(job: TranslationJob): Promise<TranslationResult> {
		const { memory, demand, effects } = this.#room
		const now = this.#room.now()
		// Asked for by a reader or tried again: only that. The first wave goes to everybody who is here.
		const wanted =
			job.targets.length > 0 && !job.detect
				? new Set(job.targets)
				: demand.languages([...this.#room.present(), ...job.targets], now)
		const known = memory.find(job.text, job.language, now)
		const source = known?.language ?? job.language
		const detect = job.detect && !known
		if (!detect) wanted.delete(source) // else the declared language may turn out to be one of the targets
		const missing = [...wanted].filter((language) => known?.translations[language] === undefined)
		const remembered = pick(known?.translations ?? {}, wanted)

		if (known && missing.length === 0)
			return {
				...idOf(job),
				language: source,
				translations: remembered,
				untranslated: {},
				failed: [],
			}
		const result = await effects.translate({
			...job,
			language: source,
			detect,
			targets: missing,
		})
		return { ...result, translations: { ...remembered, ...result.translations } }
	}

	/** One change for all languages of the wave: one row in D1, one event, each listener their own part. */
	commit(job: TranslationJob, result: TranslationResult, finished: () => void): void {
		const { memory, turn } = this.#room
		const { messageId, revision, language, translations, untranslated } = result
		turn(({ now, say }) => {
			memory.keep(job.text, job.language, language, translations, now)
			const news =
				this.#room.isCurrent(messageId, revision) &&
				(language !== job.language ||
					Object.keys(translations).length > 0 ||
					Object.keys(untranslated).length > 0)
			if (news)
				say(
					[
						{
							event: 'message-translations-updated',
							data: { messageId, revision, language, translations, untranslated },
						},
					],
					[archiveTranslations(result)],
					job.stageOnly,
				)
			finished()
		})
	}
}

function archiveTranslations(result: TranslationResult): Statement {
	return {
		sql: `UPDATE messages SET translations = json_patch(translations, ?), untranslated = json_patch(untranslated, ?),
			language = ? WHERE id = ? AND revision = ?`,
		params: [
			JSON.stringify(result.translations),
			JSON.stringify(result.untranslated),
			result.language,
			result.messageId,
			result.revision,
		],
	}
}

function pick(
	translations: Partial<Record<LanguageCode, string>>,
	wanted: ReadonlySet<LanguageCode>,
): Partial<Record<LanguageCode, string>> {
	return Object.fromEntries(
		Object.entries(translations).filter(([language]) => wanted.has(language as LanguageCode)),
	)
}

function idOf({ messageId, revision }: TranslationJob): { messageId: string; revision: number } {
	return { messageId, revision }
}
