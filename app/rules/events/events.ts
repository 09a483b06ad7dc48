import type { CalendarEvent, Rsvps } from '#contract/events/event'
import type { LanguageCode } from '#contract/languages'
import { EVENT_REMINDER_MS } from '#contract/limits'
import { userIdOf } from '#contract/people/participants'
import { inLanguage } from '../hearing/visibility.ts'

type Timed = Pick<CalendarEvent, 'startTime'>

/** Events in the order of their start, as in D1 and in the room. */
export function eventsInOrder<T extends Timed & { _id?: string }>(events: readonly T[]): T[] {
	return [...events].sort(
		(a, b) => a.startTime - b.startTime || ((a._id ?? '') < (b._id ?? '') ? -1 : 1),
	)
}

/** When the reminder is sent (ms); null when that time is past (G-40). */
export function reminderAt({ startTime }: Timed, now: number): number | null {
	const remindAt = startTime - EVENT_REMINDER_MS
	return remindAt > now ? remindAt : null
}

export function isComing({ rsvps }: Pick<CalendarEvent, 'rsvps'>, userId: string | null): boolean {
	return rsvps.some((one) => userIdOf(one) === userId)
}

/** Whether more people come than the list has. Events for everybody list only the first `RSVPS_SHOWN`. */
export function isCut({ rsvps, rsvpCount }: Rsvps): boolean {
	return rsvpCount > rsvps.length
}

/** The new RSVPs with the reader's own. A room event's list may lack it, because it is cut. */
export function withOwn(before: Rsvps, told: Rsvps, userId: string | null): Rsvps {
	const own = before.rsvps.find((one) => userIdOf(one) === userId)
	const { rsvps, rsvpCount } = told
	const isLost = own && isCut(told) && !isComing(told, userId)
	return { rsvps: isLost ? [...rsvps, own] : rsvps, rsvpCount }
}

/** The event in its original words and one translation. */
export function calendarEventIn(event: CalendarEvent, language: LanguageCode): CalendarEvent {
	const { translations, altTranslations, untranslated } = event
	return {
		...event,
		translations: inLanguage(translations, language),
		...(altTranslations && { altTranslations: inLanguage(altTranslations, language) }),
		...(untranslated && { untranslated: inLanguage(untranslated, language) }),
	}
}
