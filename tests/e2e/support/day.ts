import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '#contract/limits'

/** Longer than any journey takes about what was said today. */
const JOURNEY_MS = 2 * MINUTE_MS

/** A journey that tells of today begins after midnight (UTC) rather than right before. */
export async function untilTheDayLasts(): Promise<void> {
	const leftMs = DAY_MS - (Date.now() % DAY_MS)
	if (leftMs < JOURNEY_MS) await wait(leftMs)
}
