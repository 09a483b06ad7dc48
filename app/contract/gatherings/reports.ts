import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { Person } from '../messages/boards.ts'
import { Report, reportBody } from '../messages/reports.ts'
import { Done, MaybeReason, shortText } from '../reasons.ts'
import { Gathering } from './gathering.ts'

/** As a message is reported (0045): once per person, and told to operators alone. */
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

/** An event as operators look at it, with who added it. */
export const ShownEvent = z.object({
	event: Gathering,
	author: Person,
	/** Since an operator last decided. */
	reports: z.array(Report),
})
export type ShownEvent = z.infer<typeof ShownEvent>

/** Those that are not over, newest first. */
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
			/** Only those that somebody reported, also when they are over: their page still stands. */
			reported: z.optional(z.literal('true')),
			lang: z.optional(LanguageCode),
			cursor: z.optional(shortText()),
		}),
		reply: z.object({ events: z.array(ShownEvent), nextCursor: z.nullable(z.string()) }),
	},
)

/** Lets it stand: its reports are settled. */
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
