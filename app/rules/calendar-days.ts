import { type LanguageCode, localesOf } from '#contract/languages'
import { DAY_MS } from '#contract/limits'

type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone'>

/**
 * The days and years of a zone, as numbers. Years are those of the language's calendar: in Persian a year begins in March.
 * By the parts of a date, because the order in which a language writes them changes between versions of a browser.
 */
export function calendarDays(
	language: LanguageCode,
	zone: Zone = {},
): { dayOf(at: number): number; yearOf(at: number): number } {
	const days = partsBy({ year: 'numeric', month: 'numeric', day: 'numeric', ...zone })
	const { calendar } = new Intl.DateTimeFormat(localesOf(language)).resolvedOptions()
	const years = partsBy({ calendar, year: 'numeric', ...zone })
	return {
		dayOf(at) {
			const part = days(at)
			return Date.UTC(part('year'), part('month') - 1, part('day')) / DAY_MS
		},
		yearOf: (at) => years(at)('year'),
	}
}

function partsBy(how: Intl.DateTimeFormatOptions) {
	const dates = new Intl.DateTimeFormat('en-US', how)
	return (at: number) => {
		const parts = dates.formatToParts(at)
		return (type: string) => Number(parts.find((part) => part.type === type)?.value)
	}
}
