import type { Gathering } from '#contract/gatherings/gathering'

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

export function zoneNamed(at: number, tag: string): string {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
	const parts = new Intl.DateTimeFormat([tag, 'en'], { timeZoneName: 'long' }).formatToParts(at)
	const name = parts.find(({ type }) => type === 'timeZoneName')?.value
	return name ? `${name} (${timeZone})` : timeZone
}

function fieldOf(at: number): string {
	const moved = new Date(at - new Date(at).getTimezoneOffset() * 60_000)
	return moved.toISOString().slice(0, 16)
}
