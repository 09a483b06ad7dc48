import { type LanguageCode, localesOf } from '#contract/languages'
import { datesIn } from './dates.ts'

/** A formatter for whole numbers in a language's own digits; in English where `Intl` lacks the language. */
export function exactIn(
	language: LanguageCode,
	how: Intl.NumberFormatOptions = {},
): (n: number) => string {
	const { format } = new Intl.NumberFormat(localesOf(language), how)
	return (n) => format(n)
}

/**
 * A formatter for a day and an hour in UTC, followed by 'UTC'. The Worker renders lists with it, because it does
 * not know the reader's zone. The page replaces it by local time after hydration.
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
