import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payout } from './payout.ts'

/**
 * A person's state in one window of four hours. open: a message would earn; earned: a message earned; reversed: a
 * message earned and was removed. The others say why nothing can be earned.
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

/** The $STAGE that a message earned, and when its author may earn again (ms). */
export const Airdrop = z.object({ amount: z.number(), nextAt: z.number() })
export type Airdrop = z.infer<typeof Airdrop>

const AirdropStatus = z.object({
	state: AirdropState,
	canEarn: z.boolean(),
	/**
	 * Whether the person earned in the present window of four hours, not today (G-34). The name is the documented
	 * one.
	 */
	hasEarnedToday: z.boolean(),
	message: z.string(),
	dailyTokensLeft: z.number(),
	overallTokensLeft: z.number(),
	dailyLimit: z.number(),
	overallLimit: z.number(),
	tokensPerAirdrop: z.number(),
	/** Milliseconds until the next window in which they may earn. */
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

/** The person's $STAGE. */
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
			/** The sum of the credits that are not in the wallet yet, also of those in a payout under way. */
			credited: z.number(),
			ripe: z.number(),
			/** The sum that was transferred to the wallet. */
			paid: z.number(),
			wallet: z.nullable(z.string()),
			/** paused: the stage stopped payouts itself; off: an operator stopped them, or settings are missing. */
			transfers: z.enum(['on', 'paused', 'off']),
			/** Newest first. */
			payouts: z.array(Payout),
		}),
	},
)
