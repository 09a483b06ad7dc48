import type { TranslationJob } from '#storage/messages/stored-job'
import { type Operation, op } from '#storage/operations'
import type { TranslationResult } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import { unsafe } from '../messages/text-translation.ts'
import type { TranslationTarget } from '../messages/translations.ts'
import type { EventRows } from './event-rows.ts'

/** Translations of titles and descriptions (G-119). */
export class EventTranslation implements TranslationTarget {
	readonly #rows: EventRows
	constructor(rows: EventRows) {
		this.#rows = rows
	}

	/** Whether the event still has this revision. Translations of an older one are dropped. */
	isCurrent(id: string, revision: number): boolean {
		const row = this.#rows.find(id)
		return row?.removedAt === null && row.revision === revision
	}

	/** Drops translations that contain listed words, because nobody checks them before they are shown. */
	async prepare({ messageId: id }: TranslationJob, isListed: boolean) {
		return ({ append }: Turn, result: TranslationResult) => {
			const { revision, language } = result
			const translations = isListed ? {} : result.translations
			const altTranslations = isListed ? {} : result.altTranslations
			const listed = isListed ? unsafe({ ...result.translations, ...result.altTranslations }) : {}
			const untranslated = { ...result.untranslated, ...listed }
			const words = { id, revision, language, translations, altTranslations, untranslated }
			append(
				[{ event: 'text-translations-updated', data: { kind: 'event', ...words } }],
				[this.#change(words)],
			)
		}
	}

	#change(words: Parameters<typeof op<'gathering.translate'>>[1]): Operation {
		return this.#rows.change(op('gathering.translate', words))
	}
}
