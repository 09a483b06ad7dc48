import type { LanguageCode } from '#contract/languages'
import { DEMAND_MS } from '#contract/limits'

/** Which languages somebody reads now; only those are translated into (G-58). */
export class Demand {
	readonly #sql: SqlStorage
	readonly #served = new Map<LanguageCode, number>()

	constructor(sql: SqlStorage) {
		this.#sql = sql
		for (const { language, at } of sql.exec<{ language: string; at: number }>(
			'SELECT * FROM demand',
		))
			this.#served.set(language as LanguageCode, at)
	}

	/** A page was served in this language. */
	served(language: LanguageCode, now: number): void {
		this.#served.set(language, now)
		this.#sql.exec(
			'INSERT INTO demand (language, at) VALUES (?, ?) ON CONFLICT (language) DO UPDATE SET at = excluded.at',
			language,
			now,
		)
	}

	languages(present: Iterable<LanguageCode>, now: number): Set<LanguageCode> {
		const languages = new Set(present)
		for (const [language, at] of this.#served) if (now - at < DEMAND_MS) languages.add(language)
		return languages
	}
}
