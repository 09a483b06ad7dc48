import { type SQL, sql } from 'drizzle-orm'
import { ledger } from '#migrations/schema'
import { d1 } from '../d1.ts'

/** The account from which all $STAGE comes. No other account may be below zero. */
export const MINT = 'mint'

/** The account to which everything goes that was paid out to wallets. */
export const CHAIN = 'chain'

/** An amount that moves from one account to another. Each pair of reason and subject moves once. */
export interface Credit {
	/** The reason, such as 'airdrop'. */
	reason: string
	subject: string
	/** `MINT`, a pool ('pool:…') or a person's user id. */
	from: string
	to: string
	amount: number
	at: number
}

/**
 * The only statement that writes the ledger in D1. A row has both sides, nothing is entered twice, and only the
 * mint may be below zero. The statement never fails, and returns a row when this run made the entry.
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

/** The statement that reverses an entry, if the entry exists. */
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
