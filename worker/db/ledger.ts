import { and, desc, eq, like, not, sql } from 'drizzle-orm'
import { AIRDROP_CAMPAIGN_MAX } from '#contract/limits'
import { ledger } from '#migrations/schema'
import { dayOf } from '#rules/people/activity-days'
import { dayShare } from '#rules/token/airdrop'
import { prepare } from '#storage/d1'
import { CAMPAIGN, poolOf } from '#storage/token/airdrop-entries'
import { CLAIM_POOLS } from '#storage/token/claim-entries'
import { balanceStatement, CHAIN, type Credit, creditStatement, MINT } from '#storage/token/ledger'
import type { AccountBalance, LedgerSummary } from '../../app/load-context.ts'
import type { RequestContext } from '../context.ts'

/**
 * Credits $STAGE at once, for decisions that D1 itself makes (a claim, a window of time). True when this call made
 * the entry; false when it existed, or the pool has too little.
 */
export async function credit(db: D1Database, entry: Credit): Promise<boolean> {
	const { results } = await prepare(db, creditStatement(entry)).all()
	return results.length === 1
}

export async function balanceOf(db: D1Database, account: string): Promise<number> {
	return (await prepare(db, balanceStatement(account)).first<number>('balance')) ?? 0
}

const ACCOUNTS = ['mint', 'campaign', 'days', 'banner', 'people', 'chain', 'total'] as const

/** Sums of both sides of every entry, by kind of account; each side is read from its own index. */
export async function sumsOf({ db }: Pick<RequestContext, 'db'>): Promise<AccountBalance[]> {
	const kind = sql`CASE WHEN account = ${MINT} THEN 'mint' WHEN account = ${CAMPAIGN} THEN 'campaign'
		WHEN account = ${CHAIN} THEN 'chain' WHEN account LIKE ${`${CLAIM_POOLS}%`} THEN 'banner'
		WHEN account LIKE 'pool:%' THEN 'days' ELSE 'people' END`
	const rows = await db.all<AccountBalance>(
		sql`SELECT ${kind} AS account, SUM(amount) AS sum FROM (
				SELECT ${ledger.credit} AS account, SUM(${ledger.amount}) AS amount FROM ${ledger} GROUP BY 1
				UNION ALL SELECT ${ledger.debit}, -SUM(${ledger.amount}) FROM ${ledger} GROUP BY 1)
			GROUP BY 1`,
	)
	const sums = new Map(rows.map(({ account, sum }) => [account, sum]))
	sums.set(
		'total',
		rows.reduce((total, { sum }) => total + sum, 0),
	)
	return ACCOUNTS.map((account) => ({ account, sum: sums.get(account) ?? 0 }))
}

/** How many people ever got a credit. */
export async function peopleCredited({ db }: Pick<RequestContext, 'db'>): Promise<number> {
	const { credit: account } = ledger
	const [counted] = await db
		.select({ n: sql<number>`COUNT(DISTINCT ${account})` })
		.from(ledger)
		.where(sql`${account} NOT LIKE 'pool:%' AND ${account} NOT IN (${MINT}, ${CHAIN})`)
	return counted?.n ?? 0
}

/**
 * What messages can still earn, in $STAGE. A day's pool is filled by its first message; before that its full share
 * counts.
 */
export async function campaignLeft(
	{ db }: Pick<RequestContext, 'db'>,
	now: number,
): Promise<{ today: number; rest: number }> {
	const pool = poolOf(dayOf(now))
	const { credit: to, debit: from, amount } = ledger
	const [sums] = await db
		.select({
			given: sql<number>`COALESCE(SUM(CASE WHEN ${ledger.reason} = 'airdrop' THEN ${amount}
				WHEN ${ledger.reason} = 'airdrop:reversed' THEN -${amount} END), 0)`,
			filled: sql<number>`COALESCE(SUM(CASE WHEN ${to} = ${pool} AND ${ledger.reason} = 'airdrop:day' THEN 1 END), 0)`,
			today: sql<number>`COALESCE(SUM(CASE WHEN ${to} = ${pool} THEN ${amount} WHEN ${from} = ${pool} THEN -${amount} END), 0)`,
		})
		.from(ledger)
		.where(like(ledger.reason, 'airdrop%'))
	const { given = 0, filled = 0, today = 0 } = sums ?? {}
	const rest = AIRDROP_CAMPAIGN_MAX - given
	return { rest, today: filled > 0 ? today : dayShare(rest) }
}

const PAID_SHOWN = 20

/** The latest payouts, without those that were returned. */
export function lastPaid({ db }: Pick<RequestContext, 'db'>): Promise<LedgerSummary['paid']> {
	const { at, amount, credit: account, reason, subject } = ledger
	const cameBack = sql`EXISTS (SELECT 1 FROM ${ledger} AS back
		WHERE back.reason = ${reason} || ':reversed' AND back.subject = ${subject})`
	return db
		.select({ id: subject, at, amount })
		.from(ledger)
		.where(and(eq(account, CHAIN), not(cameBack)))
		.orderBy(desc(at))
		.limit(PAID_SHOWN)
}
