import { type LanguageCode, localesOf } from '#contract/languages'
import { datesIn } from './dates.ts'

/** Numbers in full, in a language's own digits; as English writes them where its ways are not known. */
export function exactIn(
	language: LanguageCode,
	how: Intl.NumberFormatOptions = {},
): (n: number) => string {
	const { format } = new Intl.NumberFormat(localesOf(language), how)
	return (n) => format(n)
}

/** A day and an hour in UTC, which it names: for lists that the Worker draws, which knows nobody's clock. */
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
