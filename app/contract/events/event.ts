import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'
import { PublicPerson } from '../people/public-person.ts'

/**
 * What people meet for at a certain time: an event of the stage's calendar. A room event is a message of the
 * room (room-events.ts).
 */
export const CalendarEvent = z.object({
	_id: z.string(),
	title: z.string(),
	description: z.nullable(z.string()),
	url: z.nullable(z.string()),
	startTime: z.number(),
	/** How long it goes on; an hour where nobody said it (EVT-04). */
	durationMinutes: z.number(),
	/** People who said that they come: the first `RSVPS_SHOWN`. A reader who comes is always among them. */
	rsvps: z.array(PublicPerson),
	rsvpCount: z.number(),
	/** The userId of the person who created it. */
	createdBy: z.string(),
	createdAt: z.number(),
	/** Raised by every change except RSVPs. */
	revision: z.number(),
	language: LanguageCode,
	/** Translations of the title, never with the source language. */
	translations: PerLanguage(z.string()),
	/** Translations of the description. */
	altTranslations: z.optional(PerLanguage(z.string())),
	untranslated: z.optional(PerLanguage(Untranslated)),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

export type Rsvps = Pick<CalendarEvent, 'rsvps' | 'rsvpCount'>
