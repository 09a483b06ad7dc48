import { sql } from 'drizzle-orm'
import type { PaymentKind } from '#contract/money/payments'
import { cash } from '#migrations/schema'
import { d1, type Operations } from '../d1.ts'

/** An entry of the cash ledger: money that moved for a payment. */
export interface CashEntry {
	/** paid: at most one entry per payment. refunded, disputed: `total` is what the buyer or their bank has back. */
	reason: 'paid' | 'refunded' | 'disputed'
	payment: string
	kind: PaymentKind
	/** The sum in cents, of all since the payment was made. */
	total: number
	at: number
}

const STRIPE = 'stripe'
/** For money that leaves a sale: the account to which it goes, and the reason of the entry when it comes back. */
const LEAVES = {
	refunded: { to: STRIPE, name: (total: number) => `refunded:${total}`, back: 'refund-failed' },
	disputed: { to: 'loss', name: () => 'disputed', back: 'dispute-won' },
}

/**
 * The only statement that writes the cash ledger. Nothing is entered twice, and no sale gives back more than it
 * got (G-138).
 */
export function cashStatement(entry: CashEntry) {
	return d1
		.insert(cash)
		.select(entry.reason === 'paid' ? paid(entry) : sumLeft(entry, LEAVES[entry.reason]))
		.onConflictDoNothing({ target: [cash.reason, cash.subject] })
}

function paid({ payment, kind, total, at }: CashEntry) {
	return sql`SELECT 'paid', ${payment}, ${STRIPE}, ${`sale:${kind}`}, ${total}, ${at} WHERE ${total} > 0`
}

/**
 * An entry for the difference between `total` and what left the sale before. Money that came back gets another entry.
 */
function sumLeft(
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
