import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Lane } from './effects.ts'

/** Outside services that effects call. */
export type Neighbour = 'translator'

/** How one kind of side work is kept, begun and tried again (G-112). */
interface LanePolicy {
	/** Bound of the lane; beyond it the oldest job is evicted. Its languages are translated when somebody reads them. */
	keepMax: number
	atOnce: number
	firstRetryMs: number
	maxRetryMs: number
	giveUpAfterMs: number
	/** The outside service it calls. Lanes of one service pause together. */
	rests: Neighbour
	/** Begins nothing while that lane has work under way. */
	behind?: Lane
}

const TRANSLATION = {
	keepMax: 2_000,
	firstRetryMs: SECOND_MS,
	maxRetryMs: 5 * MINUTE_MS,
	giveUpAfterMs: 24 * HOUR_MS,
	rests: 'translator',
} as const

const LANES = {
	/** What was just said, for everybody who is here. */
	translate: { ...TRANSLATION, atOnce: 4 },
	/** What readers of a page still miss. */
	'translate-older': { ...TRANSLATION, atOnce: 2, behind: 'translate' },
} satisfies Record<Lane, LanePolicy>

/** By priority: jobs of an earlier lane start first. */
export const LANE_NAMES = Object.keys(LANES) as Lane[]

export function policyOf(lane: Lane): LanePolicy {
	return LANES[lane]
}
