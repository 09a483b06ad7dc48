import { LANGUAGES, type LanguageCode } from '#contract/languages'
import { CROWD_MIN } from '#contract/limits'

/** People and messages by the language that was chosen. */
export interface Spoken {
	onStage: Partial<Record<LanguageCode, number>>
	messages: Partial<Record<LanguageCode, number>>
	readers: Partial<Record<LanguageCode, number>>
}

/** One language as the page shows it; null stands for fewer than three people. */
export interface LanguageRow {
	language: LanguageCode
	onStage: number | null
	messages: number | null
	readers: number | null
}

/** Every language, the liveliest first; equals in the order in which languages are listed everywhere. */
export function languageRows({ onStage, messages, readers }: Spoken): LanguageRow[] {
	return LANGUAGES.map((language) => ({
		language,
		onStage: crowd(onStage[language]),
		messages: crowd(messages[language]),
		readers: crowd(readers[language]),
	})).sort((a, b) => weightOf(b) - weightOf(a))
}

/** Null below three: otherwise a single reader could be watched (G-66). */
function crowd(count = 0): number | null {
	return count >= CROWD_MIN ? count : null
}

/** Sorts by the shown numbers only: the order must not reveal the hidden ones. */
export function weightOf({ onStage, messages, readers }: LanguageRow): number {
	return (onStage ?? 0) + (messages ?? 0) + (readers ?? 0)
}

/** How bright a language's region is, from 0 to 1: each ten times as many are one step more. */
export function glowOf(row: LanguageRow, brightest: number): number {
	if (brightest === 0) return 0
	return Math.log1p(weightOf(row)) / Math.log1p(brightest)
}
