/** Kinds of costs that the stage counts (G-183). */
export const SPENT_ON = ['translations', 'films', 'questions', 'room', 'rows'] as const
export type SpentOn = (typeof SPENT_ON)[number]

/** Kinds of work that may rest until the day's end, in the order in which they begin to rest. */
export const RESTING = [
	...(['older-translations', 'small-languages', 'questions', 'films', 'translations'] as const),
] as const
export type Resting = (typeof RESTING)[number]
