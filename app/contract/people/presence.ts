import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageCode } from '../languages.ts'
import { problemOfInfo } from '../messages/draft.ts'
import { storedText } from '../stored-text.ts'

const NOT_AUTHENTICATED = 'Cannot update status: Not authenticated.'

export const setStatus = endpoint(
	{
		method: 'POST',
		path: '/api/stage/set-status',
		who: 'seated',
		nobody: NOT_AUTHENTICATED,
		failed: () => 'Failed to update status',
		says: 'newStatus',
	},
	{
		body: z.object({
			stageToken: z.optional(z.string()),
			status: z.enum(['Active', 'Away'], 'Status must be Active or Away.'),
		}),
		reply: z.object({ newStatus: z.enum(['Active', 'Away']) }),
	},
)

export const setLanguage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/set-language',
		who: 'seated',
		failed: () => 'Failed to update language on server.',
		says: 'language',
	},
	{
		body: z.object({
			stageToken: z.optional(z.string()),
			languageCode: LanguageCode,
		}),
		reply: z.object({ language: LanguageCode }),
	},
)

/** Sets the info line under the person's name; an empty text removes it. */
export const setInfo = endpoint(
	{
		method: 'POST',
		path: '/api/stage/set-info',
		who: 'seated',
		nobody: NOT_AUTHENTICATED,
		failed: () => 'Failed to update info',
		says: 'displayInfo',
	},
	{
		body: z.pipe(
			z.object({ stageToken: z.optional(z.string()), infoText: z.string() }),
			z.transform(({ stageToken, infoText }, { issues }) => {
				const message = problemOfInfo(infoText)
				if (message) issues.push({ code: 'custom', message, input: infoText })
				return { stageToken, infoText: storedText(infoText) }
			}),
		),
		reply: z.object({ displayInfo: z.string(), infoLastUpdatedAt: z.nullable(z.number()) }),
	},
)
