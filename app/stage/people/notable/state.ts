import type { Notable } from '#contract/people/notable'

export interface NotableState {
	/** Fetched after the first paint. */
	notable: { people: Notable[]; listed?: boolean | undefined } | 'failed' | null
}
