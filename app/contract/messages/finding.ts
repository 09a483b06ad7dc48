import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { SEARCH_MAX_CHARS } from '../limits.ts'
import { Message } from './messages.ts'

export const NOTHING_TO_FIND = 'Say what to look for.'

export const findMessages = endpoint(
	{
		method: 'GET',
		path: '/api/stage/search',
		who: 'anyone',
		says: 'messages',
		failed: (status) => `Failed to load messages (${status})`,
	},
	{
		query: z.object({
			/**
			 * The words to search for. A message must contain all of them, in its original or in the translation into
			 * `lang`.
			 */
			q: z._default(
				z.string().check(z.maxLength(SEARCH_MAX_CHARS, `Search max ${SEARCH_MAX_CHARS} chars.`)),
				'',
			),
			lang: z.optional(LanguageCode),
			/** A person's id, `platform:number`: only their messages are searched. */
			by: z.optional(z.string().check(z.maxLength(100))),
			/** The `nextCursor` of the previous page. */
			before: z.optional(z.string().check(z.maxLength(100))),
		}),
		/**
		 * Newest first, at most 20. A page may be shorter although older hits are left; `nextCursor` is null only at
		 * the end.
		 */
		reply: z.object({ messages: z.array(Message), nextCursor: z.nullable(z.string()) }),
	},
)
