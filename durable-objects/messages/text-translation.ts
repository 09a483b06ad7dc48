import type { LanguageCode } from '#contract/languages'
import type { Untranslated } from '#contract/messages/messages'
import type { TranslationJob } from '#storage/messages/stored-job'
import type { TextKind } from '#storage/messages/text-job'
import type { Operation } from '#storage/operations'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { TranslationTarget } from './translations.ts'

export type TextTranslated = { id: string } & Pick<
	TranslationResult,
	'revision' | 'language' | 'translations' | 'untranslated'
>

/** The rows of topics or of stories, as their translation needs them. */
export interface WordRows {
	/**
	 * Whether the topic or story is still shown. Words of topics and stories never change, so no revision is compared.
	 */
	isStanding(id: string): boolean
	/** Call inside a turn. Stores translations. */
	translated(words: TextTranslated): Operation
}

/** Translations of topics and stories (G-119). */
export class TextTranslation implements TranslationTarget {
	readonly #kind: TextKind
	readonly #rows: WordRows
	constructor(kind: TextKind, rows: WordRows) {
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
			const listed = isListed ? unsafe(result.translations) : {}
			const translations = isListed ? {} : result.translations
			const untranslated = { ...result.untranslated, ...listed }
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
