import type { PayoutRow } from '#room/token/payout-rows'
import { type Operation, op } from '../operations.ts'
import { CHAIN } from './ledger.ts'

// The ledger entries of payouts. Each follows from its row alone, so it can be written again unchanged.

/** The reason of a payout's entry. */
export const PAYOUT = 'payout'

export function entryOf({ id, userId, amount, createdAt: at }: PayoutRow): Operation {
	return op('ledger.credit', { reason: PAYOUT, subject: id, from: userId, to: CHAIN, amount, at })
}

/** The entry that returns a payout's amount to the person. */
export function payoutReturn({ id, endedAt: at }: PayoutRow): Operation {
	return op('ledger.reverse', { reason: PAYOUT, subject: id, at: at ?? 0 })
}
