import { z } from 'zod/mini'
import { CalendarEvent, type Rsvps } from '#contract/events/event'
import { DEFAULT_LANGUAGE } from '#contract/languages'
import { EVENT_LENGTH_MINUTES } from '#contract/limits'
import type { gatherings } from '#migrations/schema'
import { translationsIn } from '../messages/stored-message.ts'
import { Stored, storedRowOf } from '../stored.ts'

/** JSON of an event in the log. Removed events are not in the log. */
export const CALENDAR_EVENT = new Stored({
	name: 'gathering',
	schema: CalendarEvent,
	needs: ['_id', 'title', 'startTime', 'createdBy', 'createdAt'],
	defaults: () => ({
		description: null,
		url: null,
		durationMinutes: EVENT_LENGTH_MINUTES,
		rsvps: [],
		rsvpCount: 0,
		revision: 1,
		language: DEFAULT_LANGUAGE,
		translations: {},
		altTranslations: undefined,
		untranslated: undefined,
	}),
})

/** Rows that were kept for an undo before events had a length (0146) lack that field. */
type RemovedRow = Omit<EventRow, 'durationMinutes'> & Partial<EventRow>

/** An event that an operator removed, as it was, for an undo. */
export const REMOVED_EVENT = new Stored({
	name: 'taken gathering',
	schema: z.object({
		row: storedRowOf<RemovedRow>(),
		rsvps: z.array(z.object({ userId: z.string(), at: z.number() })),
	}),
	needs: ['row'],
	defaults: () => ({ rsvps: [] }),
})

/** A row of the table, the same in the room and in D1. */
export type EventRow = typeof gatherings.$inferSelect

export function toCalendarEvent(row: EventRow, { rsvps, rsvpCount }: Rsvps): CalendarEvent {
	const { id: _id, userId: createdBy, title, description, url, startTime, createdAt } = row
	const { revision, language, durationMinutes } = row
	const notTranslated = JSON.parse(row.untranslated) as CalendarEvent['untranslated'] & object
	return {
		...{ _id, title, description, url, startTime, durationMinutes, rsvps, rsvpCount },
		...{ createdBy, createdAt, revision, language },
		translations: translationsIn(row.translations) ?? {},
		...(description !== null && { altTranslations: translationsIn(row.altTranslations) ?? {} }),
		...(Object.keys(notTranslated).length > 0 && { untranslated: notTranslated }),
	}
}
