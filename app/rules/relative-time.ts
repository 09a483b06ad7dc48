import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'

const UNITS = [
	['year', 365 * DAY_MS],
	['month', 30 * DAY_MS],
	['day', DAY_MS],
	['hour', HOUR_MS],
	['minute', MINUTE_MS],
	['second', SECOND_MS],
] as const

export type RelativeUnit = (typeof UNITS)[number][0]

/** What Intl.RelativeTimeFormat takes for `then - now`: the past is negative, parts are dropped. */
export function relativeTime(differenceMs: number): { value: number; unit: RelativeUnit } {
	for (const [unit, unitMs] of UNITS) {
		const value = Math.trunc(differenceMs / unitMs)
		if (value !== 0) return { value, unit }
	}
	return { value: 0, unit: 'second' }
}
