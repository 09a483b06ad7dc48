import { prepare } from '#room/kernel/d1'
import { balanceStatement, type Credit, creditStatement } from '#room/token/ledger'

/**
 * Credits $STAGE at once, for what D1 itself decides (a claim, a window of time). True for the one caller
 * whose entry it is; false when it was credited before or the pool has not enough.
 */
export async function credit(db: D1Database, entry: Credit): Promise<boolean> {
	const { results } = await prepare(db, creditStatement(entry)).all()
	return results.length === 1
}

export async function balanceOf(db: D1Database, account: string): Promise<number> {
	return (await prepare(db, balanceStatement(account)).first<number>('balance')) ?? 0
}
