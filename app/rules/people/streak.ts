import { daysBefore } from './activity-days.ts'

const DAYS_PER_TIER = 20
const STAR_TIER = 5 // the sixth tier: more than 100 days

export interface StreakLook {
	/** The colour of the badge, from 0 to 5. */
	tier: number
	number: number
	star: boolean
}

/** The badge for a streak in days (G-17); null without a streak. */
export function streakBadge(days: number): StreakLook | null {
	if (days < 1) return null
	const tier = Math.min(STAR_TIER, Math.floor((days - 1) / DAYS_PER_TIER))
	return { tier, number: ((days - 1) % DAYS_PER_TIER) + 1, star: tier === STAR_TIER }
}

/** The number of days of the streak after today's first activity. `lastDay`: the latest active day before today. */
export function streakWithToday(streak: number, lastDay: string | null, today: string): number {
	return lastDay === daysBefore(today, 1) ? streak + 1 : 1
}

/** Whether the streak has ended. Today does not count as a missing day yet (G-17). */
export function isStreakOver(lastDay: string, today: string): boolean {
	return lastDay < daysBefore(today, 1)
}
