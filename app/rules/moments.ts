import type { LanguageCode } from '#contract/languages'
import { HOUR_MS } from '#contract/limits'
import { calendarDays } from './calendar-days.ts'
import { type Dates, datesIn } from './dates.ts'
import type { ShortTimes } from './short-times.ts'
import { timeOfDayIn } from './time-of-day.ts'

const WEEK_DAYS = 7
const BESIDE = {
	clock: {},
	weekday: { weekday: 'short' },
	date: { month: 'short', day: 'numeric' },
} as const
const YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const

/**
 * A formatter for past times in words (0136): minutes within the last hour, the hour for the rest of today, then day
 * and hour, and in another year only the date.
 */
export class Moments {
	readonly #yesterday: string
	readonly #zone: Intl.DateTimeFormatOptions
	readonly #calendar: ReturnType<typeof calendarDays>
	readonly #formatters: Record<keyof typeof BESIDE | 'year', () => Dates>

	constructor(language: LanguageCode, { yesterday }: ShortTimes, timeZone?: string) {
		this.#yesterday = yesterday
		this.#zone = timeZone === undefined ? {} : { timeZone }
		this.#calendar = calendarDays(language, this.#zone)
		const one = (beside: Intl.DateTimeFormatOptions) =>
			lazily(() => timeOfDayIn(language, { ...beside, ...this.#zone }))
		this.#formatters = {
			...{ clock: one(BESIDE.clock), weekday: one(BESIDE.weekday) },
			...{
				date: one(BESIDE.date),
				year: lazily(() => datesIn(language, { ...YEAR, ...this.#zone })),
			},
		}
	}

	/** The time in words. `ago` words the minutes of the last hour. */
	format(at: number, now: number, ago: (ms: number) => string): string {
		if (now - at < HOUR_MS) return ago(now - at)
		const { dayOf, yearOf } = this.#calendar
		const days = dayOf(now) - dayOf(at)
		if (days <= 0) return this.#formatters.clock().format(at)
		if (days === 1) return this.#yesterday.replace('{time}', this.#formatters.clock().format(at))
		if (days < WEEK_DAYS) return this.#formatters.weekday().format(at)
		return this.#formatters[yearOf(at) === yearOf(now) ? 'date' : 'year']().format(at)
	}
}

function lazily<T>(make: () => T): () => T {
	let made: T | undefined
	return () => {
		made ??= make()
		return made
	}
}
