import type { Gathering } from '#contract/gatherings/gathering'
import { EVENT_LENGTH_MS } from '#contract/limits'

/** Of a web calendar, where it is entered with one press (EVT-04, G-41). */
export function calendarLink(
	event: Pick<Gathering, 'startTime' | 'title' | 'description' | 'url'>,
	page: string,
): string {
	const link = new URL('https://calendar.google.com/calendar/render')
	const { title, description, url, startTime } = event
	link.search = new URLSearchParams({
		action: 'TEMPLATE',
		text: title,
		dates: `${stamp(startTime)}/${stamp(startTime + EVENT_LENGTH_MS)}`,
		details: [description, url, page].filter(Boolean).join('\n\n'),
		location: url ?? page,
	}).toString()
	return link.href
}

/** In UTC, as calendars write it: 20261125T170000Z. */
function stamp(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}
