// One log-in: the way to the provider and back, its renewal, and its end (over 250 lines).

import * as oauth from 'oauth4webapi'
import { MINUTE_MS } from '#contract/limits'
import { NOT_LOGGED_IN_CODE } from '#contract/people/session'
import { ownPath } from '#rules/pages/own-path'
import { logLine } from '#storage/log-line'
import { endAlertsOfLogOut } from '../alerts/end-here.ts'
import type { RequestContext } from '../context.ts'
import { formSessionEnded } from '../forms/session-cookie.ts'
import { untilArchived } from '../http/archive.ts'
import { setCookie } from '../http/cookies.ts'
import { isFromOurPage, NOT_FROM_HERE } from '../http/from-our-page.ts'
import { granted } from '../http/refusal.ts'
import { clientAuth, clientOf, discover, requestOptions } from '../integrations/provider.ts'
import type { Settings } from '../settings.ts'
import {
	endedElsewhere,
	LOG_IN,
	LOG_IN_LIFE_S,
	type LogIn,
	logInOf,
	renew,
	renewed,
	resourceOf,
	type Tokens,
	toTokens,
} from './log-in-tokens.ts'
import { isOperator } from './operator.ts'
import {
	erased,
	gone,
	isSecure,
	namesLike,
	opened,
	type SealedCookie,
	sealed,
} from './sealed-cookie.ts'

/** Each attempt has a cookie of its own, named after its state: two tabs may log in at once. */
const FLOW = 'stage_login_'
const FLOW_LIFE_S = 600
const FLOWS_MAX = 8
/** Former names of cookies, erased where browsers still have them. */
const FORMER_COOKIES = [
	['stage_login', '/auth'],
	['stage_identity', '/auth'],
	['stage_operator', '/admin'],
] as const
const OPERATES = 'stage_operates'
const NOT_LOGGED_IN = { message: 'You are not logged in.', code: NOT_LOGGED_IN_CODE }
const RENEW_BEFORE_MS = MINUTE_MS

interface Flow {
	state: string
	nonce: string
	verifier: string
	returnTo: string
}

/** Login by OpenID Connect. Tokens ride in an encrypted cookie that no script reads, never in an address. */
export async function auth(context: RequestContext): Promise<Response> {
	const { pathname } = new URL(context.request.url)
	const { method } = context.request
	if (pathname === '/auth/login' && method === 'GET') return logIn(context)
	if (pathname === '/auth/callback' && method === 'GET') return callback(context)
	if (pathname === '/auth/token' && method === 'POST') return issueToken(context)
	if (pathname === '/auth/logout' && method === 'POST') return logOut(context)
	return json(404, { message: 'This address does not exist.', code: 'not-found' })
}

async function logIn(context: RequestContext): Promise<Response> {
	const { settings, request } = context
	const asked = new URL(request.url)
	// The provider comes back to STAGE_ORIGIN, so the flow's cookie must be set there.
	if (asked.host !== new URL(settings.STAGE_ORIGIN).host && !asked.searchParams.has('here')) {
		asked.searchParams.set('here', '1')
		return backTo(settings, `/auth/login${asked.search}`)
	}
	const server = await discover(settings).catch(() => null)
	if (!server?.authorization_endpoint) return backTo(settings, '/stage?login=unavailable')
	const flow: Flow = {
		state: oauth.generateRandomState(),
		nonce: oauth.generateRandomNonce(),
		verifier: oauth.generateRandomCodeVerifier(),
		returnTo:
			ownPath(asked.searchParams.get('returnTo') || '/stage', settings.STAGE_ORIGIN) ?? '/stage',
	}
	const url = new URL(server.authorization_endpoint)
	url.search = new URLSearchParams({
		...Object.fromEntries(url.searchParams),
		client_id: settings.OIDC_CLIENT_ID,
		redirect_uri: callbackOf(settings),
		response_type: 'code',
		scope: 'openid profile offline_access',
		state: flow.state,
		nonce: flow.nonce,
		code_challenge: await oauth.calculatePKCECodeChallenge(flow.verifier),
		code_challenge_method: 'S256',
		...(settings.OIDC_AUDIENCE ? { resource: settings.OIDC_AUDIENCE } : {}),
	}).toString()
	const forgotten = namesLike(settings, FLOW, request).slice(0, -(FLOWS_MAX - 1))
	return redirect(
		url.href,
		...forgotten.map((name) => erased(settings, name, '/')),
		await sealed(settings, flowCookie(flow.state), flow),
	)
}

function flowCookie(state: string): SealedCookie {
	return { name: FLOW + state.slice(0, 12), lifeS: FLOW_LIFE_S }
}

async function callback(context: RequestContext): Promise<Response> {
	const { settings, request } = context
	const state = new URL(request.url).searchParams.get('state') ?? ''
	const flow = await opened<Flow>(settings, flowCookie(state), request)
	if (!flow) return backWithout(context)
	const over = gone(settings, flowCookie(flow.state))
	try {
		const server = await discover(settings)
		const client = clientOf(settings)
		const params = oauth.validateAuthResponse(server, client, new URL(request.url), flow.state)
		const response = await oauth.authorizationCodeGrantRequest(
			server,
			client,
			clientAuth(settings),
			params,
			callbackOf(settings),
			flow.verifier,
			{ ...requestOptions(), additionalParameters: resourceOf(settings) },
		)
		const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
			expectedNonce: flow.nonce,
			requireIdToken: true,
		})
		const sub = oauth.getValidatedIdTokenClaims(tokens)?.sub
		if (!sub) throw new Error('The provider did not say who logged in.')
		const logIn: LogIn = { sub, loggedInAt: context.now(), ...toTokens(tokens, context.now()) }
		return redirect(
			settings.STAGE_ORIGIN + flow.returnTo,
			...formerErased(settings),
			await sealed(settings, LOG_IN, logIn),
			over,
			// The cookie is a hint for the page: whether to request a token, and whether the person has a place.
			hint(settings, 'stage_as', await shellOf(context, sub)),
			...operatorsHint(context, sub),
		)
	} catch (error) {
		logLine('warn', 'login-failed', { requestId: context.requestId, problem: error })
		return backWithout(context, over)
	}
}

