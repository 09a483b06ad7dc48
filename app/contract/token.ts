import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payout } from './payout.ts'

/**
 * Of one window of four hours, for one person. open: a message earns; earned; reversed: it was earned, and its message
 * went; the others say why nothing is to be had.
 */
const AirdropState = z.enum([
	'open',
	'earned',
	'reversed',
	'platform',
	'offstage',
	'day-over',
	'over',
])
export type AirdropState = z.infer<typeof AirdropState>

/** What a message earned, and when its author may earn again. */
export const Airdrop = z.object({ amount: z.number(), nextAt: z.number() })
export type Airdrop = z.infer<typeof Airdrop>

const AirdropStatus = z.object({
	state: AirdropState,
	canEarn: z.boolean(),
	/** In this window (G-34). */
	hasEarnedToday: z.boolean(),
	message: z.string(),
	dailyTokensLeft: z.number(),
	overallTokensLeft: z.number(),
	dailyLimit: z.number(),
	overallLimit: z.number(),
	tokensPerAirdrop: z.number(),
	/** In ms. */
	timeUntilNextAirdrop: z.number(),
})
export type AirdropStatus = z.infer<typeof AirdropStatus>

export const postToEarnStatus = endpoint(
	{
		method: 'GET',
		path: '/api/user/post-to-earn-status',
		who: 'participant',
		says: 'state',
		failed: () => 'Could not load airdrop status. Try posting again.',
	},
	{ reply: AirdropStatus },
)

/** What somebody has of $STAGE. */
export const balance = endpoint(
	{
		method: 'GET',
		path: '/api/user/balance',
		who: 'participant',
		says: 'credited',
		failed: (status) => `The stage did not answer (${status}).`,
	},
	{
		reply: z.object({
			/** Lies here, on its way or not; some of it may be ripe to be transferred. */
			credited: z.number(),
			ripe: z.number(),
			/** Is in their wallet. */
			paid: z.number(),
			wallet: z.nullable(z.string()),
			/** off: nothing is transferred here; paused: not now. */
			transfers: z.enum(['on', 'paused', 'off']),
			/** Newest first. */
			payouts: z.array(Payout),
		}),
	},
)
