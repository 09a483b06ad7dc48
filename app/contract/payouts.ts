import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payout } from './payout.ts'
import { Done, MaybeReason, OnReason, shortText } from './reasons.ts'

/** held: an operator stopped payouts; frozen: the stage itself stopped them. Either way an operator resumes them. */
const LaneState = z.enum(['running', 'held', 'frozen'])
export type LaneState = z.infer<typeof LaneState>

/**
 * Why payouts are stopped. key: PAYOUT_KEY belongs to another account than before; refused: a node refused, and
 * `said` has its message.
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

/** Amounts are decimal strings in the smallest unit, because they do not fit into a number. */
const Wallet = z.object({
	address: z.string(),
	tokens: z.string(),
	gas: z.string(),
	/** How many transactions the account has sent, as the chain counts them. */
	nonce: z.number(),
})

/** The next day's payouts: how many people get how much $STAGE, and when the first of them may be paid (ms). */
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
			/** 'off' when settings are missing. At first it is 'held', until an operator resumes payouts. */
			lane: z.object({
				state: z.enum([...LaneState.options, 'off']),
				why: LaneWhy,
				/** The node's error message. */
				said: z.optional(z.string()),
			}),
			/** Accounts that paid before and have payouts that are not final; absent when there are none. */
			earlier: z.optional(
				z.array(
					z.object({ account: z.string(), state: LaneState, why: LaneWhy, said: z.string() }),
				),
			),
			/** The paying account; null while the chain does not answer. */
			wallet: z.nullable(Wallet),
			/** The token's number of decimals. */
			decimals: z.number(),
			/** The sum of all credits that were not paid yet. */
			due: z.number(),
			/** Null when nobody waits for a payout, and while none are made. */
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
			/** Stops only the payouts to this person. */
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
			/** The next nonce. Unknown transactions of the account before it are ignored. */
			fromNonce: z.optional(z.int().check(z.gte(0))),
			/** The number of a block. Unknown transfers from there on are booked first. */
			sentSince: z.optional(z.int().check(z.gte(0))),
		}),
		reply: Done,
	},
)

/** Returns a payout to the person's credit. The person gets no payouts until an operator resumes them. */
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
