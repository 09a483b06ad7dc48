import { type LanguageCode, localesOf } from '#contract/languages'
import { datesIn } from './dates.ts'

/** A formatter for full numbers in a language's own digits, and in English where `Intl` lacks the language. */
export function exactIn(
	language: LanguageCode,
	how: Intl.NumberFormatOptions = {},
): (n: number) => string {
	const { format } = new Intl.NumberFormat(localesOf(language), how)
	return (n) => format(n)
}

/**
 * A formatter for a day and an hour in UTC, with 'UTC' in it. Lists rendered by the Worker use it until the page
 * lives, since the Worker does not know the reader's zone.
 */
export function momentIn(language: LanguageCode): (at: number) => string {
	const dates = datesIn(language, {
		year: 'numeric',
		month: 'short',
		day: 'numeric',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
		timeZone: 'UTC',
		timeZoneName: 'short',
	})
	return (at) => dates.format(at)
}
