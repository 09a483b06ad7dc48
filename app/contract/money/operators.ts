import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, OnReason } from '../reasons.ts'
import { DISPUTES, PAYMENT_KINDS, PaymentState } from './payments.ts'

/** A payment as operators see it. */
export const ListedPayment = z.object({
	id: z.string(),
	kind: z.enum(PAYMENT_KINDS),
	state: PaymentState,
	priceUSD: z.number(),
	refundedUSD: z.number(),
	disputed: z.enum(DISPUTES),
	createdAt: z.number(),
	/** The bought ad while it is shown; null otherwise. */
	ad: z.nullable(
		z.object({ id: z.string(), imageUrl: z.string(), linkUrl: z.string(), vetoUntil: z.number() }),
	),
	topic: z.nullable(z.object({ id: z.string(), text: z.string() })),
})
export type ListedPayment = z.infer<typeof ListedPayment>

export const listPayments = endpoint(
	{
		method: 'GET',
		path: '/api/admin/payments',
		who: 'operator',
		says: 'payments',
		failed: (status) => `Failed to load payments (${status})`,
	},
	{
		/**
		 * Payments, newest first. `strays`: payments at the payment service that are unknown here, or whose refund
		 * failed.
		 */
		reply: z.object({
			payments: z.array(ListedPayment),
			/** Names of the missing settings that selling needs. */
			missing: z._default(z.array(z.string()), []),
			strays: z.array(
				z.object({
					session: z.string(),
					paidUSD: z.number(),
					cameBack: z._default(z.boolean(), false),
				}),
			),
		}),
	},
)

/** Removes an ad and refunds it. The price becomes what it would be if that sale had not been made. */
export const vetoAd = endpoint(
	{
		method: 'POST',
		path: '/api/admin/ads/:id/veto',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Veto failed (${status})`,
	},
	{
		body: z.object({
			...OnReason,
			refund: z._default(z.literal(true, 'An ad that is taken away is paid back.'), true),
		}),
		reply: Done,
	},
)
