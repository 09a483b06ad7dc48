import type { LanguageCode } from '#contract/languages'
import type { Untranslated } from '#contract/messages/messages'
import type { Operation } from '../kernel/operations.ts'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationJob } from './stored-job.ts'
import type { SaidWords } from './translations.ts'

interface Words {
	id: string
	text: string
	language: LanguageCode
	/** Of what never changes: 1. */
	revision?: number
}

/** Of what says one text. */
type Kind = Exclude<NonNullable<TranslationJob['kind']>, 'message' | 'event'>

/** The work of translating such a text, as that of a message; without named languages it detects its own. */
export function textJob(
	kind: Kind,
	{ id: messageId, revision = 1, text, language }: Words,
	targets: LanguageCode[],
): TranslationJob {
	const detect = targets.length === 0
	return { kind, messageId, revision, text, language, detect, targets, stageOnly: false }
}

export type Translated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'untranslated'
>

/** The rows whose words they are. */
export interface WordRows {
	/** Whatever the revision, which is not that of its words. */
	isStanding(id: string): boolean
	/** Part of a change. */
	translated(words: Translated): Operation
}

/** What becomes of such texts in other languages: everybody reads them in their own (G-119). */
export class TextWords implements SaidWords {
	readonly #kind: Kind
	readonly #rows: WordRows
	constructor(kind: Kind, rows: WordRows) {
		this.#kind = kind
		this.#rows = rows
	}

	isCurrent(id: string): boolean {
		return this.#rows.isStanding(id)
	}

	/** What operators listed is not said: nobody looks through these before they are shown. */
	async prepare({ messageId: id }: TranslationJob, isListed: boolean) {
		return ({ append }: Turn, result: TranslationResult) => {
			const { revision, language } = result
			const said = isListed ? unsafe(result.translations) : {}
			const translations = isListed ? {} : result.translations
			const untranslated = { ...result.untranslated, ...said }
			const words = { id, revision, language, translations, untranslated }
			append(
				[{ event: 'text-translations-updated', data: { kind: this.#kind, ...words } }],
				[this.#rows.translated(words)],
			)
		}
	}
}

export function unsafe(translations: Partial<Record<LanguageCode, string>>) {
	const all = Object.keys(translations).map((language) => [language, 'unsafe'])
	return Object.fromEntries(all) as Partial<Record<LanguageCode, Untranslated>>
}
