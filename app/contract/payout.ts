import { z } from 'zod/mini'

/**
 * wanted: noted in the ledger; signed: its bytes are stored; sent: given to the chain; mined: in a block that
 * may still be replaced; final: in a block that will not be replaced; reverted: the chain undid it; dropped:
 * there was nothing to pay.
 */
const PayoutState = z.enum(['wanted', 'signed', 'sent', 'mined', 'final', 'reverted', 'dropped'])
export type PayoutState = z.infer<typeof PayoutState>

/** One transfer, as its receiver sees it. */
export const Payout = z.object({
	id: z.string(),
	amount: z.number(),
	state: PayoutState,
	/** The hash of its transaction, once it is in a block. */
	hash: z.nullable(z.string()),
	/** The transaction's address in the chain's explorer. */
	url: z.nullable(z.string()),
	at: z.number(),
})
export type Payout = z.infer<typeof Payout>
