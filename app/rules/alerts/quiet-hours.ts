import { DAY_MS, MINUTE_MS } from '#contract/limits'
import { isZone, zoneOrUtc } from '../zone.ts'

interface QuietHours {
	quietFrom: string | null
	quietTo: string | null
	zone: string | null
}

const UTC = 'UTC'
const DAY_MINUTES = DAY_MS / MINUTE_MS

/** The end of a person's quiet hours; null when there are none now. */
export function quietUntil({ quietFrom, quietTo, zone }: QuietHours, now: number): number | null {
	if (quietFrom === null || quietTo === null || quietFrom === quietTo) return null
	const [from, to] = [minutesIn(quietFrom), minutesIn(quietTo)]
	const clock = clockOf(zone)
	const isQuiet = (at: number) => {
		const here = clock(at)
		return from < to ? from <= here && here < to : from <= here || here < to
	}
	if (!isQuiet(now)) return null
	const start = startOfMinute(now)
	const end = start + between(clock(now), to) * MINUTE_MS
	// When the clocks change during that night, the end is an hour earlier or later.
	const off = between(clock(end), to)
	const moved = end + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS
	return clock(moved) === to ? moved : whenSkipped(isQuiet, start, end)
}

/** The end of quiet hours whose last minute the clocks skip: the moment at which they are put forward. */
function whenSkipped(isQuiet: (at: number) => boolean, start: number, end: number): number {
	let [quiet, over] = [start, end]
	while (over - quiet > MINUTE_MS) {
		const half = startOfMinute((quiet + over) / 2)
		if (isQuiet(half)) quiet = half
		else over = half
	}
	return over
}

/** The time zone of a person's quiet hours. */
export function zoneOfHours(kept: string | null): string {
	return kept || UTC // earlier versions stored an empty name
}

/** The reader's present time zone, if its clock differs from that of their quiet hours; null otherwise. */
export function otherZone(kept: string | null, here: string | null): string | null {
	return here !== null && named(here) !== named(zoneOfHours(kept)) ? here : null
}

/** The main name of a zone, because a zone may have several. An older browser may not know a zone of another device. */
function named(timeZone: string): string {
	if (!isZone(timeZone)) return timeZone
	return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
}

function between(from: number, to: number): number {
	return (to - from + DAY_MINUTES) % DAY_MINUTES
}

function minutesIn(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	return hours * 60 + minutes
}

/** A function that tells the time of day in that zone, in minutes. */
function clockOf(zone: string | null): (at: number) => number {
	const clock = new Intl.DateTimeFormat('en-GB', {
		timeZone: zoneOrUtc(zone),
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	return (at) => minutesIn(clock.format(at))
}

function startOfMinute(at: number): number {
	return Math.floor(at / MINUTE_MS) * MINUTE_MS
}
