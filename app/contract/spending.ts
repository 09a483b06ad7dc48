/** What the stage pays for (G-183). */
export const SPENT_ON = ['translations', 'films', 'questions', 'room', 'rows'] as const
export type SpentOn = (typeof SPENT_ON)[number]

/** What may rest for the rest of a day, first things first. */
export const RESTING = [
	...(['older-translations', 'small-languages', 'questions', 'films', 'translations'] as const),
] as const
export type Resting = (typeof RESTING)[number]
