import { NOT_LOGGED_IN_CODE } from '#contract/people/session'
import { endAlertsOfLogOut } from '../alerts/end-here.ts'
import type { RequestContext } from '../context.ts'
import { clearFormSession } from '../forms/session-cookie.ts'
import { untilArchived } from '../http/archive.ts'
import { setCookie } from '../http/cookies.ts'
import { isFromOurPage } from '../http/from-our-page.ts'
import { requireOk } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import {
	clearCookie,
	clearCookiePieces,
	clearEncryptedCookie,
	isSecure,
} from './encrypted-cookie.ts'
import { foreignPageRefusal, json } from './log-in-answers.ts'
import { isLoggedOutEverywhere, LOG_IN, LOG_IN_LIFE_S, logInOf } from './log-in-tokens.ts'
import { isOperator } from './operator.ts'

/** Earlier names of the stage's cookies, which are deleted where browsers still have them. */
const FORMER_COOKIES = [
	['stage_login', '/auth'],
	['stage_identity', '/auth'],
	['stage_operator', '/admin'],
] as const

const OPERATES = 'stage_operates'
const NOT_LOGGED_IN = { message: 'You are not logged in.', code: NOT_LOGGED_IN_CODE }

export function loggedOutAnswer({ settings, request }: RequestContext): Response {
	return json(401, NOT_LOGGED_IN, ...loggedOut(settings, request))
}

/**
 * Logs out. Only pages of the stage may ask, so that no other site can log people out. `everywhere` is for people
 * without a seat.
 */
export async function answerLogOut(context: RequestContext): Promise<Response> {
	if (!isFromOurPage(context)) return foreignPageRefusal()
	const logIn = await logInOf(context)
	const isEverywhere = new URL(context.request.url).searchParams.has('everywhere')
	if (
		logIn &&
		isEverywhere &&
		!(await isLoggedOutEverywhere(context, logIn.sub, logIn.loggedInAt))
	) {
		const { seq } = requireOk(
			await context.room().do('logOutEverywhereOf', { input: { sub: logIn.sub } }),
		)
		await untilArchived(context, seq)
	}
	await endAlertsOfLogOut(context, logIn?.sub ?? null)
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	const { settings, request } = context
	for (const cookie of loggedOut(settings, request)) headers.append('Set-Cookie', cookie)
	return new Response(null, { status: 204, headers })
}

/** The cookies that log the browser of this request out. */
export function loggedOut(settings: Settings, request: Request): string[] {
	return [
		...clearCookiePieces(settings, LOG_IN, request),
		...formerErased(settings),
		clearCookie(settings, OPERATES, '/'),
		clearFormSession(settings),
		clearEncryptedCookie(settings, LOG_IN),
	]
}

export function formerErased(settings: Settings): string[] {
	return FORMER_COOKIES.map(([name, path]) => clearCookie(settings, name, path))
}

/**
 * A cookie that tells a browser that an operator uses it. The page offers an operator's acts by it, because pages
 * are the same for everybody.
 */
export function operatorsHint(context: RequestContext, sub: string): string[] {
	return isOperator(context, sub) ? [hint(context.settings, OPERATES, '1')] : []
}

/** A cookie that scripts can read. Only the page relies on it. */
export function hint(settings: Settings, name: string, value: string): string {
	return setCookie(name, value, {
		secure: isSecure(settings),
		httpOnly: false,
		maxAgeS: LOG_IN_LIFE_S,
		path: '/',
	})
}
