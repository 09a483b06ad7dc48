import type { LanguageCode } from '#contract/languages'
import { DEMAND_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'

const NOTED_MS = DEMAND_MS / 5

/** The languages that somebody reads now. Messages are translated into these alone (G-58). */
export class LanguageDemand {
	readonly #sql: SqlStorage
	readonly #servedAt = new Map<LanguageCode, number>()
	readonly #notedAt = new Map<LanguageCode, number>()

	constructor(sql: SqlStorage) {
		this.#sql = sql
		for (const { language, at } of sql.exec<{ language: string; at: number }>(
			'SELECT * FROM demand',
		))
			this.#servedAt.set(language as LanguageCode, at + NOTED_MS) // the page may have been served later than noted
	}

	/** Notes that a page was served in this language. The row is written at most once in `NOTED_MS`. */
	served(language: LanguageCode, now: number): void {
		this.#servedAt.set(language, now)
		if (sinceMs(this.#notedAt.get(language) ?? 0, now) < NOTED_MS) return
		this.#notedAt.set(language, now)
		this.#sql.exec(
			'INSERT INTO demand (language, at) VALUES (?, ?) ON CONFLICT (language) DO UPDATE SET at = excluded.at',
			language,
			now,
		)
	}

	languages(present: Iterable<LanguageCode>, now: number): Set<LanguageCode> {
		const languages = new Set(present)
		for (const [language, at] of this.#servedAt) if (now - at < DEMAND_MS) languages.add(language)
		return languages
	}
}
