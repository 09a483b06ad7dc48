import { z } from 'zod/mini'

/**
 * wanted: planned and in the ledger; signed: its signed bytes are stored; sent: a node has accepted it; mined: in
 * a block that may still be replaced; final: in a block that will not be replaced; reverted: the amount was
 * returned; dropped: there was nothing to pay.
 */
const PayoutState = z.enum(['wanted', 'signed', 'sent', 'mined', 'final', 'reverted', 'dropped'])
export type PayoutState = z.infer<typeof PayoutState>

/** One payout, as its receiver sees it. */
export const Payout = z.object({
	id: z.string(),
	amount: z.number(),
	state: PayoutState,
	/** The hash of the payout's transaction once that is in a block; null before. */
	hash: z.nullable(z.string()),
	/** The transaction's address in the chain's explorer. */
	url: z.nullable(z.string()),
	at: z.number(),
})
export type Payout = z.infer<typeof Payout>
