import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import type { Resting } from '#contract/spending'
import type { Lane } from './work.ts'

/** External services that effects call. */
export type ExternalService =
	| 'translator'
	| 'transcoder'
	| 'payments'
	| 'chain'
	| 'push'
	| 'direct-casts'

/** How one kind of side work is kept, started and tried again (G-112). */
interface LanePolicy {
	/**
	 * The most jobs of the lane. Beyond it the oldest job is dropped: its languages are translated when
	 * somebody reads them, or its news stay in the feed. Null where the cause of the jobs is limited and none
	 * may be dropped.
	 */
	keepMax: number | null
	atOnce: number
	firstRetryMs: number
	maxRetryMs: number
	giveUpAfterMs: number
	/** The external service that the lane calls. Lanes of one service pause together. */
	rests: ExternalService
	/** The kind of costs that the lane causes. When that kind rests, the lane waits for the next day (G-183). */
	costs?: Resting
	/** A lane that goes first: this lane starts nothing while that one has work under way. */
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
	/** New messages, for everybody who is here. */
	translate: { ...TRANSLATION, atOnce: 4, costs: 'translations' },
	/** Translations that readers of a page still lack. */
	'translate-older': {
		...TRANSLATION,
		atOnce: 2,
		behind: 'translate',
		costs: 'older-translations',
	},
	/**
	 * Films to be made playable everywhere. Until then, or if it fails, the uploaded file is shown. No job may
	 * be dropped, because it would leave a film at the transcoder; each story has at most two.
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
	/** A payment is never given up: it is delivered or refunded. */
	pay: {
		keepMax: null,
		atOnce: 2,
		firstRetryMs: SECOND_MS,
		maxRetryMs: 5 * MINUTE_MS,
		giveUpAfterMs: Number.POSITIVE_INFINITY,
		rests: 'payments',
	},
	/** One job at a time, so that each nonce is used once. A transfer is checked until no block can take it back. */
	payout: {
		keepMax: null,
		atOnce: 1,
		firstRetryMs: 2 * SECOND_MS,
		maxRetryMs: 20 * SECOND_MS,
		giveUpAfterMs: Number.POSITIVE_INFINITY,
		rests: 'chain',
	},
	/** Each job waits for its own push service, so one that is away delays no other. */
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

/** Lanes by priority: jobs of an earlier lane start first. */
export const LANE_NAMES = Object.keys(LANES) as Lane[]

export function policyOf(lane: Lane): LanePolicy {
	return LANES[lane]
}
