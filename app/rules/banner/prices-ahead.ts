import { HOUR_MS } from '#contract/limits'
import { type Curve, priceCents } from './auction.ts'
import type { Point } from './drawn-curve.ts'

export interface Price {
	/** The time (ms) from which on the price holds. */
	at: number
	cents: number
}

/**
 * Three prices for buyers to know: the next one that can be paid, half of it, and the lowest. Equal ones are
 * listed once.
 */
export function pricesAhead(curve: Curve, points: readonly Point[], now: number): Price[] {
	const { decayStart } = curve
	const from = Math.max(now, decayStart)
	const first = { at: from, cents: priceCents(curve, from) }
	// Prices are rounded: half of $70.71 is $35.36.
	const half = points.find(({ cents }) => 2 * cents <= first.cents + 1)
	const lowest = points.at(-1)
	const later = [half, lowest].flatMap((point) =>
		point ? [{ at: decayStart + point.hours * HOUR_MS, cents: point.cents }] : [],
	)
	return [first, ...later].filter(
		({ at, cents }, i, all) => at >= from && all.findIndex((one) => one.cents === cents) === i,
	)
}
