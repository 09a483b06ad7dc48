import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Lane } from './effects.ts'

/** Outside services that effects lean on. */
export type Neighbour = 'translator'

/** How one kind of side work is kept, begun and tried again (G-112). */
interface LanePolicy {
	/** Beyond it the oldest of this lane goes: its languages are filled in when somebody reads them. */
	keepMax: number
	atOnce: number
	firstRetryMs: number
	maxRetryMs: number
	giveUpAfterMs: number
	/** What it leans on: lanes of the same neighbour rest together, and of others never. */
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

/** In the order in which they are looked through: who is behind comes later. */
export const LANE_NAMES = Object.keys(LANES) as Lane[]

export function policyOf(lane: Lane): LanePolicy {
	return LANES[lane]
}
