import { and, asc, desc, eq, inArray, like, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { PAYOUT_CREDITS_MAX } from '#contract/limits'
import {
	ads,
	airdrops,
	ledger,
	messages,
	participants,
	payoutCredits,
	payoutHolds,
	payouts,
	wallets,
} from '#migrations/schema'
import { isUnpaid } from '#storage/token/due-credits'
import type { RequestContext } from '../context.ts'
import { HIDDEN, withShownNames } from './hidden-names.ts'

type Asking = Pick<RequestContext, 'db'>

/** A position in a person's entries: those at time `at` or before, without the first `skip`. */
export interface EarningsPosition {
	at: number
	skip: number
}

export type StoredEarning = Awaited<ReturnType<typeof earningsOf>>[number]

/**
 * What a person earned and what was reversed, newest first. Transfers to the wallet are not earnings. The ledger
 * only grows, so a position in it stays valid.
 */
export async function earningsOf(
	{ db }: Asking,
	userId: string,
	after: EarningsPosition | null,
	limit: number,
) {
	const { reason, subject, amount, at, credit, debit } = ledger
	const back = alias(ledger, 'back')
	const inviting = alias(ledger, 'inviting')
	const own = sql`substr(${subject}, instr(${subject}, ':') + 1)`
	const other = sql`CASE ${reason} WHEN 'referral:inviting' THEN ${subject}
		WHEN 'referral:invited' THEN ${inviting.credit} END`
	const rows = await db
		.select({
			...{ reason, subject, amount, at },
			isMine: sql<number>`${credit} = ${userId}`.as('is_mine'),
			isBack: sql<number>`${back.reason} IS NOT NULL`.as('is_back'),
			linkUrl: ads.linkUrl,
			userId: participants.userId,
			profile: participants.profile,
			isGone:
				sql<number>`${airdrops.messageId} IS NOT NULL AND (${messages.id} IS NULL OR ${messages.removedAt} IS NOT NULL)`.as(
					'is_gone',
				),
			state: payouts.state,
			hash: payouts.hash,
			dest: payouts.dest,
			hidden: HIDDEN,
		})
		.from(ledger)
		.leftJoin(back, and(eq(back.reason, sql`${reason} || ':reversed'`), eq(back.subject, subject)))
		.leftJoin(
			payoutCredits,
			and(eq(payoutCredits.reason, reason), eq(payoutCredits.subject, subject)),
		)
		.leftJoin(payouts, eq(payouts.id, payoutCredits.payoutId))
		.leftJoin(ads, and(like(reason, 'banner-claim%'), eq(ads.id, own)))
		.leftJoin(
			inviting,
			and(
				eq(reason, 'referral:invited'),
				eq(inviting.reason, 'referral:inviting'),
				eq(inviting.subject, subject),
			),
		)
		.leftJoin(participants, eq(participants.userId, other))
		.leftJoin(
			airdrops,
			and(
				eq(reason, 'airdrop:reversed'),
				eq(airdrops.fid, sql`substr(${subject}, 1, instr(${subject}, ':') - 1)`),
				eq(airdrops.period, sql`CAST(${own} AS INTEGER)`),
			),
		)
		.leftJoin(messages, eq(messages.id, airdrops.messageId))
		.where(
			and(
				or(eq(credit, userId), eq(debit, userId)),
				not(like(reason, 'payout%')),
				after ? lte(at, after.at) : undefined,
			),
		)
		.orderBy(desc(at), asc(reason), asc(subject))
		.limit(limit)
		.offset(after?.skip ?? 0)
	return rows.map(withShownNames)
}

/** What decides when a person is paid: wallet, hold, last transfer, and the oldest unpaid credits. */
export async function owedTo({ db }: Asking, userId: string) {
	const [wallet, holds, last, underWay, credits] = await db.batch([
		db.select().from(wallets).where(eq(wallets.userId, userId)),
		db.select().from(payoutHolds).where(eq(payoutHolds.userId, userId)),
		db
			.select({ at: payouts.createdAt })
			.from(payouts)
			.where(eq(payouts.userId, userId))
			.orderBy(desc(payouts.createdAt))
			.limit(1),
		db
			.select({ amount: payouts.amount, state: payouts.state })
			.from(payouts)
			.where(and(eq(payouts.userId, userId), inArray(payouts.state, ['wanted', 'signed', 'sent'])))
			.orderBy(desc(payouts.createdAt))
			.limit(1),
		db
			.select({ amount: ledger.amount, at: ledger.at })
			.from(ledger)
			.where(and(eq(ledger.credit, userId), isUnpaid()))
			.orderBy(asc(ledger.at))
			.limit(PAYOUT_CREDITS_MAX),
	])
	return {
		wallet: wallet[0] ?? null,
		isHeld: holds.length > 0,
		lastAt: last[0]?.at ?? null,
		underWay: underWay[0] ?? null,
		credits,
	}
}
