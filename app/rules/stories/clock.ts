import { SECOND_MS } from '#contract/limits'

/** How long an image story is shown (VIEW-10). */
export const STORY_SHOWN_MS = 7 * SECOND_MS

/** How long the reader has looked at a story. The clock stops while the viewer is held. */
export interface Clock {
	spentMs: number
	/** When the clock was started (ms); null while it is stopped. */
	since: number | null
}

export const NEW_CLOCK: Clock = { spentMs: 0, since: null }

export function startClock(clock: Clock, now: number): Clock {
	return clock.since === null ? { ...clock, since: now } : clock
}

export function stopClock(clock: Clock, now: number): Clock {
	return { spentMs: spentMs(clock, now), since: null }
}

export function spentMs({ spentMs, since }: Clock, now: number): number {
	return since === null ? spentMs : spentMs + Math.max(0, now - since)
}

/** The time that is left of the story, in ms. */
export function remainingMs(clock: Clock, now: number, wholeMs: number): number {
	return Math.max(0, wholeMs - spentMs(clock, now))
}
