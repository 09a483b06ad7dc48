import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarEvent } from '../events/event.ts'
import { LanguageCode } from '../languages.ts'
import { Message } from './messages.ts'

/** What happened on the stage since a moment, for a person who comes back. */
export const whileAway = endpoint(
	{
		method: 'GET',
		path: '/api/stage/since',
		who: 'anyone',
		says: 'count',
		failed: (status) => `Failed to load messages (${status})`,
	},
	{
		query: z.object({
			/** The moment, in ms since 1970. */
			at: z.string().check(z.regex(/^\d{1,14}$/)),
			lang: z.optional(LanguageCode),
		}),
		reply: z.object({
			/** The number of messages since then, at most `AWAY_READ`. */
			count: z.number(),
			/** True when there are more messages than were counted. */
			more: z.boolean(),
			/** Answers to the person who asks, newest first, at most `AWAY_ANSWERS`. Empty without a token. */
			answers: z.array(Message),
			/** The counted message with the most reactions; null when none has any. */
			loved: z.nullable(Message),
			/** The next event that is not over; null for none. */
			event: z.nullable(
				z.pick(CalendarEvent, {
					_id: true,
					title: true,
					language: true,
					translations: true,
					startTime: true,
				}),
			),
		}),
	},
)
