import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OwnParticipant, Participant, Platform } from './participants.ts'

/** The refusal for people without a seat. The page also shows it without a request. */
export const NOT_VERIFIED = 'Not verified on stage.'

/**
 * Codes of refusals that end a session or a log-in. A status alone ends neither, because a proxy may have sent it
 * (G-92).
 */
export const SESSION_OVER_CODE = 'session-over'
export const NOT_ON_STAGE_CODE = 'not-on-stage'
export const REFRESH_FAILED_CODE = 'refresh-failed'
export const NOT_LOGGED_IN_CODE = 'not-logged-in'

const Token = z.object({ stageToken: z.optional(z.string()) })
const RejoinInfo = {
	rejoinCode: z.optional(z.string()),
	participantId: z.optional(z.string()),
}

export const me = endpoint(
	{
		method: 'GET',
		path: '/api/stage/me',
		who: 'participant',
		failed: (status) => `Failed to load your place (${status})`,
		says: 'participant',
	},
	{
		reply: z.object({ participant: OwnParticipant, ...RejoinInfo }),
	},
)

export const refreshSession = endpoint(
	{
		method: 'POST',
		path: '/api/stage/refresh-session',
		who: 'anyone',
		failed: () => 'Session refresh failed. Please join the stage again.',
		says: 'stageToken',
	},
	{
		body: z.object({ accessToken: z.optional(z.nullable(z.string())) }),
		reply: z.object({
			stageToken: z.string(),
			participant: Participant,
			...RejoinInfo,
		}),
	},
)

export const heartbeat = endpoint(
	{
		method: 'POST',
		path: '/api/stage/heartbeat',
		who: 'anyone', // checked against D1, so that a heartbeat does not wake the room (G-103)
		failed: () => 'Your session has expired. Please log in again to continue participating.',
		says: 'serverTime',
	},
	{
		body: z.extend(Token, {
			/** How long the page has had no input from the person; absent while it is used. */
			untouchedMs: z.optional(z.number().check(z.nonnegative())),
		}),
		reply: z.object({
			ok: z.literal(true),
			serverTime: z.number(),
			stageToken: z.optional(z.string()),
		}),
	},
)

export const leave = endpoint(
	{
		method: 'POST',
		path: '/api/stage/leave',
		who: 'seated',
		failed: () => 'Failed to leave stage...',
		says: 'participantId',
	},
	{
		/** `endpoint`: the browser's push subscription, which ends with the session. */
		body: z.extend(Token, { endpoint: z.optional(z.string()) }),
		reply: z.object({
			message: z.string(),
			rejoinCode: z.string(),
			participantId: z.string(),
			platform: Platform,
			platformUserId: z.string(),
		}),
	},
)

/** Revokes every token and every earlier log-in of the person; the seat stays. */
export const logOutEverywhere = endpoint(
	{
		method: 'POST',
		path: '/api/stage/logout-everywhere',
		who: 'participant',
		failed: () => 'Failed to log out everywhere.',
		says: 'message',
	},
	{
		body: Token,
		reply: z.object({ message: z.string() }),
	},
)
