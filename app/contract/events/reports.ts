import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Report, reportBody } from '../moderation/reports.ts'
import { PublicPerson } from '../people/public-person.ts'
import { Done, MaybeReason, shortText } from '../reasons.ts'
import { CalendarEvent } from './event.ts'

/** Reports an event, like a message (0045): each person once, visible only to operators. */
export const reportEvent = endpoint(
	{
		method: 'POST',
		path: '/api/stage/events/:id/report',
		who: 'seated',
		says: 'message',
		failed: (status) => `Report failed (${status})`,
	},
	{ body: reportBody(), reply: z.object({ message: z.string() }) },
)

/** An event as operators see it, with its creator. */
export const ShownEvent = z.object({
	event: CalendarEvent,
	author: PublicPerson,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownEvent = z.infer<typeof ShownEvent>

/** Events that are not over, newest first. */
export const listShownEvents = endpoint(
	{
		method: 'GET',
		path: '/api/admin/events',
		who: 'operator',
		says: 'events',
		failed: (status) => `Failed to load events (${status})`,
	},
	{
		query: z.object({
			/** Only reported events, including those that are over, because their page still shows them. */
			reported: z.optional(z.literal('true')),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		reply: z.object({ events: z.array(ShownEvent), nextCursor: z.nullable(z.string()) }),
	},
)

/** Lets the event stand and settles its reports. */
export const clearEvent = endpoint(
	{
		method: 'POST',
		path: '/api/admin/clear-event',
		who: 'operator',
		says: 'changed',
		failed: (status) => `Review failed (${status})`,
	},
	{
		body: z.object({ eventId: shortText(), ...MaybeReason }),
		reply: Done,
	},
)
