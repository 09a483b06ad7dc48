import type { CalendarEvent } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import { EVENT_AHEAD_MS, EVENT_LIVE_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'

// This module is separate from events.ts, because the first load needs only this.

type Starting = Pick<CalendarEvent, 'startTime'>
type Timed = Pick<CalendarEvent, 'startTime' | 'durationMinutes'>

/** When the event ends, in ms. */
export function endOf({ startTime, durationMinutes }: Timed): number {
	return startTime + durationMinutes * MINUTE_MS
}

/** Whether the event is over: then no list has it, and nobody can change it. */
export function isOver(event: Timed, now: number): boolean {
	return now >= endOf(event)
}

/** Whether an event is live, which it is for its first 30 minutes whatever its length (EVT-08). */
export function isLive({ startTime }: Starting, now: number): boolean {
	return now >= startTime && !hasBeenLive({ startTime }, now)
}

/**
 * Whether the first 30 minutes are past. From then on nobody is told that the event starts, and the bar above the
 * page shows the next one.
 */
export function hasBeenLive({ startTime }: Starting, now: number): boolean {
	return now >= startTime + EVENT_LIVE_MS
}

/** Whether the event is not over, but its first 30 minutes are. */
export function isRunning(event: Timed, now: number): boolean {
	return hasBeenLive(event, now) && !isOver(event, now)
}

/** The next event: one that began less than 30 minutes ago, or that starts within 48 hours (EVT-06). */
export function nextEventOf<T extends Starting>(events: readonly T[], now: number): T | undefined {
	const coming = events.filter(
		(one) => !hasBeenLive(one, now) && one.startTime <= now + EVENT_AHEAD_MS,
	)
	return coming.sort((a, b) => a.startTime - b.startTime)[0]
}

const TIERS = [
	[HOUR_MS, 'hour'],
	[6 * HOUR_MS, 'morning'],
	[12 * HOUR_MS, 'day'],
] as const

type Tier = 'live' | 'hour' | 'morning' | 'day' | 'later' | 'running'

/**
 * How near the event is, which decides its colour (EVT-10): live, under 1 h, under 6 h, under 12 h. `running`: its
 * first 30 minutes are past.
 */
export function startTier(event: Starting, now: number): Tier {
	if (isLive(event, now)) return 'live'
	const ahead = event.startTime - now
	if (ahead < 0) return 'running'
	return TIERS.find(([under]) => ahead < under)?.[1] ?? 'later'
}

type Worded = Pick<
	CalendarEvent,
	'title' | 'description' | 'language' | 'translations' | 'altTranslations'
>

/** The event's words in the reader's language; the original where there is no translation. */
export function eventWordsIn(
	{ title, description, language, translations, altTranslations }: Worded,
	reader: LanguageCode,
): { title: string; description: string | null; language: LanguageCode } {
	const { [reader]: translated } = translations
	if (translated === undefined) return { title, description, language }
	const other = description && (altTranslations?.[reader] ?? description)
	return { title: translated, description: other, language: reader }
}
