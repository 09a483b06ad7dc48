import { MINUTE_MS, SEAT_IDLE_MS, SEAT_WARNING_MS } from '#contract/limits'
import { wholeMinutes } from '../countdowns.ts'
import { isHumanOnStage, isReplaceable, type SeatState } from './seating.ts'

/** How long after their last activity the owner of a seat is warned. */
export const WARNED_AFTER_MS = SEAT_IDLE_MS - SEAT_WARNING_MS

/** When the owner is warned that the seat becomes replaceable (ms); null for a seat that already is. */
export function warningAt(seat: SeatState, now: number): number | null {
	if (!isHumanOnStage(seat) || isReplaceable(seat, now)) return null
	return seat.lastActivity + WARNED_AFTER_MS
}

/**
 * The full minutes of the last hour before the seat becomes replaceable, at least one; null before and after. A
 * browser's clock may be a minute behind.
 */
export function minutesToReplaceable(seat: SeatState, now: number): number | null {
	const warnAt = warningAt(seat, now)
	if (warnAt === null || now < warnAt - MINUTE_MS) return null
	const left = seat.lastActivity + SEAT_IDLE_MS - now
	return Math.max(1, wholeMinutes(left))
}
