import { z } from 'zod/mini'
import { endpoint, type Reply } from '../endpoint.ts'

export const PAYMENT_KINDS = ['banner', 'topic'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * new: stored, but no pay page exists yet; open: the pay page exists; paying: the bank is still deciding;
 * fulfilled: paid and delivered; expired: not paid; refunding, refunded: the money goes or went back.
 */
export const PAYMENT_STATES = [
	...['new', 'open', 'paying'],
	...['fulfilled', 'expired', 'refunding', 'refunded'],
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** The state of a dispute with the buyer's bank; '' without one. */
export const DISPUTES = ['', 'open', 'won', 'lost'] as const
export type Disputed = (typeof DISPUTES)[number]

/** Reads a payment. Anybody with its id may, because ids cannot be guessed. */
export const readPayment = endpoint(
	{
		method: 'GET',
		path: '/api/payments/:id',
		who: 'anyone',
		failed: (status) => `Failed to load the payment (${status})`,
		says: 'state',
	},
	{
		reply: z.object({
			state: PaymentState,
			kind: z.enum(PAYMENT_KINDS),
			topicId: z.optional(z.string()),
			bannerAdId: z.optional(z.string()),
			message: z.string(),
			/** The price, in cents. */
			cents: z.number(),
			/** When the purchase appeared on the stage, and when it ends there (ms); both null before it appeared. */
			at: z.nullable(z.number()),
			until: z.nullable(z.number()),
			/** Why the bought thing left the stage; null while it is there. */
			left: z.nullable(z.enum(['over', 'removed'])),
			/** How often an ad's link was followed; null for other purchases. */
			clicks: z.nullable(z.number()),
			image: z.nullable(z.string()),
			/** The host of an ad's link. */
			host: z.nullable(z.string()),
			/** The text of a topic, while it can be read. */
			text: z.nullable(z.string()),
		}),
	},
)
export type Purchase = Reply<typeof readPayment>

export const cancelPayment = endpoint(
	{
		method: 'POST',
		path: '/api/payments/:id/cancel',
		who: 'anyone',
		failed: (status) => `Failed to cancel the payment (${status})`,
		says: 'state',
	},
	{ reply: z.object({ state: PaymentState }) },
)
