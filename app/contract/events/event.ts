import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'
import { PublicPerson } from '../people/public-person.ts'

/**
 * An event of the stage's calendar: a meeting at a stated time. A room event is something else: a message from the
 * room to its listeners (room-events.ts).
 */
export const CalendarEvent = z.object({
	_id: z.string(),
	title: z.string(),
	description: z.nullable(z.string()),
	url: z.nullable(z.string()),
	startTime: z.number(),
	/** The event's length; an hour if its creator stated none (EVT-04). */
	durationMinutes: z.number(),
	/** The first `RSVPS_SHOWN` people who will come. A reader who comes is always among them. */
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
