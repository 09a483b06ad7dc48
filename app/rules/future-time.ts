import { type LanguageCode, localesOf } from '#contract/languages'
import { calendarDays } from './calendar-days.ts'
import { perZone } from './per-zone.ts'
import { timeOfDayIn } from './time-of-day.ts'

/** 'tomorrow' in the languages that some browsers lack in `Intl`. */
const TOMORROW: Partial<Record<LanguageCode, string>> = { ha: 'gobe', si: 'හෙට', so: 'berri' }
const LATER = { weekday: 'short', day: 'numeric', month: 'short' } as const

type Soon = (at: number, now: number) => string
type Zone = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'hourCycle'>

const UTC = { timeZone: 'UTC', hourCycle: 'h23' } as const

/**
 * `soonIn` for the reader's own zone. Where the zone is unknown (null; on the server and in some browsers), the time
 * is in UTC and says so.
 */
export const soonFor = perZone((language, zone): Soon => {
	if (zone !== null) return soonIn(language)
	const soon = soonIn(language, UTC)
	return (at, now) => `${soon(at, now)} UTC`
})

/**
 * A formatter for a future time: today only the hour, for tomorrow 'tomorrow, 16:54', otherwise the date with the
 * hour. A time before today is written with its date as well.
 */
export function soonIn(language: LanguageCode, zone: Zone = {}): Soon {
	const clock = timeOfDayIn(language, zone)
	const later = timeOfDayIn(language, { ...LATER, ...zone })
	const other = timeOfDayIn(language, { ...LATER, ...zone, year: 'numeric' })
	const { dayOf, yearOf } = calendarDays(language, zone)
	return (at, now) => {
		const ahead = dayOf(at) - dayOf(now)
		if (ahead === 0) return clock.format(at)
		if (ahead === 1) return `${tomorrowIn(language)}${COMMAS[language] ?? ', '}${clock.format(at)}`
		return (yearOf(at) === yearOf(now) ? later : other).format(at)
	}
}

/** What separates day and hour in languages that do not write ', '. */
const COMMAS: Partial<Record<LanguageCode, string>> = {
	ar: '، ',
	fa: '، ',
	ur: '، ',
	ja: '',
	'zh-hans': ' ',
	ko: ' ',
	th: ' ',
}

function tomorrowIn(language: LanguageCode): string {
	const words = new Intl.RelativeTimeFormat(localesOf(language), { numeric: 'auto' })
	return TOMORROW[language] ?? words.format(1, 'day')
}
