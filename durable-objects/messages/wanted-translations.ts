import type { LanguageCode } from '#contract/languages'
import { RATES, scaled } from '#rules/limits/rates'
import type { Allowances } from '../kernel/allowances.ts'
import type { Outbox } from '../kernel/outbox.ts'
import type { Answer } from '../kernel/rpc.ts'
import type { Turn } from '../kernel/turn.ts'
import type { Effect } from '../kernel/work.ts'
import type { LanguageDemand } from './language-demand.ts'
import type { TranslationJob } from './stored-job.ts'
import type { Translations } from './translations.ts'

/** What a served page wants translated. */
export interface Wanted {
	/** The reader's language, into which new messages are translated. */
	readIn: LanguageCode | null
	/** What the page lacks a translation of. */
	jobs: TranslationJob[]
	network: string
}

interface Room {
	translations: Translations
	outbox: Outbox
	languageDemand: LanguageDemand
	allowances: Allowances
	/** Of allowances. */
	scale: number
}

/** Queues translations that served pages lack. */
export class WantedTranslations {
	readonly #room: Room
	constructor(room: Room) {
		this.#room = room
	}

	/**
	 * Rate limited per address: the surplus is left to the next reader, and an address beyond its limit does not count as a
	 * reader.
	 */
	want({ readIn, jobs, network }: Wanted, { now, ask }: Turn): Answer<object> {
		const { translations, outbox, languageDemand, allowances, scale } = this.#room
		const lacking = jobs
			.filter((job) => translations.isCurrent(job))
			.map((job): Effect => ({ lane: 'translate-older', job }))
			.filter((effect) => outbox.lacks(effect))
		const limit = scaled(RATES.olderTranslation, scale)
		const granted = allowances.spendUpTo(lacking.length, `older:${network}`, limit, now)
		if (readIn && granted === lacking.length) languageDemand.served(readIn, now)
		for (const effect of lacking.slice(0, granted)) ask(effect)
		return { ok: true }
	}
}
