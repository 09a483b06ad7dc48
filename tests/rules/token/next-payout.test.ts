import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import { type NextPayoutFacts, nextPayout } from '#rules/token/next-payout'
import { nextPayouts } from '#rules/token/next-payouts'
import { wantsOf } from '#rules/token/payouts'

const NOW = Date.UTC(2026, 10, 26, 12)
const TERMS = { holdHours: 24, least: 10_000 }
const OLD = { address: '0xa', since: NOW - 3 * DAY_MS }
const one = (at: number, amount = 10_000) => ({ amount, at })

function next(more: Partial<NextPayoutFacts> = {}, terms = TERMS) {
	const facts: NextPayoutFacts = {
		...{ transfers: 'on', credits: [one(NOW)], underWay: null },
		...{ wallet: OLD, isHeld: false, lastDay: null, ...more },
	}
	return nextPayout(facts, NOW, terms)
}

test('G-155: mio reads what comes next: nothing, a wallet to add, a pause, or a transfer with its wallet and time', () => {
	const said = (more: Partial<NextPayoutFacts>) => next(more).state
	expect(said({ credits: [] })).toBe('nothing')
	expect(said({ transfers: 'off', wallet: null })).toBe('off')
	expect(said({ wallet: null, transfers: 'held' })).toBe('wallet')
	expect(said({ transfers: 'held' })).toBe('paused')
	expect(said({ isHeld: true })).toBe('paused')
	expect(said({ transfers: 'frozen' })).toBe('frozen')
	expect(next({ underWay: 30_000 })).toEqual({ state: 'way', amount: 30_000, to: null, at: null })
	expect(next({ credits: [one(NOW)] }, { ...TERMS, least: 20_000 })).toMatchObject({
		state: 'little',
		amount: 20_000,
	})
	expect(next()).toEqual({ state: 'waits', amount: 10_000, to: '0xa', at: NOW + DAY_MS })
})

test('G-155: mio is told the exact time of his payment and not an earlier one, and at that time he is paid that amount', () => {
	const credits = [one(NOW - 30 * HOUR_MS, 6_000), one(NOW - 20 * HOUR_MS, 6_000), one(NOW)]
	const cases: Partial<NextPayoutFacts>[] = [
		{ credits },
		{ credits: credits.slice(1) },
		{ credits, wallet: { address: '0xa', since: NOW - HOUR_MS } },
		{ credits, lastDay: '2026-11-26' },
		{ credits: [one(NOW - 2 * DAY_MS)], lastDay: '2026-11-26' },
		{ credits: [one(NOW - 2 * DAY_MS)] },
	]
	for (const facts of cases) {
		const { state, amount, at } = next(facts)
		expect(state).toBe('waits')
		const owed = (facts.credits ?? []).map((credit, n) => ({
			...{ userId: 'mio', reason: 'airdrop', subject: String(n), ...credit },
		}))
		const payee = { wallet: OLD, isHeld: false, lastDay: null, ...facts }
		const wants = (now: number) =>
			wantsOf(owed, () => payee, { now, paidToday: 0 }, { ...TERMS, dayMax: 1_000_000 })
		expect(wants(at ?? 0)).toMatchObject([{ amount }])
		if ((at ?? 0) > NOW) expect(wants((at ?? 0) - 1)).toEqual([])
	}
})

test('G-155, G-157: olu reads whom the next day with transfers pays, how much in all and when it begins; nobody who waits, is held or has no wallet', () => {
	const terms = { ...TERMS, dayMax: 25_000 }
	const owed = (more: Partial<NextPayoutFacts> = {}) => ({
		...{ credits: [one(NOW)], wallet: OLD, isHeld: false, lastDay: null, ...more },
	})
	const said = (...people: Partial<NextPayoutFacts>[]) =>
		nextPayouts(people.map(owed), { now: NOW, paidToday: 0 }, terms)
	expect(said()).toBeNull()
	expect(said({ isHeld: true }, { wallet: null }, { credits: [one(NOW, 9_000)] })).toBeNull()
	// Two tomorrow; the third comes a day later, and one more is over the day's maximum.
	const tomorrow = { people: 2, amount: 20_000, at: NOW + DAY_MS }
	const later = { credits: [one(NOW + HOUR_MS)] }
	expect(said({}, later)).toEqual(tomorrow)
	expect(said({}, later, { credits: [one(NOW + DAY_MS)] })).toEqual(tomorrow)
	expect(said(later, {}, { credits: [one(NOW + 2 * HOUR_MS)] })).toEqual(tomorrow)
	// The payouts of today leave no room for people who could be paid today.
	const due = [owed({ credits: [one(NOW - 2 * DAY_MS)] }), owed()]
	const now = { now: NOW, paidToday: 20_000 }
	expect(nextPayouts(due, now, terms)).toEqual({ people: 1, amount: 10_000, at: NOW + DAY_MS })
})
