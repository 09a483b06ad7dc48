import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DEFAULT_LANGUAGE, LanguageCode } from '../languages.ts'
import { Participant } from './participants.ts'

// Absent and empty fields pass the schema, because the handler answers them with documented sentences.
const Field = z.optional(z.nullable(z.string()))
const Language = z.catch(z._default(LanguageCode, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)

export const joinMessage = endpoint(
	{
		method: 'POST',
		path: '/api/stage/join-message',
		who: 'anyone',
		failed: (status) => `Join failed (${status})`,
		says: 'stageLink',
	},
	{
		body: z.object({
			accessToken: Field,
			joinCode: Field,
			languageCode: Language,
		}),
		reply: z.object({
			message: z.string(),
			stageLink: z.string(),
			proofCode: z.string(),
		}),
	},
)

export const verifyJoin = endpoint(
	{
		method: 'POST',
		path: '/api/stage/verify-join',
		who: 'anyone',
		failed: (status) => `Verification failed (${status})`,
		says: 'stageToken',
	},
	{
		body: z.object({
			xStatusUrl: Field,
			joinCode: Field,
			selectedLanguage: Language,
			accessToken: Field,
		}),
		reply: z.object({
			stageToken: z.string(),
			participant: Participant,
			message: z.string(),
		}),
	},
)

export const rejoin = endpoint(
	{
		method: 'POST',
		path: '/api/stage/rejoin',
		who: 'anyone',
		failed: (status) => `Rejoin failed (${status})`,
		says: 'stageToken',
	},
	{
		body: z.object({ rejoinCode: Field, participantId: Field }),
		reply: z.object({
			stageToken: z.string(),
			participant: Participant,
			message: z.string(),
		}),
	},
)
