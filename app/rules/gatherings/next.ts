import type { Gathering } from '#contract/gatherings/gathering'
import type { LanguageCode } from '#contract/languages'
import { EVENT_AHEAD_MS, EVENT_LIVE_MS, HOUR_MS } from '#contract/limits'

// Apart from gatherings.ts, because the first load needs only this.

type Timed = Pick<Gathering, 'startTime'>

/** Whether the event is over: it leaves all lists, and nobody can change it. */
export function isOver({ startTime }: Timed, now: number): boolean {
	return now >= startTime + EVENT_LIVE_MS
}

export function isLive(event: Timed, now: number): boolean {
	return now >= event.startTime && !isOver(event, now)
}

/** The next event that is not over, if it starts within 48 hours (EVT-06). */
export function nextOf<T extends Timed>(events: readonly T[], now: number): T | undefined {
	const coming = events.filter((one) => !isOver(one, now) && one.startTime <= now + EVENT_AHEAD_MS)
	return coming.sort((a, b) => a.startTime - b.startTime)[0]
}

const TIERS = [
	[HOUR_MS, 'hour'],
	[6 * HOUR_MS, 'morning'],
	[12 * HOUR_MS, 'day'],
] as const

/** How near the event is, which decides its colour (EVT-10): live, under 1 h, under 6 h, under 12 h. */
export function tierOf(event: Timed, now: number): 'live' | 'hour' | 'morning' | 'day' | 'later' {
	if (isLive(event, now)) return 'live'
	const ahead = event.startTime - now
	return TIERS.find(([under]) => ahead < under)?.[1] ?? 'later'
}

/** The event's words in the reader's language, or as written where there is no translation. */
export function wordsIn(
	{ title, description, language, translations, altTranslations }: Gathering,
	reader: LanguageCode,
): { title: string; description: string | null; language: LanguageCode } {
	const { [reader]: translated } = translations
	if (translated === undefined) return { title, description, language }
	const other = description && (altTranslations?.[reader] ?? description)
	return { title: translated, description: other, language: reader }
}
