import { and, asc, eq, lte, notLike, type SQL, sql } from 'drizzle-orm'
import { ledger, payoutCredits, wallets } from '#migrations/schema'
import type { UnpaidCredit } from '#rules/token/payouts'
import { d1, prepare } from '../d1.ts'
import { PAYOUT } from './payout-entries.ts'

/** How many credits are read at once, the oldest first. */
const LOOKED_AT_MAX = 5_000

/** The condition for credits that no payout pays and that were not reversed. */
export function isUnpaid(): SQL | undefined {
	const { reason, subject } = ledger
	return and(
		notLike(reason, 'payout%'),
		sql`NOT EXISTS (SELECT 1 FROM ${payoutCredits} AS paid
			WHERE paid.reason = ${reason} AND paid.subject = ${subject})`,
		sql`NOT EXISTS (SELECT 1 FROM ${ledger} AS back
			WHERE back.reason = ${reason} || ':reversed' AND back.subject = ${subject})`,
	)
}

/** Unpaid credits of people with a wallet, as D1 has them. The room must check in a turn that they are still valid. */
export async function creditsDue(db: D1Database, ripeSince: number): Promise<UnpaidCredit[]> {
	const { credit, reason, subject, amount, at } = ledger
	const due = d1
		.select({ userId: credit, reason, subject, amount, at })
		.from(wallets)
		.innerJoin(ledger, eq(credit, wallets.userId))
		.where(and(lte(at, ripeSince), isUnpaid()))
		.orderBy(asc(at))
		.limit(LOOKED_AT_MAX)
	const { results } = await prepare(db, due).all<
		Omit<UnpaidCredit, 'userId'> & { credit: string }
	>()
	return results.map(({ credit: userId, ...one }) => ({ userId, ...one }))
}

/** Whether D1 has accepted the ledger entry of a payout: it refuses an entry that exceeds the person's balance. */
export async function isBooked(db: D1Database, id: string): Promise<boolean> {
	const { reason, subject } = ledger
	const entry = d1
		.select({ subject })
		.from(ledger)
		.where(and(eq(reason, PAYOUT), eq(subject, id)))
	return (await prepare(db, entry).first()) !== null
}
