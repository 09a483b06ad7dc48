import type { LanguageCode } from '#contract/languages'
import phrases from './phrases.json' with { type: 'json' }

/** What people say in a chat: five phrases of at most three words and five sentences in each language. */
export interface Phrases {
	short: readonly string[]
	long: readonly string[]
}

export const PHRASES: Record<LanguageCode, Phrases> = phrases
