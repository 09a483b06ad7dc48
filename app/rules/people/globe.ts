import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { CROWD_MIN } from '#contract/limits'

/** Numbers of people and messages by chosen language. */
export interface Spoken {
	onStage: Partial<Record<LanguageCode, number>>
	messages: Partial<Record<LanguageCode, number>>
	readers: Partial<Record<LanguageCode, number>>
}

/** The numbers of one language as the page shows them; null stands for fewer than three people. */
export interface LanguageRow {
	language: LanguageCode
	onStage: number | null
	messages: number | null
	readers: number | null
}

/** All languages, the liveliest first; equal ones in the usual order. */
export function languageRows({ onStage, messages, readers }: Spoken): LanguageRow[] {
	return LANGUAGES.map((language) => ({
		language,
		onStage: crowd(onStage[language]),
		messages: crowd(messages[language]),
		readers: crowd(readers[language]),
	})).sort((a, b) => weightOf(b) - weightOf(a))
}

/** The number, or null below three, so that no single reader can be watched (G-66). */
function crowd(count = 0): number | null {
	return count >= CROWD_MIN ? count : null
}

/** The weight for sorting. It uses the shown numbers only, so that the order does not reveal hidden ones. */
export function weightOf({ onStage, messages, readers }: LanguageRow): number {
	return (onStage ?? 0) + (messages ?? 0) + (readers ?? 0)
}

/** The brightness of a language's region, from 0 to 1. Ten times as many people are one step more. */
export function glowOf(row: LanguageRow, brightest: number): number {
	if (brightest === 0) return 0
	return Math.log1p(weightOf(row)) / Math.log1p(brightest)
}
