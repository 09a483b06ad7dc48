import { DAY_MS } from '#contract/limits'

type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone'>

/**
 * The days and years of a zone's calendar, as numbers. By the parts of a date, because the order in which a language writes
 * them changes between versions of a browser.
 */
export function calendarDays(zone: Zone = {}): {
	dayOf(at: number): number
	yearOf(at: number): number
} {
	const date = new Intl.DateTimeFormat('en-US', {
		...{ year: 'numeric', month: 'numeric', day: 'numeric' },
		...zone,
	})
	const partsOf = (at: number) => {
		const parts = date.formatToParts(at)
		const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
		return { year: of('year'), month: of('month'), day: of('day') }
	}
	return {
		dayOf(at) {
			const { year, month, day } = partsOf(at)
			return Date.UTC(year, month - 1, day) / DAY_MS
		},
		yearOf: (at) => partsOf(at).year,
	}
}
