import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '#contract/limits'

/** Longer than any journey about today's messages takes. */
const JOURNEY_MS = 2 * MINUTE_MS

/** Waits until after midnight (UTC) if a journey about today would begin right before it. */
export async function untilTheDayLasts(): Promise<void> {
	const leftMs = DAY_MS - (Date.now() % DAY_MS)
	if (leftMs < JOURNEY_MS) await wait(leftMs)
}
