import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, PAYOUT_CREDITS_MAX } from '#contract/limits'
import {
	feesFor,
	gasFor,
	type Payee,
	replacementFees,
	type UnpaidCredit,
	unitsOf,
	wantsOf,
	wholeUnits,
} from '#rules/token/payouts'

const NOW = Date.UTC(2026, 10, 26, 12)
const TERMS = { holdHours: 24, least: 10_000, dayMax: 1_000_000 }
const OLD = { wallet: { address: '0xa', since: NOW - 2 * DAY_MS }, isHeld: false, lastDay: null }

function credit(userId: string, more: Partial<UnpaidCredit> = {}): UnpaidCredit {
	return { userId, reason: 'airdrop', subject: '1', amount: 10_000, at: NOW - DAY_MS, ...more }
}

function wants(credits: UnpaidCredit[], payee: Partial<Payee> = {}, paidToday = 0) {
	return wantsOf(credits, () => ({ ...OLD, ...payee }), { now: NOW, paidToday }, TERMS)
}

test('G-155: mio is paid all that has been his for a day, in one transfer to the wallet that has stood for a day', () => {
	const credits = [
		credit('mio'),
		credit('mio', { subject: '2', amount: 50_000 }),
		credit('mio', { subject: '3', at: NOW - DAY_MS + 1 }),
		credit('ada', { amount: 9_999 }),
	]

	expect(wants(credits)).toEqual([
		{ userId: 'mio', dest: '0xa', amount: 60_000, credits: credits.slice(0, 2) },
	])
	expect(wants(credits, { wallet: null })).toEqual([])
	expect(wants(credits, { isHeld: true })).toEqual([])
	expect(wants(credits, { lastDay: '2026-11-26' })).toEqual([])
	expect(wants(credits, { lastDay: '2026-11-25' })).toHaveLength(1)
	const young = { address: '0xa', since: NOW - DAY_MS + 1 }
	expect(wants(credits, { wallet: young })).toEqual([])
})

test('G-155: for any credits a day costs no more than its limit, and nobody is paid a credit twice or in part', () => {
	const drawn = fc.record({
		userId: fc.constantFrom('mio', 'ada', 'noor', 'olu'),
		amount: fc.constantFrom(1, 9_999, 10_000, 20_000, 50_000, 400_000),
		at: fc.integer({ min: NOW - 3 * DAY_MS, max: NOW }),
	})
	fc.assert(
		fc.property(
			fc.array(drawn, { maxLength: 300 }),
			fc.integer({ min: 0, max: 1_200_000 }),
			(all, paidToday) => {
				const credits = all.map((one, n) => credit(one.userId, { ...one, subject: String(n) }))
				const paid = wants(credits, {}, paidToday)

				const sum = paid.reduce((total, { amount }) => total + amount, 0)
				expect(sum).toBeLessThanOrEqual(Math.max(0, TERMS.dayMax - paidToday))
				expect(new Set(paid.map(({ userId }) => userId)).size).toBe(paid.length)
				for (const want of paid) {
					expect(want.amount).toBe(want.credits.reduce((total, one) => total + one.amount, 0))
					expect(want.amount).toBeGreaterThanOrEqual(TERMS.least)
					expect(want.credits.length).toBeLessThanOrEqual(PAYOUT_CREDITS_MAX)
					for (const { userId, at } of want.credits)
						expect([userId, NOW - at >= 24 * HOUR_MS]).toEqual([want.userId, true])
				}
			},
		),
	)
})

test('G-156: amounts of the chain are exact, and a repeated offer raises both fees by at least an eighth', () => {
	expect(unitsOf(50_000_001, 18)).toBe('50000001000000000000000000')
	expect(unitsOf(7, 0)).toBe('7')
	expect([wholeUnits('1500000000000000000', 18), wholeUnits('7', 0), wholeUnits('7', 2)]).toEqual([
		1.5, 7, 0.07,
	])
	expect(feesFor(1_000n, 3n)).toEqual({ fee: 2_003n, tip: 3n })
	const wei = fc.bigInt({ min: 1n, max: 10n ** 15n })
	fc.assert(
		fc.property(wei, wei, wei, wei, (fee, tip, base, now) => {
			const more = replacementFees({ fee, tip }, feesFor(base, now))
			expect(more.fee * 8n >= fee * 9n && more.tip * 8n >= tip * 9n).toBe(true)
			expect(more.fee >= 2n * base + now && more.tip >= now).toBe(true)
		}),
	)
})

test('G-156: an account must have the gas of all its transfers, and what the chain below takes for their bytes', () => {
	expect(gasFor([10n, 30n], null)).toBe(40n * 70_000n + 10n * 70_000n)
	expect(gasFor([10n, 30n], '500')).toBe(40n * 70_000n + 2n * 2n * 500n)
	expect(gasFor([], null)).toBe(0n)
})
