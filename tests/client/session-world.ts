import type { LittleStage } from '../stage/support/little-stage.ts'
import { person } from '../stage/support/samples.ts'

export const LOG_IN_AGAIN =
	'Your session has expired. Please log in again to continue participating.'
export const OVER = { status: 401, body: { message: 'Token expired.', code: 'session-over' } }
export const OK = { status: 200, body: { ok: true, serverTime: 0 } }

/** The tokens that still hold, and whether the identity provider knows the visitor. */
export function keepSessions(
	stage: LittleStage,
	holds: Set<string>,
	identity: 'knows ada' | 'nobody',
) {
	const tokenOf = (authorization?: string) => authorization?.replace('Bearer ', '') ?? ''
	const guarded =
		(body: unknown) =>
		(_: unknown, { headers }: { headers: { authorization?: string } }) =>
			holds.has(tokenOf(headers.authorization)) ? { status: 200, body } : OVER
	stage.answers.set('GET /api/stage/me', guarded({ participant: person('ada') }))
	stage.answers.set('POST /api/stage/heartbeat', guarded(OK.body))
	stage.answers.set('POST /api/stage/set-status', guarded({ newStatus: 'Away' }))
	stage.answers.set('POST /auth/logout', () => ({ status: 200 }))
	stage.answers.set('POST /auth/token', () =>
		identity === 'nobody'
			? { status: 401, body: { message: 'You are not logged in.', code: 'not-logged-in' } }
			: { status: 200, body: { accessToken: 'a', expiresAt: Date.now() + 600_000 } },
	)
}
