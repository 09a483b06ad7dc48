import { type LanguageCode, localesOf } from '#contract/languages'
import { type Dates, datesIn } from './dates.ts'

/**
 * A formatter for an hour, alone or in a date: '3:59 PM' in languages with a clock of twelve hours, otherwise
 * '03:59'.
 */
export function timeOfDayIn(language: LanguageCode, how: Intl.DateTimeFormatOptions = {}): Dates {
	const whole = { ...how, hour: '2-digit', minute: '2-digit' } as const
	const { hour12 } = new Intl.DateTimeFormat(localesOf(language), whole).resolvedOptions()
	return datesIn(language, hour12 ? { ...whole, hour: 'numeric' } : whole)
}
