import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { OwnParticipant, Participant, Platform } from './participants.ts'

/** The refusal for people without a seat; the page shows it without asking the stage. */
export const NOT_VERIFIED = 'Not verified on stage.'

/** The stage's codes by which a session or a log-in is over. A status alone ends neither: a proxy may have sent it (G-92). */
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
		who: 'anyone', // the token is checked against D1, so that a heartbeat does not wake the room (G-103)
		failed: () => 'Your session has expired. Please log in again to continue participating.',
		says: 'serverTime',
	},
	{
		body: z.extend(Token, {
			/** For how long nobody has touched the page, as far as it is in front of somebody. */
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
		/** `endpoint`: where this browser is alerted; that ends with its session. */
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

/** Revokes every token and every earlier log-in of this person; the seat stays. */
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
