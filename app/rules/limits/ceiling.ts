import { RESTING, type Resting } from '#contract/spending'

/**
 * The share of the day's money from which on a kind of work rests until the next day. Messages, sockets and
 * purchases never rest (G-183).
 */
const RESTS_AT: Record<Resting, number> = {
	'older-translations': 0.7,
	/** Translations into languages with fewer than `FEW_READERS` readers. */
	'small-languages': 0.8,
	/** Questions by a model. The stage then uses its written ones. */
	questions: 0.9,
	films: 0.9,
	translations: 1,
}

export const FEW_READERS = 3

export function restsAt(what: Resting, spentUsd: number, dayMaxUsd: number): boolean {
	return spentUsd >= RESTS_AT[what] * dayMaxUsd
}

export function restingAt(spentUsd: number, dayMaxUsd: number): Resting[] {
	return RESTING.filter((what) => restsAt(what, spentUsd, dayMaxUsd))
}
