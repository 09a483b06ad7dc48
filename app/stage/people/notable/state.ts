import type { Notable } from '#contract/people/notable'

export interface NotableState {
	/** Notable people, fetched after the first paint. */
	notable: { people: Notable[]; listed?: boolean | undefined } | 'failed' | null
}
