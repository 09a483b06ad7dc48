import { DAY_MS } from '#contract/limits'
import {
	ACTIVITY_TYPES,
	type ActivityByDate,
	type ActivityType,
} from '#contract/people/activity-days'

const DAYS_PER_WEEK = 7
/** The numbers from which on a day's colour is one shade warmer. */
const WARMER_FROM = [1, 2, 5, 10]

/** The UTC day of a time, as YYYY-MM-DD. Activity is stored by it (G-73). */
export function dayOf(at: number): string {
	return new Date(at).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export function daysBefore(day: string, days: number): string {
	return dayOf(Date.parse(day) - days * DAY_MS)
}

/** The first day of a period that ends today. */
export function firstDayOf(today: string, periodDays: number): string {
	return daysBefore(today, periodDays - 1)
}

export interface DaySquare {
	day: string
	count: number
	/** The shade of the day's colour, from 0 for no activity to 4. */
	warmth: number
}

/**
 * A calendar of whole weeks for a period: seven rows from Monday on, one column per week. Days outside of the
 * period are null.
 */
export function heatmap(
	activity: ActivityByDate,
	type: ActivityType,
	today: string,
	periodDays: number,
): (DaySquare | null)[][] {
	const first = firstDayOf(today, periodDays)
	const monday = daysBefore(first, weekdayOf(first))
	const weeks = Math.ceil((periodDays + weekdayOf(first)) / DAYS_PER_WEEK)
	return Array.from({ length: DAYS_PER_WEEK }, (_, weekday) =>
		Array.from({ length: weeks }, (_, week) => {
			const day = daysBefore(monday, -(week * DAYS_PER_WEEK + weekday))
			if (day < first || day > today) return null
			const count = activity[day]?.[type] ?? 0
			return { day, count, warmth: WARMER_FROM.filter((from) => count >= from).length }
		}),
	)
}

export function totalOf(activity: ActivityByDate, type: ActivityType): number {
	return Object.values(activity).reduce((sum, day) => sum + day[type], 0)
}

/** The kinds of activity that the period has, in their usual order. */
export function typesIn(activity: ActivityByDate): ActivityType[] {
	return ACTIVITY_TYPES.filter((type) => totalOf(activity, type) > 0)
}

/** The day of the week, 0 for Monday. */
function weekdayOf(day: string): number {
	return (new Date(day).getUTCDay() + 6) % DAYS_PER_WEEK
}
