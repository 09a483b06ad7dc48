import { and, desc, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { PAYOUT_CREDITS_MAX, PAYOUTS_SHOWN } from '#contract/limits'
import {
	bans,
	ledger,
	participants,
	payoutCredits,
	payoutHolds,
	payouts,
	payoutTries,
	wallets,
} from '#migrations/schema'
import { dayOf } from '#rules/people/activity-days'
import { creditsDue, isUnpaid } from '#storage/token/due-credits'
import type { RequestContext } from '../context.ts'

type Asking = Pick<RequestContext, 'db'>

const IN_A_BLOCK = ['mined', 'final'] as const

/** Payouts, newest first. */
export function newestPayouts({ db }: Asking, userId: string | null, limit = PAYOUTS_SHOWN) {
	return db
		.select()
		.from(payouts)
		.where(userId === null ? undefined : eq(payouts.userId, userId))
		.orderBy(desc(payouts.createdAt), desc(payouts.id))
		.limit(limit)
}

/** The sum that was paid to a person. Only payouts that are in a block count. */
export async function paidTo({ db }: Asking, userId: string): Promise<number> {
	const [paid] = await db
		.select({ sum: sql<number>`COALESCE(SUM(${payouts.amount}), 0)` })
		.from(payouts)
		.where(and(eq(payouts.userId, userId), inArray(payouts.state, [...IN_A_BLOCK])))
	return paid?.sum ?? 0
}

/** The sum that was paid to a person (payouts in a block), and their unpaid credits that are in no payout. */
export async function paidAndUnpaid({ db }: Asking, userId: string, ripeSince: number) {
	const total = sql<number>`COALESCE(SUM(${payouts.amount}), 0)`
	const sum = sql<number>`COALESCE(SUM(CASE WHEN ${ledger.at} <= ${ripeSince} THEN ${ledger.amount} END), 0)`
	const [paid, unpaid] = await db.batch([
		db
			.select({ sum: total })
			.from(payouts)
			.where(and(eq(payouts.userId, userId), inArray(payouts.state, [...IN_A_BLOCK]))),
		db
			.select({ sum })
			.from(ledger)
			.where(and(eq(ledger.credit, userId), isUnpaid())),
	])
	return { paid: paid[0]?.sum ?? 0, ripe: unpaid[0]?.sum ?? 0 }
}

/** The facts in D1 that decide when each person with a wallet is paid. Banned people are left out. */
export async function payoutFacts(context: Asking & Pick<RequestContext, 'env' | 'now'>) {
	const { db, env, now } = context
	const { userId, address, since } = wallets
	const [credits, owners] = await Promise.all([
		creditsDue(env.DB, now()),
		db
			.select({
				...{ userId, address, since },
				isHeld: sql<number>`${payoutHolds.at} IS NOT NULL`,
				lastAt: sql<number | null>`(SELECT MAX(${payouts.createdAt}) FROM ${payouts}
					WHERE ${payouts.userId} = ${userId})`,
			})
			.from(wallets)
			.leftJoin(payoutHolds, eq(payoutHolds.userId, userId))
			.leftJoin(bans, eq(bans.userId, userId))
			.where(isNull(bans.userId)),
	])
	const byOwner = Map.groupBy(credits, (one) => one.userId)
	return owners.flatMap(({ userId, address, since, isHeld, lastAt }) => {
		const own = byOwner.get(userId)?.slice(0, PAYOUT_CREDITS_MAX)
		if (!own) return []
		const lastDay = lastAt === null ? null : dayOf(lastAt)
		return { credits: own, wallet: { address, since }, isHeld: Boolean(isHeld), lastDay }
	})
}

/** The sum of all payouts since that time, without returned ones. */
export async function paidSince({ db }: Asking, at: number): Promise<number> {
	const [paid] = await db
		.select({ sum: sql<number>`COALESCE(SUM(${payouts.amount}), 0)` })
		.from(payouts)
		.where(and(gte(payouts.createdAt, at), notInArray(payouts.state, ['reverted', 'dropped'])))
	return paid?.sum ?? 0
}

/** The sum of all credits that are in no payout. */
export async function totalDue({ db }: Asking): Promise<number> {
	const isPerson = sql`${ledger.credit} NOT LIKE 'pool:%' AND ${ledger.credit} NOT IN ('mint', 'chain')`
	const [due] = await db
		.select({ sum: sql<number>`COALESCE(SUM(${ledger.amount}), 0)` })
		.from(ledger)
		.where(and(isPerson, isUnpaid()))
	return due?.sum ?? 0
}

export async function isKnownAccount({ db }: Asking, account: string): Promise<boolean> {
	const { userId } = participants
	const found = await db.select({ userId }).from(participants).where(eq(userId, account)).limit(1)
	return found.length > 0
}

/** People whose payouts an operator stopped, the last one first. */
export async function heldPayees({ db }: Asking, limit: number): Promise<string[]> {
	const { userId, at } = payoutHolds
	const rows = await db.select({ userId }).from(payoutHolds).orderBy(desc(at)).limit(limit)
	return rows.map((row) => row.userId)
}

/** The hashes of the transactions that paid these credits. Only transactions in a block are returned. */
export function transactionsOf(
	{ db }: Asking,
	reasons: readonly string[],
	subjects: readonly string[],
) {
	return db
		.select({ subject: payoutCredits.subject, hash: payouts.hash })
		.from(payoutCredits)
		.innerJoin(payouts, eq(payouts.id, payoutCredits.payoutId))
		.where(
			and(
				inArray(payoutCredits.reason, [...reasons]),
				inArray(payoutCredits.subject, [...subjects]),
				inArray(payouts.state, [...IN_A_BLOCK]),
			),
		)
}

/** Selects from these transactions the ones that the stage signed or booked. */
export async function hashesOfStage(
	{ db }: Asking,
	hashes: readonly string[],
): Promise<Set<string>> {
	const isOne = (hash: SQLiteColumn) =>
		sql`${hash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`
	const [tried, booked] = await db.batch([
		db.select({ hash: payoutTries.hash }).from(payoutTries).where(isOne(payoutTries.hash)),
		db.select({ hash: payouts.hash }).from(payouts).where(isOne(payouts.hash)),
	])
	return new Set([...tried, ...booked].flatMap(({ hash }) => hash ?? []))
}

/** Owners by wallet address in small letters. */
export async function ownersOf(
	{ db }: Asking,
	addresses: readonly string[],
): Promise<Map<string, string>> {
	const small = JSON.stringify(addresses.map((one) => one.toLowerCase()))
	const rows = await db
		.select()
		.from(wallets)
		.where(sql`lower(${wallets.address}) IN (SELECT value FROM json_each(${small}))`)
		.orderBy(desc(wallets.since))
	return new Map(rows.map(({ address, userId }) => [address.toLowerCase(), userId]))
}
