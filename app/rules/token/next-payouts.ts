import type { PayoutsNext } from '#contract/payouts'
import { dayOf } from '../people/activity-days.ts'
import { type NextPayoutFacts, nextPayout } from './next-payout.ts'
import type { PayoutTerms } from './payouts.ts'

type Owed = Pick<NextPayoutFacts, 'credits' | 'wallet' | 'isHeld' | 'lastDay'>

/**
 * The payouts of the next day that has any: how many people, how much in all, and when the first may go (ms). Null
 * when nobody waits for one.
 */
export function nextPayouts(
	people: readonly Owed[],
	{ now, paidToday }: { now: number; paidToday: number },
	terms: PayoutTerms,
): PayoutsNext | null {
	const waiting = people
		.map((owed) => nextPayout({ ...owed, transfers: 'on', underWay: null }, now, terms))
		.flatMap(({ state, amount, at }) => (state === 'waits' && at !== null ? { amount, at } : []))
		.toSorted((one, other) => one.at - other.at)
	// What exceeds today's maximum waits for tomorrow.
	const today = dayOf(now)
	for (const day of [...new Set(waiting.map(({ at }) => dayOf(at)))]) {
		let left = terms.dayMax - (day === today ? paidToday : 0)
		const paid = waiting.filter(({ amount, at }) => {
			if (dayOf(at) !== day || amount > left) return false
			left -= amount
			return true
		})
		const [first] = paid
		if (first)
			return {
				people: paid.length,
				amount: paid.reduce((sum, one) => sum + one.amount, 0),
				at: first.at,
			}
	}
	return null
}
