import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { CalendarEvent } from '../events/event.ts'
import { LanguageCode } from '../languages.ts'
import { Message } from './messages.ts'

/** What happened on the stage since a moment, for somebody who comes back. */
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
			/** Milliseconds. */
			at: z.string().check(z.regex(/^\d{1,14}$/)),
			lang: z.optional(LanguageCode),
		}),
		reply: z.object({
			/** Messages since then, counted among the newest `AWAY_READ`. */
			count: z.number(),
			/** True where older ones were not looked at. */
			more: z.boolean(),
			/** Answers to who asks, newest first, at most `AWAY_ANSWERS`; none without a token. */
			answers: z.array(Message),
			/** The message with the most reactions among those counted; null where none has one. */
			loved: z.nullable(Message),
			/** The next event that is not over. */
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
