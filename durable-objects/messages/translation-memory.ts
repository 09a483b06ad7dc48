import { createHash } from 'node:crypto'
import type { LanguageCode } from '#contract/languages'
import { translationsIn } from '#storage/messages/stored-message'
import { unreadable } from '#storage/stored'
import type { Part } from '../kernel/part.ts'
import { pruneInStretches, tableStretches } from '../kernel/stretches.ts'

const KEPT_TEXTS = 20_000
const KEY = ['text_hash', 'declared']

export interface KnownTranslations {
	language: LanguageCode
	translations: Partial<Record<LanguageCode, string>>
}

/** Translation memory: a text that was translated once is not paid for again, even when another person posts it. */
export class TranslationMemory implements Part {
	readonly #sql: SqlStorage
	constructor(sql: SqlStorage) {
		this.#sql = sql
	}

	/** Finds a text by its words and declared language; the entry also holds the detected language. */
	find(text: string, declared: LanguageCode, now: number): KnownTranslations | null {
		const hash = hashOf(text)
		const [row] = this.#sql
			.exec<{ language: string; translations: string }>(
				'SELECT language, translations FROM memory WHERE text_hash = ? AND declared = ?',
				hash,
				declared,
			)
			.toArray()
		if (!row) return null
		const translations = translationsIn(row.translations)
		if (!translations) {
			unreadable('translations', hash)
			this.forget([text]) // the engine translates them again
			return null
		}
		this.#sql.exec(
			'UPDATE memory SET used_at = ? WHERE text_hash = ? AND declared = ?',
			now,
			hash,
			declared,
		)
		return { language: row.language as LanguageCode, translations }
	}

	keep(
		text: string,
		declared: LanguageCode,
		language: LanguageCode,
		translations: KnownTranslations['translations'],
		now: number,
	): void {
		if (Object.keys(translations).length === 0) return
		this.#sql.exec(
			`INSERT INTO memory (text_hash, declared, language, translations, used_at) VALUES (?, ?, ?, ?, ?)
			ON CONFLICT (text_hash, declared) DO UPDATE SET language = excluded.language,
				translations = json_patch(translations, excluded.translations), used_at = excluded.used_at`,
			hashOf(text),
			declared,
			language,
			JSON.stringify(translations),
			now,
		)
	}

	/** Removes words that were taken back. If another person uses the same words, they are translated again. */
	forget(texts: readonly string[]): void {
		for (const text of texts)
			this.#sql.exec(
				'DELETE FROM memory WHERE text_hash IN (?, ?)',
				hashOf(text),
				hashOf(text.replace(/\s+/gu, ' ')), // until 0171 texts of several lines were stored under this form
			)
	}

	async prune(): Promise<void> {
		const used: number[] = []
		for await (const { where, params } of tableStretches(this.#sql, 'memory', KEY))
			for (const { used_at } of this.#sql.exec<{ used_at: number }>(
				`SELECT used_at FROM memory WHERE ${where}`,
				...params,
			))
				used.push(used_at)
		const newestToGo = used.sort((one, other) => other - one)[KEPT_TEXTS]
		if (newestToGo === undefined) return
		await pruneInStretches(this.#sql, {
			table: 'memory',
			key: KEY,
			isOver: 'used_at < ?',
			than: newestToGo,
		})
	}
}

/**
 * A hash by which texts that differ only in blanks are the same. Line breaks count, because they are part of a
 * poem or a list; in code all blanks count.
 */
function hashOf(text: string): string {
	const key = text.includes('`') ? text : text.replace(/[^\S\n]+/gu, ' ').trim()
	return createHash('sha256').update(key).digest('base64url')
}
