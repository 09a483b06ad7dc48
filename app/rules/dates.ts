import { type LanguageCode, localesOf } from '#contract/languages'
import { OWN_DATES, type OwnDates } from './own-dates.ts'

export interface Dates {
	format(at: number | Date): string
}

type How = Intl.DateTimeFormatOptions

/** A formatter for days and hours in a language, with the same result on the server and in every browser. */
export function datesIn(language: LanguageCode, how: How): Dates {
	const own = OWN_DATES[language]
	return own ? inNumbers(own, how) : new Intl.DateTimeFormat(localesOf(language), how)
}

/**
 * A formatter for the full date, hour and zone of a moment. Titles show it where the page itself shows the time in
 * short.
 */
export function exactTimesIn(language: LanguageCode, how: How = {}): Dates {
	return datesIn(language, { dateStyle: 'medium', timeStyle: 'long', ...how })
}

const BEGINNING: How = {
	...{ weekday: 'short', day: 'numeric', month: 'short' },
	...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
}

/** A formatter for the start of an event: weekday, date, hour and zone, which people need to decide whether to come. */
export function beginningsIn(language: LanguageCode, how: How = {}): Dates {
	return datesIn(language, { ...BEGINNING, ...how })
}

/**
 * A formatter for start and end of an event. What both share, such as the day, is written once. When the clocks change
 * in between, each has its own zone: `1:30 AM EDT – 1:30 AM EST` is an hour.
 */
export function beginToEndIn(
	language: LanguageCode,
	how: How = {},
): (from: number, to: number) => string {
	const day = datesIn(language, { year: 'numeric', day: 'numeric', month: 'short', ...how })
	const clock = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short', ...how } as const
	const begins = beginningsIn(language, how)
	const ends = datesIn(language, clock)
	const apart = (from: number, to: number, start = begins) => {
		const end = day.format(from) === day.format(to) ? ends : begins
		return `${start.format(from)} – ${end.format(to)}`
	}
	const { timeZone } = how
	const isChanged = (from: number, to: number) =>
		offsetOf(from, timeZone) !== offsetOf(to, timeZone)
	if (OWN_DATES[language]) {
		const bare = beginningsIn(language, { ...how, timeZoneName: undefined })
		return (from, to) => apart(from, to, isChanged(from, to) ? begins : bare)
	}
	const dates = new Intl.DateTimeFormat(localesOf(language), { ...BEGINNING, ...how })
	return (from, to) => (isChanged(from, to) ? apart(from, to) : dates.formatRange(from, to))
}

/** A time zone as its offset from UTC: 'UTC+1'. */
export function offsetOf(at: number | Date, timeZone?: string): string {
	return partsOf(at, timeZone).timeZoneName ?? ''
}

function inNumbers({ weekdays, date, between }: OwnDates, how: How): Dates {
	const { dateStyle, timeStyle, timeZone } = how
	const isWritten = { day: how.day, month: how.month, year: how.year }
	const fields = date.filter((field) => dateStyle ?? isWritten[field])
	const clock = how.hour || timeStyle ? ['hour', 'minute'] : []
	if (timeStyle === 'long') clock.push('second')
	const isZoned = how.timeZoneName ?? timeStyle === 'long'
	return {
		format(at) {
			const parts = partsOf(at, timeZone)
			const of = (names: readonly string[], sign: string) =>
				names.map((name) => parts[name]).join(sign)
			const day = [how.weekday && weekdays[weekdayOf(parts)], of(fields, between)]
			const time = [of(clock, ':'), isZoned && parts.timeZoneName]
			return [joined(day), joined(time)].filter(Boolean).join(', ')
		},
	}
}

function joined(words: (string | false | undefined)[]): string {
	return words.filter(Boolean).join(' ')
}

function weekdayOf({ year, month, day }: Record<string, string>): number {
	return new Date(`${year}-${month}-${day}`).getUTCDay()
}

function partsOf(at: number | Date, timeZone?: string): Record<string, string> {
	const parts = new Intl.DateTimeFormat('en-GB', {
		...{ year: 'numeric', month: '2-digit', day: '2-digit' },
		...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
		...{ timeZoneName: 'shortOffset', timeZone },
	}).formatToParts(at)
	const fields = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
	const zone = fields.timeZoneName ?? ''
	return { ...fields, timeZoneName: zone.replace('GMT', 'UTC').replace(/\+0$/, '') }
}
