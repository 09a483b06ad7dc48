import type { LanguageCode } from '#contract/languages'
import { DAY_MS } from '#contract/limits'
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
	const zone = timeZone === undefined ? {} : { timeZone }
	const named = timeZone === undefined ? {} : ({ timeZone, timeZoneName: 'short' } as const)
	const day = { month: 'short', day: 'numeric' } as const
	const clock = timeOfDayIn(language, named)
	const date = timeOfDayIn(language, { ...day, ...named })
	const year = timeOfDayIn(language, { year: 'numeric', ...day, ...named })
	const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
	const days = new Intl.DateTimeFormat('en-CA', { ...numbers, ...zone })
	const dayOf = (at: number) => Date.parse(days.format(at)) / DAY_MS
	const yearOf = (at: number) => days.format(at).slice(0, 4)
	return (at, now) => {
		const ahead = dayOf(at) - dayOf(now)
		if (ahead === 0) return clock.format(at)
		if (ahead === 1) return tomorrow(clock.format(at))
		return (yearOf(at) === yearOf(now) ? date : year).format(at)
	}
}
