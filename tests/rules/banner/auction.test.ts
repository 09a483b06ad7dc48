import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BANNER_ANEW_MS, BANNER_FLOOR_CENTS, BANNER_LOCK_MS, HOUR_MS } from '#contract/limits'
import {
	type Curve,
	curveAfter,
	lockEndOf,
	nextStepAt,
	priceCents,
	type Sale,
	stepStart,
} from '#rules/banner/auction'
import { priceTier } from '#rules/banner/tiers'

const OPENED = Date.UTC(2026, 0, 1)
const NEVER_SOLD = curveAfter(null, OPENED)
const after = (curve: Curve, hours: number) => priceCents(curve, curve.decayStart + hours * HOUR_MS)

test.each([
	[0, 5000],
	[1, 4719],
	[6, 3536],
	[9, 2973],
	[12, 2500],
	[24, 1250],
	[28, 992],
	[36, 625],
	[40, 500],
	[41, 500],
])('AD-11: after %i hours without a buyer the slot costs %i cents', (hours, cents) => {
	expect(after(NEVER_SOLD, hours)).toBe(cents)
	expect(priceCents(NEVER_SOLD, OPENED + (hours + 1) * HOUR_MS - 1)).toBe(cents)
})

test.each([
	[1250, 2500],
	[500, 2000],
	[150_000, 200_000],
])('AD-11: after a purchase for %i cents the next price begins at %i', (cents, startCents) => {
	const soldAt = OPENED + 24 * HOUR_MS
	const curve = curveAfter({ cents, soldAt }, OPENED)
	expect(curve).toEqual({ startCents, decayStart: soldAt + BANNER_LOCK_MS })
	expect(priceCents(curve, soldAt)).toBe(startCents)
	expect(priceCents(curve, curve.decayStart + HOUR_MS - 1)).toBe(startCents)
	expect(after(curve, 12)).toBe(startCents / 2)
})

test('AD-11: a slot that nobody bought for thirty days begins again at its first price', () => {
	const curve = curveAfter({ cents: 150_000, soldAt: OPENED }, 0)
	const again = curve.decayStart + BANNER_ANEW_MS
	expect(priceCents(curve, again - 1)).toBe(BANNER_FLOOR_CENTS)
	expect(priceCents(curve, again)).toBe(5000)
	expect(priceCents(curve, again + HOUR_MS)).toBe(4719)
	expect(stepStart(curve, again + HOUR_MS + 1)).toBe(again + HOUR_MS)
	expect(nextStepAt(curve, again - 1)).toBe(again)
})

test('AD-08: the price says since when it stands, also while the buyer is alone', () => {
	expect(stepStart(NEVER_SOLD, OPENED + 90 * 60_000)).toBe(OPENED + HOUR_MS)
	const curve = curveAfter({ cents: 1250, soldAt: OPENED }, 0)
	expect(stepStart(curve, OPENED + 1)).toBe(OPENED)
	expect(nextStepAt(curve, OPENED + 1)).toBe(OPENED + BANNER_LOCK_MS + HOUR_MS)
})

test('AD-07: a price of ten dollars and less is marked with a fire, and one below thirty with eyes', () => {
	expect([500, 1000, 1001, 2999, 3000, 5000].map(priceTier)).toEqual([
		'fire',
		'fire',
		'eyes',
		'eyes',
		null,
		null,
	])
})

/** One that is bought, waited for, and taken back, at any hour. */
const Deed = fc.record({
	waitMs: fc.integer({ min: 0, max: 50 * 24 * HOUR_MS }),
	what: fc.constantFrom('buy', 'veto', 'wait'),
})

test('AD-02, AD-11: in any life of a slot the price stays between floor and start, and falls only', () => {
	fc.assert(
		fc.property(fc.array(Deed, { maxLength: 20 }), (deeds) => {
			let now = OPENED
			const sales: Sale[] = []
			for (const { waitMs, what } of deeds) {
				const curve = curveAfter(sales.at(-1) ?? null, OPENED)
				const before = priceCents(curve, now)
				const next = nextStepAt(curve, now)
				// One expectation a step, because ten thousand runs have many steps.
				const holds = {
					nextIsLater: next > now,
					staysUntilThen: priceCents(curve, next - 1) === before,
					isAnotherThen: priceCents(curve, next) !== before,
					wasSoAtItsStep: priceCents(curve, stepStart(curve, now)) === before,
					isWhole: Number.isInteger(before),
					isAboveTheFloor: before >= BANNER_FLOOR_CENTS,
					isBelowItsStart: before <= Math.max(curve.startCents, 5000),
				}
				const broken = Object.entries(holds).filter(([, isSo]) => !isSo)
				if (broken.length > 0) expect(broken).toEqual([])
				now += waitMs
				const last = sales.at(-1)
				if (what === 'buy' && (!last || now >= lockEndOf(last)))
					sales.push({ cents: priceCents(curve, now), soldAt: now })
				if (what === 'veto' && sales.length > 0) {
					const without = sales.slice(0, -1)
					sales.pop()
					// The curve is as if this sale had never been.
					expect(curveAfter(sales.at(-1) ?? null, OPENED)).toEqual(
						curveAfter(without.at(-1) ?? null, OPENED),
					)
				}
			}
		}),
		{ numRuns: 10_000 },
	)
})
