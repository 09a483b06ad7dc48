import type { NextPayout } from '#contract/earnings'
import { DAY_MS, HOUR_MS, WALLET_UNCHANGED_MS } from '#contract/limits'
import { dayOf } from '../people/activity-days.ts'
import type { Payee, PayoutTerms, UnpaidCredit } from './payouts.ts'
import { isRipe } from './payouts.ts'

export interface NextPayoutFacts extends Payee {
	transfers: 'on' | 'held' | 'frozen' | 'off'
	/** Unpaid credits, the oldest first, at most as many as one payout takes. */
	credits: readonly Pick<UnpaidCredit, 'amount' | 'at'>[]
	/** The amount of a payout that is under way; null for none. */
	underWay: number | null
}

/** What happens next with a person's unpaid $STAGE, and when. The day's maximum for all may delay it (G-155). */
export function nextPayout(
	{ transfers, credits, underWay, wallet, isHeld, lastDay }: NextPayoutFacts,
	now: number,
	terms: Pick<PayoutTerms, 'holdHours' | 'least'>,
): NextPayout {
	const next = (state: NextPayout['state'], more: Partial<NextPayout> = {}): NextPayout => ({
		...{ state, amount: 0, to: null, at: null },
		...more,
	})
	if (underWay !== null) return next('way', { amount: underWay })
	if (credits.length === 0) return next('nothing')
	if (transfers === 'off') return next('off')
	if (!wallet) return next('wallet')
	if (transfers === 'held' || isHeld) return next('paused')
	if (transfers === 'frozen') return next('frozen')
	const ripensAt = ripensWith(credits, terms)
	if (ripensAt === null) return next('little', { amount: terms.least })
	const may = Math.max(now, wallet.since + WALLET_UNCHANGED_MS, ripensAt)
	// A person gets at most one payout a day.
	const payAt = dayOf(may) === lastDay ? Date.parse(lastDay) + DAY_MS : may
	const ripe = credits.filter((one) => isRipe(one.at, payAt, terms))
	const amount = ripe.reduce((sum, one) => sum + one.amount, 0)
	return next('waits', { amount, to: wallet.address, at: payAt })
}

/**
 * When the credits that have waited long enough reach the least amount of a payout; null when these credits never
 * do.
 */
function ripensWith(
	credits: NextPayoutFacts['credits'],
	{ holdHours, least }: Pick<PayoutTerms, 'holdHours' | 'least'>,
): number | null {
	let sum = 0
	for (const { amount, at } of credits) {
		sum += amount
		if (sum >= least) return at + holdHours * HOUR_MS
	}
	return null
}
