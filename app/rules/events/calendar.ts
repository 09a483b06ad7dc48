import type { CalendarEvent } from '#contract/events/event'
import { closedMarks } from '#contract/stored-text'
import { truncate } from '../text/truncate.ts'
import { endOf } from './event-times.ts'

/** Some browsers and calendars do not open longer addresses. */
const LINK_MAX = 2_000

/**
 * An address that adds the event to a web calendar with one press (EVT-04, G-41). The calendar's entry does not
 * follow later changes, so its text begins with the event's own address. A too long text loses the end of its
 * description, or the whole link.
 */
export function calendarLink(
	event: Pick<CalendarEvent, 'startTime' | 'durationMinutes' | 'title' | 'description' | 'url'>,
	page: string,
): string {
	const { title, description, url, startTime } = event
	const link = (words: string | null, from: string | null, location: string) => {
		const address = new URL('https://calendar.google.com/calendar/render')
		address.search = new URLSearchParams({
			action: 'TEMPLATE',
			text: closedMarks(title),
			dates: `${stamp(startTime)}/${stamp(endOf(event))}`,
			details: [page, words, from].filter(Boolean).join('\n\n'),
			location,
		}).toString()
		return address.href
	}
	const fits = (address: string) => address.length <= LINK_MAX
	const place = url && fits(link(null, null, url)) ? url : page
	const from = url && fits(link(null, url, place)) ? url : null
	const words = closedMarks(description ?? '')
	let [fitting, most] = [0, [...words].length]
	while (fitting < most) {
		const half = Math.ceil((fitting + most) / 2)
		if (fits(link(truncate(words, half), from, place))) fitting = half
		else most = half - 1
	}
	return link(fitting > 0 ? truncate(words, fitting) : null, from, place)
}

/** A moment in UTC in the calendars' format: 20261125T170000Z. */
function stamp(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}
