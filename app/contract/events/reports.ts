import { z } from 'zod/mini'
import { reportEndpoints } from '../moderation/report-endpoints.ts'
import { Report } from '../moderation/reports.ts'
import { PublicPerson } from '../people/public-person.ts'
import { MaybeReason, shortText } from '../reasons.ts'
import { CalendarEvent } from './event.ts'

/** An event as operators see it, with its creator. */
export const ShownEvent = z.object({
	event: CalendarEvent,
	author: PublicPerson,
	/** Reports since an operator last decided. */
	reports: z.array(Report),
})
export type ShownEvent = z.infer<typeof ShownEvent>

const endpoints = reportEndpoints('event', 'events', {
	clear: z.object({ eventId: shortText(), ...MaybeReason }),
	page: z.object({ events: z.array(ShownEvent), nextCursor: z.nullable(z.string()) }),
})
export const reportEvent = endpoints.report
export const listShownEvents = endpoints.list
export const clearEvent = endpoints.clear
