import { type SQL, sql } from 'drizzle-orm'
import { ledger } from '#migrations/schema'
import { d1 } from '../d1.ts'

/** The source of $STAGE; the only account with a negative balance. */
export const MINT = 'mint'

/** The account of everything that was paid out to wallets. */
export const CHAIN = 'chain'

/** One amount that moves from one account to another, once for its reason and subject. */
export interface Credit {
	/** What it is for, such as 'airdrop'; with the subject it happens once. */
	reason: string
	subject: string
	/** `MINT`, a pool ('pool:…') or a person's user id. */
	from: string
	to: string
	amount: number
	at: number
}

/**
 * The only statement that writes the ledger (D1): both sides in one row, nothing twice, and only the mint
 * below zero. It never fails; a row is returned when this run made the entry.
 */
export function creditStatement({ reason, subject, from, to, amount, at }: Credit) {
	return d1
		.insert(ledger)
		.select(
			sql`SELECT ${reason}, ${subject}, ${from}, ${to}, ${amount}, ${at}
				WHERE ${from} = ${MINT} OR ${amount} <= ${balanceOf(from)}`,
		)
		.onConflictDoNothing({ target: [ledger.reason, ledger.subject] })
		.returning({ subject: ledger.subject })
}

/** Reverses an entry, if it was ever made. */
export function reversalStatement({
	reason,
	subject,
	at,
}: Pick<Credit, 'reason' | 'subject' | 'at'>) {
	return d1
		.insert(ledger)
		.select(
			sql`SELECT ${`${reason}:reversed`}, subject, credit, debit, amount, ${at}
				FROM ${ledger} AS made WHERE made.reason = ${reason} AND made.subject = ${subject}`,
		)
		.onConflictDoNothing({ target: [ledger.reason, ledger.subject] })
}

export function balanceStatement(account: string) {
	return d1.select({ balance: balanceOf(account).as('balance') }).from(sql`(SELECT 1)`)
}

function balanceOf(account: string): SQL<number> {
	return sql`((SELECT COALESCE(SUM(amount), 0) FROM ${ledger} WHERE ${ledger.credit} = ${account})
		- (SELECT COALESCE(SUM(amount), 0) FROM ${ledger} WHERE ${ledger.debit} = ${account}))`
}
