import { z } from 'zod/mini'

/**
 * wanted: the ledger says so; signed: its bytes are kept; sent: they went to the chain; mined: they are in a block, which may
 * still be replaced; final: that will not happen any more; reverted: it came back; dropped: there was nothing to pay.
 */
const PayoutState = z.enum(['wanted', 'signed', 'sent', 'mined', 'final', 'reverted', 'dropped'])
export type PayoutState = z.infer<typeof PayoutState>

/** One transfer, as its receiver sees it. */
export const Payout = z.object({
	id: z.string(),
	amount: z.number(),
	state: PayoutState,
	/** Of its transaction, once that is in a block. */
	hash: z.nullable(z.string()),
	/** There in the chain's explorer. */
	url: z.nullable(z.string()),
	at: z.number(),
})
export type Payout = z.infer<typeof Payout>
