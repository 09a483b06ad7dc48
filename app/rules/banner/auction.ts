import {
	BANNER_ANEW_MS,
	BANNER_FIRST_CENTS,
	BANNER_FLOOR_CENTS,
	BANNER_HALF_HOURS,
	BANNER_LEAST_START_CENTS,
	BANNER_LOCK_MS,
	BANNER_MOST_START_CENTS,
	BANNER_START_FACTOR,
	HOUR_MS,
} from '#contract/limits'

/** How the price falls: from `startCents`, hour by hour since `decayStart`, in whole cents. */
export interface Curve {
	startCents: number
	decayStart: number
}

/** A sale that no operator reversed. */
export interface Sale {
	cents: number
	soldAt: number
}

/** The price curve after the last sale; without one, the curve since the slot was opened. */
export function curveAfter(last: Sale | null, openedAt: number): Curve {
	if (!last) return { startCents: BANNER_FIRST_CENTS, decayStart: openedAt }
	const startCents = Math.min(
		BANNER_MOST_START_CENTS,
		Math.max(BANNER_LEAST_START_CENTS, BANNER_START_FACTOR * last.cents),
	)
	return { startCents, decayStart: lockEndOf(last) }
}

/** Until when nobody can replace the buyer's ad (AD-02). */
export function lockEndOf({ soldAt }: Sale): number {
	return soldAt + BANNER_LOCK_MS
}

export function priceCents(curve: Curve, now: number): number {
	const { startCents, decayStart } = curveAt(curve, now)
	return priceAfter(startCents, hoursSince(decayStart, now))
}

/** When the present price began: at the last full hour of the fall, or before the fall at the sale. */
export function stepStart(curve: Curve, now: number): number {
	const { decayStart } = curveAt(curve, now)
	return now < decayStart
		? decayStart - BANNER_LOCK_MS
		: decayStart + hoursSince(decayStart, now) * HOUR_MS
}

/** When the price changes next. */
export function nextStepAt(curve: Curve, now: number): number {
	const { startCents, decayStart } = curveAt(curve, now)
	if (now < decayStart) return decayStart + HOUR_MS
	const hours = hoursSince(decayStart, now)
	const isFalling = priceAfter(startCents, hours + 1) < priceAfter(startCents, hours)
	return isFalling ? decayStart + (hours + 1) * HOUR_MS : decayStart + BANNER_ANEW_MS
}

/** The curve now. A slot that is unsold for `BANNER_ANEW_MS` starts again with the first price. */
function curveAt({ startCents, decayStart }: Curve, now: number): Curve {
	const rounds = Math.floor((now - decayStart) / BANNER_ANEW_MS)
	if (rounds < 1) return { startCents, decayStart }
	return { startCents: BANNER_FIRST_CENTS, decayStart: decayStart + rounds * BANNER_ANEW_MS }
}

function priceAfter(startCents: number, hours: number): number {
	const fallen = Math.floor(startCents * 2 ** (-hours / BANNER_HALF_HOURS) + 0.5)
	return Math.min(startCents, Math.max(BANNER_FLOOR_CENTS, fallen))
}

function hoursSince(decayStart: number, now: number): number {
	return Math.max(0, Math.floor((now - decayStart) / HOUR_MS))
}
