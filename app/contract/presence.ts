import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LanguageCode } from './languages.ts'

export const setStatus = endpoint({
	method: 'POST',
	path: '/api/stage/set-status',
	who: 'seated',
	body: z.object({
		stageToken: z.optional(z.string()),
		status: z.enum(['Active', 'Away'], 'Status must be Active or Away.'),
	}),
	reply: z.object({ newStatus: z.enum(['Active', 'Away']) }),
	failed: () => 'Failed to update status',
})

export const setLanguage = endpoint({
	method: 'POST',
	path: '/api/stage/set-language',
	who: 'seated',
	body: z.object({ stageToken: z.optional(z.string()), languageCode: LanguageCode }),
	reply: z.object({ language: LanguageCode }),
	failed: () => 'Failed to update language on server.',
})
