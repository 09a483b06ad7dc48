import type { Gathering } from '#contract/gatherings/gathering'
import { type LanguageCode, localesOf } from '#contract/languages'
import { EVENT_EARLIEST_MS, EVENT_LATEST_MS, MINUTE_MS } from '#contract/limits'
import { offsetOf } from '#rules/dates'
import { OWN_DATES } from '#rules/own-dates'
import { zoneHere } from '#rules/zone'

/** What is written in the form; the start as its field holds it, in the reader's own zone. */
export interface LocalDraft {
	title: string
	description: string
	url: string
	start: string
}

export const EMPTY: LocalDraft = { title: '', description: '', url: '', start: '' }

export function localOf(event: Partial<Gathering>): LocalDraft {
	const { title = '', description, url, startTime } = event
	const start = startTime === undefined ? '' : fieldOf(startTime)
	return { title, description: description ?? '', url: url ?? '', start }
}

export function draftOf(kept: string | null): LocalDraft {
	try {
		return { ...EMPTY, ...JSON.parse(kept ?? '{}') }
	} catch {
		return EMPTY
	}
}

/** Null for a moment that is none there: the clocks skip it. */
export function timeIn(field: string): number | null {
	const at = new Date(field).getTime()
	return Number.isNaN(at) || fieldOf(at) !== field.slice(0, 16) ? null : at
}

/** What is not changed stays to the millisecond, also in an hour that comes twice, of which the field names the first. */
export function startIn(field: string, event?: Pick<Gathering, 'startTime'>): number | null {
	return event && field === fieldOf(event.startTime) ? event.startTime : timeIn(field)
}

/**
 * The earliest and the latest that the field takes. What it held before it may always hold: of an event that begins now
 * the words can still be changed.
 */
export function rangeIn(
	field: string,
	now: number,
	event?: Pick<Gathering, 'startTime'>,
): { min?: string; max?: string } {
	if (event && field === fieldOf(event.startTime)) return {}
	// The field knows no seconds.
	const min = fieldOf(now + EVENT_EARLIEST_MS + MINUTE_MS)
	return { min, max: fieldOf(now + EVENT_LATEST_MS) }
}

/** The reader's zone as it is called at that moment, which tells the hours that come twice apart; null where nobody knows it. */
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

function fieldOf(at: number): string {
	const moved = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
	return moved.toISOString().slice(0, 16)
}
