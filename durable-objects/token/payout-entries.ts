import { type Operation, op } from '../kernel/operations.ts'
import { CHAIN } from './ledger.ts'
import type { PayoutRow } from './payout-rows.ts'

// What payouts say in the ledger. An entry follows from its row alone, so it can be said again in the same words.

/** The reason of its entry. */
export const PAYOUT = 'payout'

export function entryOf({ id, userId, amount, createdAt: at }: PayoutRow): Operation {
	return op('ledger.credit', { reason: PAYOUT, subject: id, from: userId, to: CHAIN, amount, at })
}

/** It came back, as it had gone. */
export function returnOf({ id, endedAt: at }: PayoutRow): Operation {
	return op('ledger.reverse', { reason: PAYOUT, subject: id, at: at ?? 0 })
}
