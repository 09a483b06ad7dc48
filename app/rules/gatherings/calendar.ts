import type { Gathering } from '#contract/gatherings/gathering'
import { EVENT_LENGTH_MS } from '#contract/limits'
import { shortened } from '../text/shortened.ts'

/** Longer addresses some browsers and calendars do not open. */
const LINK_MAX = 2_000

/**
 * Of a web calendar, where it is entered with one press (EVT-04, G-41). Such an entry does not follow the event, whose address
 * it begins with. What does not fit goes: of the description its end, of the link all.
 */
export function calendarLink(
	event: Pick<Gathering, 'startTime' | 'title' | 'description' | 'url'>,
	page: string,
): string {
	const { title, description, url, startTime } = event
	const link = (words: string | null, from: string | null, location: string) => {
		const address = new URL('https://calendar.google.com/calendar/render')
		address.search = new URLSearchParams({
			action: 'TEMPLATE',
			text: title,
			dates: `${stamp(startTime)}/${stamp(startTime + EVENT_LENGTH_MS)}`,
			details: [page, words, from].filter(Boolean).join('\n\n'),
			location,
		}).toString()
		return address.href
	}
	const fits = (address: string) => address.length <= LINK_MAX
	const place = url && fits(link(null, null, url)) ? url : page
	const from = url && fits(link(null, url, place)) ? url : null
	const words = description ?? ''
	let [fitting, most] = [0, [...words].length]
	while (fitting < most) {
		const half = Math.ceil((fitting + most) / 2)
		if (fits(link(shortened(words, half), from, place))) fitting = half
		else most = half - 1
	}
	return link(fitting > 0 ? shortened(words, fitting) : null, from, place)
}

/** In UTC, as calendars write it: 20261125T170000Z. */
function stamp(at: number): string {
	return new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')
}
