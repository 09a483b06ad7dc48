import type { Notable } from '#contract/people/notable'

export interface NotableState {
	/** The notable people, and whether the reader may be listed; null until they are loaded. */
	notable: { people: Notable[]; listed?: boolean | undefined } | 'failed' | null
}
