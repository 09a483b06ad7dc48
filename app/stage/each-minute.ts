import { COUNTDOWN_TICK_MS } from '#contract/limits'

/** Ticks now and every minute (SEAT-07). Returns the stop function. */
export function eachMinute(tick: () => void): () => void {
	tick()
	const timer = setInterval(tick, COUNTDOWN_TICK_MS)
	return () => clearInterval(timer)
}
