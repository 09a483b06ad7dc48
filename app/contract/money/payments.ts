import { z } from 'zod/mini'
import { endpoint, type Reply } from '../endpoint.ts'

export const PAYMENT_KINDS = ['banner', 'topic'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * new: stored, nobody was asked for money yet; open: its pay page exists; paying: the bank is still deciding;
 * fulfilled: paid and delivered; expired: nobody paid; refunding and refunded: paid, and given back.
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

/** Anybody with the payment's id may read it. Nobody can guess an id. */
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
			/** When it came on the stage, and until when it was sold or was there; null before. */
			at: z.nullable(z.number()),
			until: z.nullable(z.number()),
			/** Why it is not there any more. */
			left: z.nullable(z.enum(['over', 'removed'])),
			/** How often an ad was followed. */
			clicks: z.nullable(z.number()),
			image: z.nullable(z.string()),
			/** The host that an ad leads to. */
			host: z.nullable(z.string()),
			/** The words of a topic, while it can be read. */
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
