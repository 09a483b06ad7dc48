import { z } from 'zod/mini'
import { LanguageCode } from '../languages.ts'
import { Person } from '../messages/boards.ts'
import { PerLanguage, Untranslated } from '../messages/messages.ts'

/** What people meet for at a time: an event, to everybody who reads of it. Here an event is what the room says. */
export const Gathering = z.object({
	_id: z.string(),
	title: z.string(),
	description: z.nullable(z.string()),
	url: z.nullable(z.string()),
	startTime: z.number(),
	/** Those who come, as they said so; the first of many. One's own is always among them. */
	rsvps: z.array(Person),
	rsvpCount: z.number(),
	/** The userId. */
	createdBy: z.string(),
	createdAt: z.number(),
	/** Of all but those who come. */
	revision: z.number(),
	language: LanguageCode,
	/** Of the title; never holds the source language. */
	translations: PerLanguage(z.string()),
	/** Of the description. */
	altTranslations: z.optional(PerLanguage(z.string())),
	untranslated: z.optional(PerLanguage(Untranslated)),
})
export type Gathering = z.infer<typeof Gathering>

export type Rsvps = Pick<Gathering, 'rsvps' | 'rsvpCount'>
