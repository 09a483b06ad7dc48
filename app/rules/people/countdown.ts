import { HOUR_MS, MINUTE_MS, SEAT_WARM_MS } from '#contract/limits'

export interface Countdown {
	kind: 'expired' | 'under' | 'minutes' | 'hours'
	h: number
	m: number
	msLeft: number
}

/** How long a seat stays warm, in numbers, because each language words them differently (SEAT-07, G-62). */
export function countdown(lastActivity: number, now: number): Countdown {
	const msLeft = seatMsLeft(lastActivity, now)
	const h = Math.floor(msLeft / HOUR_MS)
	const m = Math.floor((msLeft % HOUR_MS) / MINUTE_MS)
	return { kind: kindOf(msLeft), h, m, msLeft }
}

/** The remaining time (ms), from 0 to 2 h. In a browser whose clock is behind it is at most the full time. */
export function seatMsLeft(lastActivity: number, now: number): number {
	return Math.min(SEAT_WARM_MS, Math.max(0, lastActivity + SEAT_WARM_MS - now))
}

const COOLS_SOON_MS = 30 * MINUTE_MS

/** The remaining minutes, at least one, in the last minutes of a warm seat; null before and afterwards. */
export function minutesToCool(lastActivity: number, now: number): number | null {
	const msLeft = seatMsLeft(lastActivity, now)
	if (msLeft === 0 || msLeft >= COOLS_SOON_MS) return null
	return Math.max(1, Math.floor(msLeft / MINUTE_MS))
}

function kindOf(msLeft: number): Countdown['kind'] {
	if (msLeft === 0) return 'expired'
	if (msLeft < MINUTE_MS) return 'under'
	return msLeft < HOUR_MS ? 'minutes' : 'hours'
}
