import { SECOND_MS } from '#contract/limits'

/** Of an image (VIEW-10). */
export const STORY_SHOWN_MS = 7 * SECOND_MS

/** How long somebody has looked at a story; it stands while they hold it. */
export interface Clock {
	spentMs: number
	/** Since when it runs; null while it stands. */
	since: number | null
}

export const NEW_CLOCK: Clock = { spentMs: 0, since: null }

export function run(clock: Clock, now: number): Clock {
	return clock.since === null ? { ...clock, since: now } : clock
}

export function stand(clock: Clock, now: number): Clock {
	return { spentMs: spentMs(clock, now), since: null }
}

export function spentMs({ spentMs, since }: Clock, now: number): number {
	return since === null ? spentMs : spentMs + Math.max(0, now - since)
}

/** How long until it is over. */
export function restMs(clock: Clock, now: number, wholeMs: number): number {
	return Math.max(0, wholeMs - spentMs(clock, now))
}
