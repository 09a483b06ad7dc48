import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { PaymentKind } from '#contract/money/payments'
import { cash } from '#migrations/schema'
import { d1, type Operations } from '../kernel/d1.ts'

/** Money that moved for a payment, once for its reason. */
export interface CashEntry {
	/** refunded: so much of it in all, now. */
	reason: 'paid' | 'refunded' | 'disputed'
	payment: string
	kind: PaymentKind
	/** In cents, since the payment was made. */
	total: number
	at: number
}

const STRIPE = 'stripe'
const LOSS = 'loss'

/** The only statement that writes the cash ledger: never twice, and no sale gives back more than it got (G-138). */
export function cashStatement({ reason, payment, kind, total, at }: CashEntry) {
	const sale = `sale:${kind}`
	const isIn = reason === 'paid'
	const [debit, credit] = isIn ? [STRIPE, sale] : [sale, reason === 'refunded' ? STRIPE : LOSS]
	const name = reason === 'refunded' ? `refunded:${total}` : reason
	const isRefund = and(eq(cash.subject, payment), like(cash.reason, 'refunded:%'))
	const before = reason === 'refunded' ? sumOf(isRefund) : sql<number>`0`
	const amount = sql`(${total} - ${before})`
	const held = sql`(${sumOf(and(eq(cash.subject, payment), eq(cash.credit, sale)))}
		- ${sumOf(and(eq(cash.subject, payment), eq(cash.debit, sale)))})`
	return d1
		.insert(cash)
		.select(
			sql`SELECT ${name}, ${payment}, ${debit}, ${credit}, ${amount}, ${at}
				WHERE ${amount} > 0 AND (${debit} = ${STRIPE} OR ${amount} <= ${held})`,
		)
		.onConflictDoNothing({ target: [cash.reason, cash.subject] })
}

function sumOf(which: SQL | undefined): SQL<number> {
	return sql<number>`(SELECT COALESCE(SUM(amount), 0) FROM ${cash} WHERE ${which})`
}

export const MONEY_OPERATIONS = { 'cash.enter': [cashStatement] } satisfies Operations
