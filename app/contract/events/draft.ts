import { bareLink } from '../bare-link.ts'
import {
	EVENT_DESCRIPTION_MAX_CHARS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LENGTH_MAX_MINUTES,
	EVENT_LENGTH_MIN_MINUTES,
	EVENT_LINK_MAX_CHARS,
	EVENT_TITLE_MAX_CHARS,
} from '../limits.ts'
import { storedText } from '../stored-text.ts'
import { cleanText, codePoints, isStorable } from '../text.ts'
import { isDirect } from '../web-address.ts'

export interface EventDraft {
	title: string
	description: string | null
	url: string | null
	startTime: number
	durationMinutes: number
}

const PROBLEMS = {
	title(title: string) {
		if (!isStorable(title)) return 'Event title holds characters that cannot be stored.'
		const cleaned = cleanText(title)
		if (cleaned === '') return 'Event title cannot be empty.'
		return codePoints(cleaned) > EVENT_TITLE_MAX_CHARS
			? `Event title max ${EVENT_TITLE_MAX_CHARS} chars.`
			: null
	},
	description(description: string | null) {
		if (description === null) return null
		if (!isStorable(description)) return 'Event description holds characters that cannot be stored.'
		return codePoints(cleanText(description)) > EVENT_DESCRIPTION_MAX_CHARS
			? `Event description max ${EVENT_DESCRIPTION_MAX_CHARS} chars.`
			: null
	},
	url(url: string | null) {
		const link = url?.trim()
		if (!link) return null
		const address = /^https?:\/\//i.test(link) ? URL.parse(link) : null
		if (!address || !isDirect(address) || !isStorable(link))
			return 'Event link must start with http:// or https://.'
		return codePoints(link) > EVENT_LINK_MAX_CHARS
			? `Event link max ${EVENT_LINK_MAX_CHARS} chars.`
			: null
	},
}

/** The fields of an event whose check does not depend on the present time, as that of the start does. */
type Words = Omit<EventDraft, 'startTime'>

export const EVENT_LENGTH_PROBLEM = 'An event lasts from 30 minutes to 8 hours.'

/** The documented sentence that says why these fields are refused; null when they are fine. */
export function problemOfEvent(draft: Partial<Words>): string | null {
	const { title, description, url, durationMinutes } = draft
	return (
		(title === undefined ? null : PROBLEMS.title(title)) ??
		(description === undefined ? null : PROBLEMS.description(description)) ??
		(url === undefined ? null : PROBLEMS.url(url)) ??
		(durationMinutes === undefined || isLength(durationMinutes) ? null : EVENT_LENGTH_PROBLEM)
	)
}

function isLength(minutes: number): boolean {
	return minutes >= EVENT_LENGTH_MIN_MINUTES && minutes <= EVENT_LENGTH_MAX_MINUTES
}

/** The documented sentence that says why an event cannot start at this time; null when it can. */
export function problemOfStart(startTime: number, now: number): string | null {
	const ahead = startTime - now
	return ahead >= EVENT_EARLIEST_MS && ahead <= EVENT_LATEST_MS
		? null
		: 'An event starts in 5 minutes at the earliest and in 180 days at the latest.'
}

/** The draft as it is stored. Absent fields stay absent. */
export function cleanEvent<D extends Partial<Words>>(draft: D): D {
	const { title, description, url } = draft
	return {
		...draft,
		...(title === undefined ? {} : { title: storedText(title).replace(/\s+/gu, ' ') }),
		...(description === undefined ? {} : { description: storedText(description ?? '') || null }),
		...(url === undefined ? {} : { url: (url && bareLink(url)) || null }),
	}
}
