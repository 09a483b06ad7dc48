import type { LanguageCode } from '#contract/languages'
import { calendarDays } from './calendar-days.ts'
import { timeOfDayIn } from './time-of-day.ts'

/**
 * A formatter for the time when something ends: the hour for today, the words of `tomorrow` with the hour for the
 * next day, otherwise date and hour. A given zone is named, because it may not be the reader's.
 */
export function endingsIn(
	language: LanguageCode,
	tomorrow: (time: string) => string,
	timeZone?: string,
): (at: number, now: number) => string {
	const named = timeZone === undefined ? {} : ({ timeZone, timeZoneName: 'short' } as const)
	const day = { month: 'short', day: 'numeric' } as const
	const clock = timeOfDayIn(language, named)
	const date = timeOfDayIn(language, { ...day, ...named })
	const year = timeOfDayIn(language, { year: 'numeric', ...day, ...named })
	const { dayOf, yearOf } = calendarDays(timeZone === undefined ? {} : { timeZone })
	return (at, now) => {
		const ahead = dayOf(at) - dayOf(now)
		if (ahead === 0) return clock.format(at)
		if (ahead === 1) return tomorrow(clock.format(at))
		return (yearOf(at) === yearOf(now) ? date : year).format(at)
	}
}
