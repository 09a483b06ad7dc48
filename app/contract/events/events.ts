import { z } from 'zod/mini'
import { bareLink } from '../bare-link.ts'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { EVENT_LENGTH_MINUTES } from '../limits.ts'
import { reasonText } from '../reasons.ts'
import { cleanEvent, EVENT_LENGTH_PROBLEM, problemOfEvent } from './draft.ts'
import { CalendarEvent } from './event.ts'

const stageToken = z.optional(z.string())
const NO_TITLE = 'Event title cannot be empty.'
const NO_TEXT = 'Event description max 500 chars.'
const NO_LINK = 'Event link must start with http:// or https://.'
const NO_START = 'An event starts in 5 minutes at the earliest and in 180 days at the latest.'

// vite.config.ts calls this function pure (manualPureFunctions), so that the build leaves the schemas out of the
// browser.
function eventBody<S extends z.ZodMiniType<Parameters<typeof problemOfEvent>[0]>>(shape: S) {
	return z.pipe(
		shape,
		z.transform((draft, { issues }) => {
			const { url } = draft
			const message = problemOfEvent({ ...draft, ...(url && { url: bareLink(url) }) })
			if (message) issues.push({ code: 'custom', message, input: draft })
			return cleanEvent(draft)
		}),
	)
}

/** All events that are not over, in the order of their start. */
export const listEvents = endpoint(
	{
		method: 'GET',
		path: '/api/stage/events',
		who: 'anyone',
		says: 'events',
		failed: (status) => `Failed to load events (${status})`,
	},
	{
		query: z.object({ lang: z.optional(LanguageCode) }),
		reply: z.object({ events: z.array(CalendarEvent) }),
	},
)

export const createEvent = endpoint(
	{
		method: 'POST',
		path: '/api/stage/events',
		who: 'seated',
		says: 'event',
		failed: (status) => `Failed to add the event (${status})`,
	},
	{
		body: eventBody(
			z.object({
				title: z._default(z.string(NO_TITLE), ''),
				description: z._default(z.nullable(z.string(NO_TEXT)), null),
				url: z._default(z.nullable(z.string(NO_LINK)), null),
				startTime: z.int(NO_START),
				durationMinutes: z._default(z.int(EVENT_LENGTH_PROBLEM), EVENT_LENGTH_MINUTES),
				/**
				 * Idempotency key: a request with the same id creates no second event, so it can be repeated after a
				 * lost answer.
				 */
				clientEventId: z.optional(z.uuid('clientEventId must be a UUID.')),
				/**
				 * True when the person changed the draft after an answer was lost: an event stored under that id is
				 * replaced.
				 */
				mends: z.optional(z.boolean()),
				stageToken,
			}),
		),
		reply: z.object({ event: CalendarEvent, message: z.string() }),
	},
)

/** Changes an event that is not over. The creator may do so while on stage, and operators at any time. */
export const editEvent = endpoint(
	{
		method: 'PATCH',
		path: '/api/stage/events/:id',
		who: 'participant',
		says: 'event',
		failed: (status) => `Failed to edit the event (${status})`,
	},
	{
		body: eventBody(
			z.object({
				title: z.optional(z.string(NO_TITLE)),
				description: z.optional(z.nullable(z.string(NO_TEXT))),
				url: z.optional(z.nullable(z.string(NO_LINK))),
				startTime: z.optional(z.int(NO_START)),
				durationMinutes: z.optional(z.int(EVENT_LENGTH_PROBLEM)),
				/** The event's `revision` as the caller read it. */
				revision: z.int('revision must be a number.'),
				stageToken,
			}),
		),
		reply: z.object({ event: CalendarEvent }),
	},
)

/** Removes an event. The creator may do so from off stage, too. Operators may give a reason. */
export const deleteEvent = endpoint(
	{
		method: 'DELETE',
		path: '/api/stage/events/:id',
		who: 'participant',
		says: 'message',
		failed: (status) => `Failed to delete the event (${status})`,
	},
	{
		body: z.object({ reason: z._default(reasonText(0), ''), stageToken }),
		reply: z.object({ message: z.string() }),
	},
)

const Rsvp = {
	path: '/api/stage/events/:id/rsvp',
	who: 'seated',
	failed: () => 'RSVP failed',
	says: 'rsvpCount',
} as const
const Answered = {
	body: z.object({ stageToken }),
	reply: z.pick(CalendarEvent, { rsvps: true, rsvpCount: true }),
}

export const rsvp = endpoint({ method: 'POST', ...Rsvp }, Answered)

export const withdrawRsvp = endpoint({ method: 'DELETE', ...Rsvp }, Answered)
