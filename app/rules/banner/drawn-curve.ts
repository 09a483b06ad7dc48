import { BANNER_FLOOR_CENTS, HOUR_MS } from '#contract/limits'
import { type Curve, priceCents } from './auction.ts'

export interface Point {
	hours: number
	cents: number
}

/** The price hour by hour, from the start until it reaches the floor. */
export function pointsOf(curve: Curve): Point[] {
	const points: Point[] = []
	for (let hours = 0; ; hours++) {
		const cents = priceCents(curve, curve.decayStart + hours * HOUR_MS)
		points.push({ hours, cents })
		if (cents <= BANNER_FLOOR_CENTS) return points
	}
}

/** Some of the points, about `rows`, for a table. The last point is always among them. */
export function tablePoints(points: readonly Point[], rows = 9): Point[] {
	const step = Math.max(1, Math.ceil(points.length / rows))
	return points.filter(({ hours }, at) => hours % step === 0 || at === points.length - 1)
}

/** How many hours of the fall have passed; null before the fall. */
export function hoursNow(
	{ decayStart }: Curve,
	points: readonly Point[],
	now: number,
): number | null {
	if (now < decayStart) return null
	return Math.min((now - decayStart) / HOUR_MS, points.length - 1)
}
