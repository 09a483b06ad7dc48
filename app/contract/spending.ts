/** Kinds of costs that the stage counts (G-183). */
export const SPENT_ON = ['translations', 'films', 'questions', 'room', 'rows'] as const
export type SpentOn = (typeof SPENT_ON)[number]

/** Work that may rest for the remainder of a day; the first kinds rest first. */
export const RESTING = [
	...(['older-translations', 'small-languages', 'questions', 'films', 'translations'] as const),
] as const
export type Resting = (typeof RESTING)[number]
