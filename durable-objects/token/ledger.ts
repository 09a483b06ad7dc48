import type { Statement } from '../kernel/operations.ts'

/** Where $STAGE begins; the one account that may stand below zero. */
export const MINT = 'mint'

/** One amount that moves from one account to another, once for its reason and subject. */
export interface Credit {
	/** What it is for, such as 'airdrop'; with the subject it happens once. */
	reason: string
	subject: string
	/** `MINT`, a pool ('pool:…') or somebody's user id. */
	from: string
	to: string
	amount: number
	at: number
}

/**
 * The only statement that writes the ledger (D1), wherever it is run: both sides in one row, nothing twice,
 * nobody but the mint below zero. It never fails; a row comes back when it was this one that credited.
 */
export function creditStatement({ reason, subject, from, to, amount, at }: Credit): Statement {
	return {
		sql: `INSERT INTO ledger (reason, subject, debit, credit, amount, at)
			SELECT ?1, ?2, ?3, ?4, ?5, ?6
			WHERE ?3 = '${MINT}' OR ?5 <= ${balanceOf('?3')}
			ON CONFLICT (reason, subject) DO NOTHING
			RETURNING subject`,
		params: [reason, subject, from, to, amount, at],
	}
}

export function balanceStatement(account: string): Statement {
	return { sql: `SELECT ${balanceOf('?1')} AS balance`, params: [account] }
}

function balanceOf(account: string): string {
	return `((SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE credit = ${account})
		- (SELECT COALESCE(SUM(amount), 0) FROM ledger WHERE debit = ${account}))`
}
