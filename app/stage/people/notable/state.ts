import type { Notable } from '#contract/people/notable'

export interface NotableHere {
	/** Fetched after the first picture. */
	notable: { people: Notable[]; listed?: boolean | undefined } | 'failed' | null
}

export const firstNotable: NotableHere = { notable: null }
