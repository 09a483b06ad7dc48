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
	/** The revision of the words; 1 for texts that never change. */
	revision?: number
}

/** Kinds that consist of one text. */
type Kind = Exclude<NonNullable<TranslationJob['kind']>, 'message' | 'event'>

/** The job that translates such a text. Without `targets` it first detects the language. */
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

/** Access to the rows that have the words. */
export interface WordRows {
	/** Whether it is still shown, in any revision: the row's revision is not that of its words. */
	isStanding(id: string): boolean
	/** Part of a change. Stores translations. */
	translated(words: Translated): Operation
}

/** Translations of topics and stories (G-119). */
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

	/** Drops translations that contain listed words, because nobody checks them before they are shown. */
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
