import { DAY_MS, MINUTE_MS } from '#contract/limits'
import { isZone } from '../zone.ts'

/** A day of this millennium. While somebody types a year, the field contains years such as 0002 and 0202. */
const DAY = /^2\d{3}-\d\d-\d\d$/

/**
 * The time (ms) at which clocks of a zone show this day and hour. When they show it twice, the first time from `from`
 * on counts. Null for an unknown zone, a text that is no day or hour, and an hour that the clocks skip.
 */
export function timeAt(zone: string, day: string, time: string, from = 0): number | null {
	if (!DAY.test(day) || !/^\d\d:\d\d$/.test(time) || !isZone(zone)) return null
	const shown = Date.parse(`${day}T${time}Z`)
	// A day such as the 30th of February would be read as a day of March.
	if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(day)) return null
	// Offsets one day before and one day after. Clocks change at most once between these.
	const offsets = [shown - DAY_MS, shown + DAY_MS].map((at) => offsetAt(zone, at))
	const moments = offsets.map((offset) => shown - offset)
	const right = moments.filter((at) => at + offsetAt(zone, at) === shown)
	right.sort((a, b) => a - b)
	return right.find((at) => at >= from) ?? right[0] ?? null
}

/** By how much the zone's clocks are ahead of UTC, in ms. */
function offsetAt(timeZone: string, at: number): number {
	const { day, time } = dayAndTimeIn(timeZone, at)
	return Date.parse(`${day}T${time}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS
}

/** The day and hour that clocks of a zone show at this time, in the form of input fields. */
export function dayAndTimeIn(timeZone: string, at: number): { day: string; time: string } {
	const parts = new Intl.DateTimeFormat('en-GB', {
		...{ year: 'numeric', month: '2-digit', day: '2-digit' },
		...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
	}).formatToParts(at)
	const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
	return {
		day: `${of('year')}-${of('month')}-${of('day')}`,
		time: `${of('hour')}:${of('minute')}`,
	}
}
