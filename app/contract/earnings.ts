import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'

/**
 * What happens next with the unpaid credits. nothing: there are none; off: the stage makes no payouts; wallet: the
 * person has no wallet; paused: an operator stopped payouts; frozen: the stage stopped them itself; little: a
 * payout needs at least `amount`; waits: `amount` goes to `to`, at `at` or later; way: `amount` is under way.
 */
const NextPayout = z.object({
	state: z.enum(['nothing', 'off', 'wallet', 'paused', 'frozen', 'little', 'waits', 'way']),
	amount: z.number(),
	to: z.nullable(z.string()),
	at: z.nullable(z.number()),
})
export type NextPayout = z.infer<typeof NextPayout>

/**
 * Why an amount was credited. message: a message; ad: a click on an ad; inviting: somebody used the person's referral
 * code; invited: the person used a code; back-message, back-ad: the credit was reversed, and the amount is negative.
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

/**
 * held: not paid before `until`; due: goes with the next payout; way: its payout is under way; back: reversed;
 * null: for the entry that reverses a credit.
 */
const EarningState = z.enum(['held', 'due', 'way', 'paid', 'back'])
export type EarningState = z.infer<typeof EarningState>

const Earning = z.object({
	id: z.string(),
	kind: EarningKind,
	amount: z.number(),
	at: z.number(),
	/** The ad's host, or the other person's name; null when unknown. */
	of: z.nullable(z.string()),
	/** For a reversed credit: true when the message was removed, false when it was edited. */
	isGone: z.boolean(),
	state: z.nullable(EarningState),
	until: z.nullable(z.number()),
	/** The transaction's address in the chain's explorer. */
	url: z.nullable(z.string()),
})
export type Earning = z.infer<typeof Earning>

/** A page of what the person earned, newest first, with what happens next. */
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
			/** The sum of the credits that are not in the wallet yet, in $STAGE. */
			credited: z.number(),
			/** The sum that was transferred to wallets, in $STAGE. */
			paid: z.number(),
			next: NextPayout,
			/** How long a credit waits before it is paid, in hours. */
			holdHours: z.number(),
			earnings: z.array(Earning),
			nextCursor: z.nullable(z.string()),
		}),
	},
)
