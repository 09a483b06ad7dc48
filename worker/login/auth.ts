import * as oauth from 'oauth4webapi'
import { MINUTE_MS } from '#contract/limits'
import { ownPath } from '#rules/pages/own-path'
import { logLine } from '#storage/log-line'
import type { RequestContext } from '../context.ts'
import { isFromOurPage } from '../http/from-our-page.ts'
import { wrongMethod } from '../http/refusal.ts'
import { clientAuth, clientOf, discover, requestOptions } from '../integrations/provider.ts'
import type { Settings } from '../settings.ts'
import {
	clearCookie,
	clearEncryptedCookie,
	type EncryptedCookie,
	encryptedCookie,
	encryptedCookies,
	namesLike,
	readEncryptedCookie,
} from './encrypted-cookie.ts'
import { backTo, foreignPageRefusal, json, redirect, tokenAnswer } from './log-in-answers.ts'
import {
	isLoggedOutEverywhere,
	LOG_IN,
	type LogIn,
	logInOf,
	renew,
	resourceOf,
	toTokens,
	withRenewedTokens,
} from './log-in-tokens.ts'
import { answerLogOut, formerErased, hint, loggedOutAnswer, operatorsHint } from './log-out.ts'

/**
 * The beginning of the names of cookies for attempts to log in. Each attempt has its own, named after its `state`,
 * so that two tabs may log in at once.
 */
const FLOW = 'stage_login_'
const FLOW_LIFE_S = 600
const FLOWS_MAX = 8
const RENEW_BEFORE_MS = MINUTE_MS
/** The longest address to which a log-in returns. Browsers drop a cookie of more than 4096 characters without a word. */
const RETURN_MAX_CHARS = 2_000

interface Flow {
	state: string
	nonce: string
	verifier: string
	returnTo: string
}

/**
 * Log-in by OpenID Connect. Tokens are kept in an encrypted cookie that no script can read, and are never in an
 * address.
 */
export async function auth(context: RequestContext): Promise<Response> {
	const { pathname } = new URL(context.request.url)
	const { method } = context.request
	const refused = (allow: string) =>
		allow.split(', ').includes(method) ? null : wrongMethod(allow)
	if (pathname === '/auth/login') return refused('GET, HEAD') ?? logIn(context)
	// Without HEAD, because its code can be used only once.
	if (pathname === '/auth/callback') return refused('GET') ?? callback(context)
	if (pathname === '/auth/token') return refused('POST') ?? issueToken(context)
	if (pathname === '/auth/logout') return refused('POST') ?? answerLogOut(context)
	return json(404, { message: 'This address does not exist.', code: 'not-found' })
}

async function logIn(context: RequestContext): Promise<Response> {
	const { settings, request } = context
	const asked = new URL(request.url)
	// The provider redirects to STAGE_ORIGIN, so the attempt's cookie must be set there.
	if (asked.host !== new URL(settings.STAGE_ORIGIN).host && !asked.searchParams.has('here')) {
		asked.searchParams.set('here', '1')
		return backTo(settings, `/auth/login${asked.search}`)
	}
	const server = await discover(settings).catch(() => null)
	if (!server?.authorization_endpoint) return backTo(settings, '/stage?login=unavailable')
	const wanted = ownPath(asked.searchParams.get('returnTo') || '/stage', settings.STAGE_ORIGIN)
	const flow: Flow = {
		state: oauth.generateRandomState(),
		nonce: oauth.generateRandomNonce(),
		verifier: oauth.generateRandomCodeVerifier(),
		returnTo: wanted !== null && wanted.length <= RETURN_MAX_CHARS ? wanted : '/stage',
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
		...forgotten.map((name) => clearCookie(settings, name, '/')),
		await encryptedCookie(settings, flowCookie(flow.state), flow),
	)
}

function flowCookie(state: string): EncryptedCookie {
	return { name: FLOW + state.slice(0, 12), lifeS: FLOW_LIFE_S }
}

async function callback(context: RequestContext): Promise<Response> {
	const { settings, request } = context
	const state = new URL(request.url).searchParams.get('state') ?? ''
	const flow = await readEncryptedCookie<Flow>(settings, flowCookie(state), request)
	if (!flow) return backWithout(context)
	const over = clearEncryptedCookie(settings, flowCookie(flow.state))
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
			...(await encryptedCookies(settings, LOG_IN, logIn)),
			over,
			// A cookie that tells the page whether to request a token, and whether the person has a place. Nothing else
			// trusts it.
			hint(settings, 'stage_as', await shellOf(context, sub)),
			...operatorsHint(context, sub),
		)
	} catch (error) {
		logLine('warn', 'login-failed', { requestId: context.requestId, problem: error })
		return backWithout(context, over)
	}
}

/**
 * What the page can draw at once. 'back': the person may return to their place; 'barred': an operator took it; 'in':
 * neither.
 */
async function shellOf(context: RequestContext, sub: string): Promise<'back' | 'barred' | 'in'> {
	if (await mayBeReturning(context, sub)) return 'back'
	const isBarred = await context
		.room()
		.isBarred(sub)
		.catch(() => false)
	return isBarred ? 'barred' : 'in'
}

/** Whether the account may have a place. When the room does not answer, the page asks again itself. */
async function mayBeReturning(context: RequestContext, sub: string): Promise<boolean> {
	return context
		.room()
		.isReturning(sub)
		.catch(() => true)
}

/** Redirects after a log-in that has expired or failed. A person who is logged in nevertheless is told nothing. */
async function backWithout(context: RequestContext, ...cookies: string[]): Promise<Response> {
	const logIn = await logInOf(context)
	const isIn = logIn && !(await isLoggedOutEverywhere(context, logIn.sub, logIn.loggedInAt))
	return redirect(
		`${context.settings.STAGE_ORIGIN}/stage${isIn ? '' : '?login=failed'}`,
		...cookies,
	)
}

/** Issues the access token that the page sends with join and refresh. */
async function issueToken(context: RequestContext): Promise<Response> {
	return isFromOurPage(context) ? tokenOfLogIn(context) : foreignPageRefusal()
}

/** The access token of the browser's log-in, renewed when it expires. */
export async function tokenOfLogIn(context: RequestContext): Promise<Response> {
	const { settings } = context
	const logIn = await logInOf(context)
	if (!logIn || (await isLoggedOutEverywhere(context, logIn.sub, logIn.loggedInAt)))
		return loggedOutAnswer(context)
	const hints = operatorsHint(context, logIn.sub)
	if (logIn.expiresAt - context.now() > RENEW_BEFORE_MS) return tokenAnswer(logIn, ...hints)
	const tokens = await renew(context, logIn)
	if (tokens === 'away')
		return json(503, {
			message: 'The login service does not answer right now. Please try again.',
			code: 'identity-away',
		})
	// The log-out is checked once more, because a token issued after it would count as a new log-in.
	if (!tokens || (await isLoggedOutEverywhere(context, logIn.sub, logIn.loggedInAt)))
		return loggedOutAnswer(context)
	const renewed = await withRenewedTokens(logIn, tokens)
	return tokenAnswer(tokens, ...(await encryptedCookies(settings, LOG_IN, renewed)), ...hints)
}

function callbackOf({ STAGE_ORIGIN }: Settings): string {
	return `${STAGE_ORIGIN}/auth/callback`
}
