import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Payout } from './payout.ts'
import { Done, OnReason, shortText } from './reasons.ts'

/** frozen: by the stage itself, until an operator says go on. */
const LaneState = z.enum(['running', 'held', 'frozen'])
export type LaneState = z.infer<typeof LaneState>

/** key: PAYOUT_KEY is of another account than the one that was let run; refused: a node's own words say it. */
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

/** Amounts of the chain are decimal strings: no number holds them. */
const Wallet = z.object({
	address: z.string(),
	tokens: z.string(),
	gas: z.string(),
	/** How many transactions it has sent, as the chain counts. */
	nonce: z.number(),
})

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
			/** Off without its settings; held until an operator lets it run for the first time. */
			lane: z.object({
				state: z.enum([...LaneState.options, 'off']),
				why: LaneWhy,
				/** By a node, in its own words. */
				said: z.optional(z.string()),
			}),
			/** Accounts that paid before, and whose last payouts are not final. Absent where there are none. */
			earlier: z.optional(
				z.array(
					z.object({ account: z.string(), state: LaneState, why: LaneWhy, said: z.string() }),
				),
			),
			/** Null while the chain does not answer. */
			wallet: z.nullable(Wallet),
			/** Of the token. */
			decimals: z.number(),
			/** What people have that nobody has transferred yet. */
			due: z.number(),
			/** Newest first. */
			payouts: z.array(ListedPayout),
			/** Who is paid nothing until an operator says so. */
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
			...OnReason,
			/** One person alone. */
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
			...OnReason,
			account: z.optional(shortText()),
			/** What the account has sent that the stage does not know of is left behind: the next nonce is this one. */
			fromNonce: z.optional(z.int().check(z.gte(0))),
			/** What it paid out from this block on, and the stage does not know of, is booked first. */
			sentSince: z.optional(z.int().check(z.gte(0))),
		}),
		reply: Done,
	},
)

/** It is their credit again, and nothing is transferred to them until they are resumed. */
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
