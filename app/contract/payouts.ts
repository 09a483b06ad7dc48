import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payout } from './payout.ts'
import { Done, MaybeReason, OnReason, shortText } from './reasons.ts'

/** held: stopped by an operator; frozen: stopped by the stage itself until an operator resumes it. */
const LaneState = z.enum(['running', 'held', 'frozen'])
export type LaneState = z.infer<typeof LaneState>

/**
 * Why payouts stand still. key: PAYOUT_KEY belongs to another account than before; refused: a node refused,
 * in its own words.
 */
const LaneWhy = z.enum([
	'',
	'operator',
	'chain',
	'decimals',
	'nonce',
	'tokens',
	'gas',
	'key',
	'refused',
])
export type LaneWhy = z.infer<typeof LaneWhy>

export const ListedPayout = z.extend(Payout, {
	userId: z.string(),
	dest: z.string(),
	nonce: z.nullable(z.number()),
})
export type ListedPayout = z.infer<typeof ListedPayout>

/** Amounts on the chain are decimal strings, because they do not fit into a number. */
const Wallet = z.object({
	address: z.string(),
	tokens: z.string(),
	gas: z.string(),
	/** How many transactions the account has sent, as the chain counts them. */
	nonce: z.number(),
})

/** The people whom the next day with transfers pays, and when the first of them may be paid. */
const PayoutsNext = z.object({ people: z.number(), amount: z.number(), at: z.number() })
export type PayoutsNext = z.infer<typeof PayoutsNext>

export const listPayouts = endpoint(
	{
		method: 'GET',
		path: '/api/admin/payouts',
		who: 'operator',
		says: 'lane',
		failed: (status) => `Failed to load payouts (${status})`,
	},
	{
		reply: z.object({
			/** off: the settings are missing; held at first, until an operator resumes it. */
			lane: z.object({
				state: z.enum([...LaneState.options, 'off']),
				why: LaneWhy,
				/** The node's own words. */
				said: z.optional(z.string()),
			}),
			/** Accounts that paid before and whose last payouts are not final. Absent when there are none. */
			earlier: z.optional(
				z.array(
					z.object({ account: z.string(), state: LaneState, why: LaneWhy, said: z.string() }),
				),
			),
			/** Null while the chain does not answer. */
			wallet: z.nullable(Wallet),
			/** The token's number of decimals. */
			decimals: z.number(),
			/** The sum of credits that are not transferred yet. */
			due: z.number(),
			/** Null when nobody waits for a transfer, and while none are made. */
			next: z.nullable(PayoutsNext),
			/** Newest first. */
			payouts: z.array(ListedPayout),
			/** User ids of people whose payouts an operator stopped. */
			held: z.array(z.string()),
		}),
	},
)

export const holdPayouts = endpoint(
	{
		method: 'POST',
		path: '/api/admin/payouts/hold',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Holding failed (${status})`,
	},
	{
		body: z.object({
			...MaybeReason,
			/** Stops the payouts of this person only. */
			account: z.optional(shortText()),
		}),
		reply: Done,
	},
)

export const resumePayouts = endpoint(
	{
		method: 'POST',
		path: '/api/admin/payouts/resume',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Resuming failed (${status})`,
	},
	{
		body: z.object({
			...MaybeReason,
			account: z.optional(shortText()),
			/** The next nonce. Transactions that the account sent without the stage's knowledge are ignored. */
			fromNonce: z.optional(z.int().check(z.gte(0))),
			/** Transfers from this block on that the stage does not know of are booked first. */
			sentSince: z.optional(z.int().check(z.gte(0))),
		}),
		reply: Done,
	},
)

/** Turns a payout back into the person's credit. Nothing is transferred to them until an operator resumes it. */
export const reversePayout = endpoint(
	{
		method: 'POST',
		path: '/api/admin/payouts/:id/reverse',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Reversing failed (${status})`,
	},
	{
		body: z.object(OnReason),
		reply: Done,
	},
)
