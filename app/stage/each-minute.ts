import { COUNTDOWN_TICK_MS } from '#contract/limits'

/** Now and then every minute (SEAT-07). The answer ends it. */
export function eachMinute(tick: () => void): () => void {
	tick()
	const timer = setInterval(tick, COUNTDOWN_TICK_MS)
	return () => clearInterval(timer)
}
