import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Resting } from '#contract/spending'
import type { Lane } from './work.ts'

/** Outside services that effects call. */
export type Neighbour = 'translator' | 'transcoder' | 'payments' | 'chain' | 'push' | 'direct-casts'

/** How one kind of side work is kept, begun and tried again (G-112). */
interface LanePolicy {
	/**
	 * Bound of the lane; beyond it the oldest job is evicted, whose languages are translated when somebody reads them, or
	 * whose news stand in the feed. Null where what causes the jobs is bounded itself, and none may be forgotten.
	 */
	keepMax: number | null
	atOnce: number
	firstRetryMs: number
	maxRetryMs: number
	giveUpAfterMs: number
	/** The outside service it calls. Lanes of one service pause together. */
	rests: Neighbour
	/** What it costs: the lane waits for another day where that rests (G-183). */
	costs?: Resting
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
	translate: { ...TRANSLATION, atOnce: 4, costs: 'translations' },
	/** What readers of a page still miss. */
	'translate-older': {
		...TRANSLATION,
		atOnce: 2,
		behind: 'translate',
		costs: 'older-translations',
	},
	/**
	 * Films that are to play everywhere. Until then, and where it fails, what was uploaded is shown. A forgotten job would
	 * leave a film at the transcoder; there are two of each story.
	 */
	media: {
		keepMax: null,
		atOnce: 2,
		firstRetryMs: 5 * SECOND_MS,
		maxRetryMs: 10 * MINUTE_MS,
		giveUpAfterMs: 24 * HOUR_MS,
		rests: 'transcoder',
		costs: 'films',
	},
	/** What was paid is never given up: it is delivered or given back. */
	pay: {
		keepMax: null,
		atOnce: 2,
		firstRetryMs: SECOND_MS,
		maxRetryMs: 5 * MINUTE_MS,
		giveUpAfterMs: Number.POSITIVE_INFINITY,
		rests: 'payments',
	},
	/** One after the other, so that each nonce is given once. A transfer is looked at until no block can take it back. */
	payout: {
		keepMax: null,
		atOnce: 1,
		firstRetryMs: 2 * SECOND_MS,
		maxRetryMs: 20 * SECOND_MS,
		giveUpAfterMs: Number.POSITIVE_INFINITY,
		rests: 'chain',
	},
	/** Each waits for its own push service, as long as that says: one that is away delays no other. */
	push: {
		keepMax: 5_000,
		atOnce: 6,
		firstRetryMs: 2 * SECOND_MS,
		maxRetryMs: HOUR_MS,
		giveUpAfterMs: 24 * HOUR_MS,
		rests: 'push',
	},
	'direct-cast': {
		keepMax: 500,
		atOnce: 1,
		firstRetryMs: 5 * SECOND_MS,
		maxRetryMs: 10 * MINUTE_MS,
		giveUpAfterMs: 6 * HOUR_MS,
		rests: 'direct-casts',
	},
} satisfies Record<Lane, LanePolicy>

/** By priority: jobs of an earlier lane start first. */
export const LANE_NAMES = Object.keys(LANES) as Lane[]

export function policyOf(lane: Lane): LanePolicy {
	return LANES[lane]
}
