import type { LanguageCode } from '#contract/languages'
import phrases from './phrases.json' with { type: 'json' }

/** A chat in each language: five phrases of at most three words, and five sentences. */
export interface Phrases {
	short: readonly string[]
	long: readonly string[]
}

export const PHRASES: Record<LanguageCode, Phrases> = phrases
