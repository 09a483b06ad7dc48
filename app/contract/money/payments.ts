import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const PAYMENT_KINDS = ['banner', 'topic'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/**
 * new: kept, nobody was asked for money; open: its pay page is there; paying: it takes a while; fulfilled: paid and
 * delivered; expired: nobody paid; refunding and refunded: paid, and given back.
 */
export const PAYMENT_STATES = [
	...['new', 'open', 'paying'],
	...['fulfilled', 'expired', 'refunding', 'refunded'],
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.infer<typeof PaymentState>

/** Whether the buyer's bank tries to take it back, or did. */
export const DISPUTES = ['', 'open', 'won', 'lost'] as const
export type Disputed = (typeof DISPUTES)[number]

/** For who has its id, which nobody can guess. */
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
		}),
	},
)

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
