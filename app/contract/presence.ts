import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'

export const setStatus = endpoint(
	{
		method: 'POST',
		path: '/api/stage/set-status',
		who: 'seated',
		failed: () => 'Failed to update status',
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
	},
	{
		body: z.object({
			stageToken: z.optional(z.string()),
			languageCode: LanguageCode,
		}),
		reply: z.object({ language: LanguageCode }),
	},
)
