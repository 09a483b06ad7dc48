import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { CROWD_MIN } from '#contract/limits'

/** Numbers of messages and readers by chosen language. */
export interface LanguageCounts {
	messages: Partial<Record<LanguageCode, number>>
	readers: Partial<Record<LanguageCode, number>>
}

/** The numbers of one language that the page shows. Null stands for fewer than three people. */
export interface LanguageRow {
	language: LanguageCode
	messages: number | null
	readers: number | null
}

/** All languages, those with the most messages and readers first; equal ones in the usual order. */
export function languageRows({ messages, readers }: LanguageCounts): LanguageRow[] {
	return LANGUAGES.map((language) => ({
		language,
		messages: crowd(messages[language]),
		readers: crowd(readers[language]),
	})).sort((a, b) => languageWeight(b) - languageWeight(a))
}

/** The number; null below three, so that nobody can watch a single reader (G-66). */
function crowd(count = 0): number | null {
	return count >= CROWD_MIN ? count : null
}

/** The weight for sorting. Only shown numbers count, so that the order does not reveal hidden ones. */
export function languageWeight({ messages, readers }: LanguageRow): number {
	return (messages ?? 0) + (readers ?? 0)
}

/** Whether the page shows a number for the language. Languages without one are named in a line below. */
export function hasNumbers({ messages, readers }: LanguageRow): boolean {
	return messages !== null || readers !== null
}

/** The brightness of a language's region, from 0 to 1: one step more for each tenfold number of people. */
export function glowOf(row: LanguageRow, brightest: number): number {
	if (brightest === 0) return 0
	return Math.log1p(languageWeight(row)) / Math.log1p(brightest)
}
