import { problemOfGathering, problemOfStart } from '#contract/gatherings/draft'
import type { Gathering } from '#contract/gatherings/gathering'
import { type LanguageCode, localesOf } from '#contract/languages'
import { EVENT_EARLIEST_MS, EVENT_LATEST_MS, HOUR_MS, MINUTE_MS } from '#contract/limits'
import { cleanText } from '#contract/text'
import { offsetOf } from '#rules/dates'
import { OWN_DATES } from '#rules/own-dates'
import { fieldOf, zoneHere } from '#rules/zone'

/** The form's fields; day and hour as the inputs hold them, in the reader's own zone. */
export interface LocalDraft {
	title: string
	description: string
	url: string
	day: string
	time: string
}

export const EMPTY: LocalDraft = { title: '', description: '', url: '', day: '', time: '' }

export function localOf(event: Partial<Gathering>): LocalDraft {
	const { title = '', description, url, startTime } = event
	const [day = '', time = ''] = startTime === undefined ? [] : fieldOf(startTime).split('T')
	return { title, description: description ?? '', url: url ?? '', day, time }
}

export function draftOf(kept: string | null): LocalDraft {
	try {
		const { start, ...draft } = JSON.parse(kept ?? '{}')
		const [day = '', time = ''] = String(start ?? '').split('T') // the format of drafts kept by older versions
		return { ...EMPTY, day, time, ...draft }
	} catch {
		return EMPTY
	}
}

/** Day and hour as one field; empty until both are chosen. */
export function fieldIn({ day, time }: Pick<LocalDraft, 'day' | 'time'>): string {
	return day && time ? `${day}T${time}` : ''
}

/** The hour proposed for a chosen day: the next full hour, where that day still has one. */
export function hourFor(day: string, now: number): string {
	const next = new Date(now + EVENT_EARLIEST_MS + HOUR_MS - 1)
	next.setMinutes(0, 0, 0)
	const [thatDay, time = ''] = fieldOf(next.getTime()).split('T')
	return day === fieldOf(now).slice(0, 10) && day !== thatDay ? '' : time
}

interface Wrong {
	field: 'title' | 'day' | 'time' | 'url'
	key:
		| 'event.missing.title'
		| 'event.missing.day'
		| 'event.missing.time'
		| 'event.gap'
		| 'event.range'
		| 'event.link'
}

/** The first invalid field with its sentence; null when all are valid. */
export function wrongIn(
	draft: LocalDraft,
	now: number,
	event?: Pick<Gathering, 'startTime'>,
): Wrong | null {
	if (cleanText(draft.title) === '') return { field: 'title', key: 'event.missing.title' }
	if (draft.day === '') return { field: 'day', key: 'event.missing.day' }
	if (draft.time === '') return { field: 'time', key: 'event.missing.time' }
	const field = fieldIn(draft)
	const startTime = startIn(field, event)
	const isAsBefore = startTime !== null && startTime === event?.startTime
	if (!isAsBefore && problemOfStart(new Date(field).getTime(), now))
		return { field: 'day', key: 'event.range' }
	if (startTime === null) return { field: 'time', key: 'event.gap' }
	if (problemOfGathering({ url: draft.url })) return { field: 'url', key: 'event.link' }
	return null
}

/** The time of a field; null for a local time that does not exist, because the clocks skip it. */
export function timeIn(field: string): number | null {
	const at = new Date(field).getTime()
	return Number.isNaN(at) || fieldOf(at) !== field.slice(0, 16) ? null : at
}

/**
 * The start in ms. An unchanged field keeps the event's start to the millisecond, also in an hour that occurs
 * twice, where the field means the first one.
 */
export function startIn(field: string, event?: Pick<Gathering, 'startTime'>): number | null {
	return event && field === fieldOf(event.startTime) ? event.startTime : timeIn(field)
}

/**
 * The earliest and the latest time that the field accepts. An event's old start is always accepted, so that the
 * text of an event that begins now can still be changed.
 */
export function rangeIn(
	field: string,
	now: number,
	event?: Pick<Gathering, 'startTime'>,
): { min?: string; max?: string } {
	if (event && field === fieldOf(event.startTime)) return {}
	// The field has no seconds.
	const min = fieldOf(now + EVENT_EARLIEST_MS + MINUTE_MS)
	return { min, max: fieldOf(now + EVENT_LATEST_MS) }
}

/**
 * The name of the reader's zone at that time, which tells hours that occur twice apart; null where it is
 * unknown.
 */
export function zoneNamed(at: number, language: LanguageCode): string | null {
	const zone = zoneHere()
	if (zone === null) return null
	if (OWN_DATES[language]) return `${offsetOf(at)} (${zone})`
	const parts = new Intl.DateTimeFormat(localesOf(language), {
		timeZoneName: 'long',
	}).formatToParts(at)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value
	return name ? `${name} (${zone})` : zone
}
