import { problemOfStart } from '#contract/events/draft'
import type { CalendarEvent } from '#contract/events/event'
import { type LanguageCode, localesOf } from '#contract/languages'
import {
	DAY_MS,
	EVENT_DESCRIPTION_MAX_CHARS,
	EVENT_EARLIEST_MS,
	EVENT_LATEST_MS,
	EVENT_LENGTH_MINUTES,
	EVENT_LINK_MAX_CHARS,
	EVENT_TITLE_MAX_CHARS,
	HOUR_MS,
	MINUTE_MS,
} from '#contract/limits'
import { cleanText, codePoints } from '#contract/text'
import { offsetOf } from '#rules/dates'
import { timeAt } from '#rules/events/moment'
import { OWN_DATES } from '#rules/own-dates'
import { asLink } from '#rules/text/as-link'
import { timeField, zoneHere } from '#rules/zone'

/** The fields of the form. Day and hour are as in the inputs, in the chosen zone. */
export interface LocalDraft {
	title: string
	description: string
	url: string
	day: string
	time: string
	/** The name of a zone in the tz database; empty for the reader's own zone. */
	zone: string
	/** The length in minutes. */
	minutes: number
}

export const EMPTY: LocalDraft = {
	...{ title: '', description: '', url: '', day: '', time: '', zone: '' },
	minutes: EVENT_LENGTH_MINUTES,
}

export function localOf(event: Partial<CalendarEvent>): LocalDraft {
	const { title = '', description, url, startTime, durationMinutes } = event
	const [day = '', time = ''] = startTime === undefined ? [] : timeField(startTime).split('T')
	return {
		...{ title, description: description ?? '', url: url ?? '', day, time, zone: '' },
		minutes: durationMinutes ?? EVENT_LENGTH_MINUTES,
	}
}

export function localDraftOf(kept: string | null): LocalDraft {
	try {
		const { start, ...draft } = JSON.parse(kept ?? '{}')
		// drafts of earlier versions have this one field in place of day and time
		const [day = '', time = ''] = String(start ?? '').split('T')
		return { ...EMPTY, day, time, ...draft }
	} catch {
		return EMPTY
	}
}

/** Day and hour as one text for a date-time input; empty until both are chosen. */
export function fieldIn({ day, time }: Pick<LocalDraft, 'day' | 'time'>): string {
	return day && time ? `${day}T${time}` : ''
}

/** The hour to propose for a chosen day: the next full hour, or empty when the day has none left. */
export function hourFor(day: string, now: number): string {
	const next = new Date(now + EVENT_EARLIEST_MS + HOUR_MS - 1)
	next.setMinutes(0, 0, 0)
	const [thatDay, time = ''] = timeField(next.getTime()).split('T')
	return day === timeField(now).slice(0, 10) && day !== thatDay ? '' : time
}

/** The fields that can be wrong, in the order of the form. */
export const FIELDS = ['title', 'day', 'time', 'description', 'url'] as const
export type StartField = (typeof FIELDS)[number]

export interface FieldProblem {
	key:
		| 'event.missing.title'
		| 'event.missing.day'
		| 'event.missing.time'
		| 'event.gap'
		| 'event.range'
		| 'event.link'
		| 'event.long'
	/** The limit of characters, for the text `event.long`. */
	n?: number
}

/** The errors by field; empty when all fields are valid. */
export function wrongIn(
	draft: LocalDraft,
	now: number,
	event?: Pick<CalendarEvent, 'startTime'>,
): Partial<Record<StartField, FieldProblem>> {
	const wrong: Partial<Record<StartField, FieldProblem>> = {}
	const link = asLink(draft.url)
	if (cleanText(draft.title) === '') wrong.title = { key: 'event.missing.title' }
	else wrong.title = tooLong(cleanText(draft.title), EVENT_TITLE_MAX_CHARS)
	wrong.description = tooLong(cleanText(draft.description), EVENT_DESCRIPTION_MAX_CHARS)
	wrong.url = link === null ? { key: 'event.link' } : tooLong(link, EVENT_LINK_MAX_CHARS)
	if (draft.day === '') wrong.day = { key: 'event.missing.day' }
	if (draft.time === '') wrong.time = { key: 'event.missing.time' }
	if (draft.day && draft.time) Object.assign(wrong, wrongStart(draft, now, event))
	return Object.fromEntries(Object.entries(wrong).filter(([, one]) => one))
}

function tooLong(words: string, n: number): FieldProblem | undefined {
	return codePoints(words) > n ? { key: 'event.long', n } : undefined
}

function wrongStart(
	draft: LocalDraft,
	now: number,
	event?: Pick<CalendarEvent, 'startTime'>,
): Partial<Record<StartField, FieldProblem>> {
	const startTime = chosenStart(draft, event, now)
	if (startTime !== null && startTime === event?.startTime) return {}
	// A time that the clocks skip has no moment; for the range check a near one is used.
	const about = startTime ?? new Date(fieldIn(draft)).getTime()
	if (problemOfStart(about, now)) return { day: { key: 'event.range' } }
	return startTime === null ? { time: { key: 'event.gap' } } : {}
}

/**
 * The start in ms, by the chosen zone; null until day and hour are chosen, and for a time that the clocks skip. In an
 * hour that occurs twice, it is the first start that the stage still accepts at `now`.
 */
export function chosenStart(
	draft: LocalDraft,
	event?: Pick<CalendarEvent, 'startTime'>,
	now = 0,
): number | null {
	const { day, time, zone } = draft
	return zone === ''
		? startIn(fieldIn(draft), event, now)
		: timeAt(zone, day, time, now + EVENT_EARLIEST_MS)
}

/**
 * The ms of a date-time field; null for a time that does not exist, because the clocks skip it. In an hour that occurs
 * twice, the first that is not before `from`.
 */
export function timeOfField(field: string, from = 0): number | null {
	const time = new Date(field).getTime()
	if (Number.isNaN(time) || timeField(time) !== field.slice(0, 16)) return null
	const [offset, later] = [time, time + DAY_MS].map((ms) => new Date(ms).getTimezoneOffset())
	const again = time + ((later ?? 0) - (offset ?? 0)) * MINUTE_MS
	return time < from && again > time && timeField(again) === timeField(time) ? again : time
}

/** The start in ms. An unchanged field keeps the event's start to the millisecond. */
export function startIn(
	field: string,
	event?: Pick<CalendarEvent, 'startTime'>,
	now = 0,
): number | null {
	return event && field === timeField(event.startTime)
		? event.startTime
		: timeOfField(field, now + EVENT_EARLIEST_MS)
}

/**
 * The earliest and the latest time that the field accepts. An event's present start is always accepted, so that the
 * text of an event that is about to begin can still be edited.
 */
export function rangeIn(
	field: string,
	now: number,
	event?: Pick<CalendarEvent, 'startTime'>,
): { min?: string; max?: string } {
	if (event && field === timeField(event.startTime)) return {}
	// Rounded up by a minute, because the field has no seconds.
	const min = timeField(now + EVENT_EARLIEST_MS + MINUTE_MS)
	return { min, max: timeField(now + EVENT_LATEST_MS) }
}

/**
 * The name of the reader's zone at that time, which distinguishes hours that occur twice; null where the zone is
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
