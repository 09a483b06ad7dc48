import { sql } from 'drizzle-orm'
import type { PaymentKind } from '#contract/money/payments'
import { cash } from '#migrations/schema'
import { d1, type Operations } from '../d1.ts'

/** An entry of the cash ledger: money that moved for a payment. */
export interface CashEntry {
	/** paid: once per payment. refunded, disputed: the total that is back with the buyer or their bank. */
	reason: 'paid' | 'refunded' | 'disputed'
	payment: string
	kind: PaymentKind
	/** In cents, since the payment was made. */
	total: number
	at: number
}

const STRIPE = 'stripe'
/** The account to which money goes from a sale, and the reason of an entry when it comes back. */
const LEAVES = {
	refunded: { to: STRIPE, name: (total: number) => `refunded:${total}`, back: 'refund-failed' },
	disputed: { to: 'loss', name: () => 'disputed', back: 'dispute-won' },
}

/**
 * The only statement that writes the cash ledger. It enters nothing twice, and no sale gives back more than
 * it got (G-138).
 */
export function cashStatement(entry: CashEntry) {
	return d1
		.insert(cash)
		.select(entry.reason === 'paid' ? paid(entry) : left(entry, LEAVES[entry.reason]))
		.onConflictDoNothing({ target: [cash.reason, cash.subject] })
}

function paid({ payment, kind, total, at }: CashEntry) {
	return sql`SELECT 'paid', ${payment}, ${STRIPE}, ${`sale:${kind}`}, ${total}, ${at} WHERE ${total} > 0`
}

/**
 * The difference to what left the sale before. A negative one came back, and stays in the ledger as an entry
 * of its own.
 */
function left(
	{ payment, kind, total, at }: CashEntry,
	{ to, name, back }: (typeof LEAVES)['refunded' | 'disputed'],
) {
	const sale = `sale:${kind}`
	const known = sql`SELECT COUNT(*) AS n,
		COALESCE(SUM(CASE ${sale} WHEN credit THEN amount WHEN debit THEN -amount END), 0) AS held,
		${total} - COALESCE(SUM(CASE WHEN debit = ${sale} AND credit = ${to} THEN amount
			WHEN debit = ${to} AND credit = ${sale} AND reason <> 'paid' THEN -amount END), 0) AS change
		FROM ${cash} WHERE subject = ${payment}`
	const named = sql`SELECT *, CASE WHEN change > 0 THEN ${name(total)} ELSE ${back} END AS name FROM (${known})`
	return sql`SELECT CASE WHEN EXISTS (SELECT 1 FROM ${cash} WHERE subject = ${payment} AND reason = name)
			THEN name || ':' || n ELSE name END, ${payment},
		CASE WHEN change > 0 THEN ${sale} ELSE ${to} END, CASE WHEN change > 0 THEN ${to} ELSE ${sale} END, ABS(change), ${at}
		FROM (${named}) WHERE change <> 0 AND change <= held`
}

export const MONEY_OPERATIONS = { 'cash.enter': [cashStatement] } satisfies Operations
