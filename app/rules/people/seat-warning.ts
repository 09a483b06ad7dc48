import { MINUTE_MS, SEAT_IDLE_MS, SEAT_WARNING_MS } from '#contract/limits'
import { wholeMinutes } from '../countdowns.ts'
import { isHumanOnStage, isReplaceable, type SeatState } from './seating.ts'

/** After this long without activity the owner of a seat is warned. */
export const WARNED_AFTER_MS = SEAT_IDLE_MS - SEAT_WARNING_MS

/** When a seat's owner is warned that the seat becomes replaceable; null for a seat that already is. */
export function warningAt(seat: SeatState, now: number): number | null {
	if (!isHumanOnStage(seat) || isReplaceable(seat, now)) return null
	return seat.lastActivity + WARNED_AFTER_MS
}

/** Full minutes left in the last hour, at least one; null before and after. A browser's clock may lag by a minute. */
export function minutesToReplaceable(seat: SeatState, now: number): number | null {
	const at = warningAt(seat, now)
	if (at === null || now < at - MINUTE_MS) return null
	const left = seat.lastActivity + SEAT_IDLE_MS - now
	return Math.max(1, wholeMinutes(left))
}