/** What the next page draws: a place that may be found, one that an operator took, or nothing of either. */
async function shellOf(context: RequestContext, sub: string): Promise<'back' | 'barred' | 'in'> {
	if (await mayBeReturning(context, sub)) return 'back'
	const isBarred = await context
		.room()
		.isBarred(sub)
		.catch(() => false)
	return isBarred ? 'barred' : 'in'
}

/** Whether the account may have a place. When the room does not answer, the page finds out. */
async function mayBeReturning(context: RequestContext, sub: string): Promise<boolean> {
	return context
		.room()
		.isReturning(sub)
		.catch(() => true)
}

/**
 * Redirects from a callback that is over, or failed. A person who is logged in all the same is told nothing.
 */
async function backWithout(context: RequestContext, ...cookies: string[]): Promise<Response> {
	const logIn = await logInOf(context)
	const isIn = logIn && !(await endedElsewhere(context, logIn.sub, logIn.loggedInAt))
	return redirect(
		`${context.settings.STAGE_ORIGIN}/stage${isIn ? '' : '?login=failed'}`,
		...cookies,
	)
}

/** Issues the access token that the page sends with join and refresh. */
async function issueToken(context: RequestContext): Promise<Response> {
	return isFromOurPage(context) ? tokenOfLogIn(context) : notFromHere()
}

/** The access token of the browser's log-in, renewed when it expires. */
export async function tokenOfLogIn(context: RequestContext): Promise<Response> {
	const { settings } = context
	const logIn = await logInOf(context)
	if (!logIn || (await endedElsewhere(context, logIn.sub, logIn.loggedInAt)))
		return loggedOutAnswer(settings)
	const hints = operatorsHint(context, logIn.sub)
	if (logIn.expiresAt - context.now() > RENEW_BEFORE_MS) return tokenAnswer(logIn, ...hints)
	const tokens = await renew(context, logIn)
	if (tokens === 'away')
		return json(503, {
			message: 'The login service does not answer right now. Please try again.',
			code: 'identity-away',
		})
	// Checked again: a token issued after the log-out would count as a new log-in.
	if (!tokens || (await endedElsewhere(context, logIn.sub, logIn.loggedInAt)))
		return loggedOutAnswer(settings)
	const renewedLogIn = await sealed(settings, LOG_IN, await renewed(logIn, tokens))
	return tokenAnswer(tokens, renewedLogIn, ...hints)
}

function loggedOutAnswer(settings: Settings): Response {
	return json(401, NOT_LOGGED_IN, ...loggedOut(settings))
}

/**
 * Logs out; same origin only, so that no foreign page logs people out. `everywhere` is for people without a
 * seat.
 */
async function logOut(context: RequestContext): Promise<Response> {
	if (!isFromOurPage(context)) return notFromHere()
	const logIn = await logInOf(context)
	const isEverywhere = new URL(context.request.url).searchParams.has('everywhere')
	if (logIn && isEverywhere && !(await endedElsewhere(context, logIn.sub, logIn.loggedInAt))) {
		const { seq } = granted(
			await context.room().do('logOutEverywhereOf', { input: { sub: logIn.sub } }),
		)
		await untilArchived(context, seq)
	}
	await endAlertsOfLogOut(context, logIn?.sub ?? null)
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	for (const cookie of loggedOut(context.settings)) headers.append('Set-Cookie', cookie)
	return new Response(null, { status: 204, headers })
}

/** The cookies of a browser that is logged out. */
export function loggedOut(settings: Settings): string[] {
	return [
		...formerErased(settings),
		erased(settings, OPERATES, '/'),
		formSessionEnded(settings),
		gone(settings, LOG_IN),
	]
}

function formerErased(settings: Settings): string[] {
	return FORMER_COOKIES.map(([name, path]) => erased(settings, name, path))
}

/** A cookie for operators: pages are the same for everybody, and by it the browser knows what else to offer. */
function operatorsHint(context: RequestContext, sub: string): string[] {
	return isOperator(context, sub) ? [hint(context.settings, OPERATES, '1')] : []
}

/** A cookie that scripts can read. Only the page trusts it. */
function hint(settings: Settings, name: string, value: string): string {
	return setCookie(name, value, {
		secure: isSecure(settings),
		httpOnly: false,
		maxAgeS: LOG_IN_LIFE_S,
		path: '/',
	})
}

function notFromHere(): Response {
	return json(403, NOT_FROM_HERE)
}

function callbackOf({ STAGE_ORIGIN }: Settings): string {
	return `${STAGE_ORIGIN}/auth/callback`
}

function tokenAnswer({ accessToken, expiresAt }: Tokens, ...cookies: string[]): Response {
	return json(200, { accessToken, expiresAt }, ...cookies)
}

function json(status: number, body: object, ...cookies: string[]): Response {
	const headers = new Headers({ 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return new Response(JSON.stringify(body), { status, headers })
}

function backTo({ STAGE_ORIGIN }: Settings, path: string): Response {
	return redirect(`${STAGE_ORIGIN}${path}`)
}

function redirect(to: string, ...cookies: string[]): Response {
	const headers = new Headers({ Location: to, 'Cache-Control': 'no-store' })
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return new Response(null, { status: 302, headers })
}
