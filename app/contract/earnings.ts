import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * What follows for the credits that are not paid yet. nothing: there are none; off: the stage pays nothing out;
 * wallet: the person has none; paused: an operator stopped transfers; frozen: the stage stopped them itself;
 * little: a transfer begins at `amount`; waits: `amount` goes to `to`, not before `at`; way: `amount` is under way.
 */
const Next = z.object({
	state: z.enum(['nothing', 'off', 'wallet', 'paused', 'frozen', 'little', 'waits', 'way']),
	amount: z.number(),
	to: z.nullable(z.string()),
	at: z.nullable(z.number()),
})
export type Next = z.infer<typeof Next>

/**
 * Why an amount was credited: a message, the click on an ad, somebody who used the person's referral code, or the
 * person's own use of a code. back-message, back-ad: the credit was taken back, and the amount is negative.
 */
const EarningKind = z.enum([
	'message',
	'ad',
	'inviting',
	'invited',
	'back-message',
	'back-ad',
	'other',
])
export type EarningKind = z.infer<typeof EarningKind>

/** held: until `until`; due: goes with the next transfer; back: taken back; null: nothing follows. */
const EarningState = z.enum(['held', 'due', 'way', 'paid', 'back'])
export type EarningState = z.infer<typeof EarningState>

const Earning = z.object({
	id: z.string(),
	kind: EarningKind,
	amount: z.number(),
	at: z.number(),
	/** The host of the ad, or the name of the other person; null when unknown. */
	of: z.nullable(z.string()),
	/** Whether the message of a credit that was taken back is gone, rather than changed. */
	isGone: z.boolean(),
	state: z.nullable(EarningState),
	until: z.nullable(z.number()),
	/** The transaction in the chain's explorer. */
	url: z.nullable(z.string()),
})
export type Earning = z.infer<typeof Earning>

/** All that the person earned, newest first, and what follows. */
export const earnings = endpoint(
	{
		method: 'GET',
		path: '/api/stage/earnings',
		who: 'participant',
		says: 'credited',
		failed: (status) => `The stage did not answer (${status}).`,
	},
	{
		query: z.object({ cursor: z.optional(z.string()) }),
		reply: z.object({
			/** Credits that are not in the wallet yet. */
			credited: z.number(),
			/** What was transferred to wallets. */
			paid: z.number(),
			next: Next,
			/** How long a credit waits before it is paid, in hours. */
			holdHours: z.number(),
			earnings: z.array(Earning),
			nextCursor: z.nullable(z.string()),
		}),
	},
)
