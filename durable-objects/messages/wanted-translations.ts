import type { LanguageCode } from '#contract/languages'
import { RATES, scaledLimit } from '#rules/limits/rates'
import type { TranslationJob } from '#storage/messages/stored-job'
import type { Allowances } from '../kernel/allowances.ts'
import type { Outbox } from '../kernel/outbox.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Effect } from '../kernel/work.ts'
import type { LanguageDemand } from './language-demand.ts'
import type { Translations } from './translations.ts'

/** Translations that a served page asks for. */
export interface WantedWords {
	/** The reader's language, into which new messages are translated; null for none. */
	readIn: LanguageCode | null
	/** Jobs for translations that the page lacks. */
	jobs: TranslationJob[]
	network: string
}

interface Needs {
	translations: Translations
	outbox: Outbox
	languageDemand: LanguageDemand
	allowances: Allowances
	/** The scale of allowances, RATE_LIMIT_SCALE. */
	scale: number
}

/** Queues translations that served pages lack. */
export class WantedTranslations {
	readonly #room: Needs
	constructor(room: Needs) {
		this.#room = room
	}

	/**
	 * Limited per address. Jobs beyond the limit are left to the next reader, and such an address does not
	 * count as a reader.
	 */
	want({ readIn, jobs, network }: WantedWords, { now, ask }: Turn): Answer<object> {
		const { translations, outbox, languageDemand, allowances, scale } = this.#room
		const lacking = jobs
			.filter((job) => translations.isCurrent(job))
			.map((job): Effect => ({ lane: 'translate-older', job }))
			.filter((effect) => outbox.lacks(effect))
		const limit = scaledLimit(RATES.olderTranslation, scale)
		const granted = allowances.spendUpTo(lacking.length, `older:${network}`, limit, now)
		if (readIn && granted === lacking.length) languageDemand.served(readIn, now)
		for (const effect of lacking.slice(0, granted)) ask(effect)
		return { ok: true }
	}
}
