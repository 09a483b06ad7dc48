import { type LanguageCode, localeOf } from '#contract/languages'

/** An hour beside what else is told of a moment: '3:59 PM' where a language halves the day, else '03:59'. */
export function timeOfDayIn(
	language: LanguageCode,
	how: Intl.DateTimeFormatOptions = {},
): Intl.DateTimeFormat {
	const made = (hour: '2-digit' | 'numeric') =>
		new Intl.DateTimeFormat([localeOf(language), 'en'], { ...how, hour, minute: '2-digit' })
	const whole = made('2-digit')
	return whole.resolvedOptions().hour12 ? made('numeric') : whole
}
