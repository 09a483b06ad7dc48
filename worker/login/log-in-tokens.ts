import * as oauth from 'oauth4webapi'
import { DAY_MS, LOG_IN_LIFE_MS, SECOND_MS } from '#contract/limits'
import type { RequestContext } from '../context.ts'
import { type Account, isBearer } from '../integrations/identity.ts'
import { clientAuth, clientOf, discover, requestOptions } from '../integrations/provider.ts'
import type { Settings } from '../settings.ts'
import { type EncryptedCookie, readEncryptedCookie } from './encrypted-cookie.ts'

export const LOG_IN_LIFE_S = LOG_IN_LIFE_MS / SECOND_MS

/** The browser's log-in cookie. The cookie alone authorises nothing: a request also needs a token or our own origin. */
export const LOG_IN: EncryptedCookie = { name: 'stage_identity', lifeS: LOG_IN_LIFE_S }

/** The tokens that the identity provider granted a browser. */
export interface Tokens {
	accessToken: string
	refreshToken?: string
	expiresAt: number
}

/** A log-in that our own callback wrote, so its tokens were issued to this stage. */
export interface LogIn extends Tokens {
	sub: string
	/** When this browser logged in (ms). Renewed tokens do not change it. */
	loggedInAt: number
	/** The hash of the previous access token, which another tab may still hold. */
	former?: string
}

export function toTokens(tokens: oauth.TokenEndpointResponse, now: number): Tokens {
	return {
		accessToken: tokens.access_token,
		...(tokens.refresh_token ? { refreshToken: tokens.refresh_token } : {}),
		expiresAt: now + (tokens.expires_in ?? 3600) * SECOND_MS,
	}
}

export function resourceOf({ OIDC_AUDIENCE }: Settings): Record<string, string> {
	return OIDC_AUDIENCE ? { resource: OIDC_AUDIENCE } : {}
}

export function logInOf({ settings, request }: RequestContext): Promise<LogIn | null> {
	return readEncryptedCookie<LogIn>(settings, LOG_IN, request)
}

/** The browser's log-in, if this access token belongs to it; null otherwise. */
export async function logInHolding(
	context: RequestContext,
	accessToken: string,
): Promise<LogIn | null> {
	const logIn = await logInOf(context)
	if (!logIn) return null
	const held = [await hashOf(logIn.accessToken), logIn.former]
	return held.includes(await hashOf(accessToken)) ? logIn : null
}

/** The log-in with renewed tokens. */
export async function withRenewedTokens(logIn: LogIn, tokens: Tokens): Promise<LogIn> {
	const { sub, loggedInAt } = logIn
	return { sub, loggedInAt, former: await hashOf(logIn.accessToken), ...tokens }
}

/** Whether this account has logged out everywhere since that time (ms). */
export function isLoggedOutEverywhere(
	context: RequestContext,
	sub: string,
	since: number,
): Promise<boolean> {
	return context.room().isLoggedOut(sub, since)
}

/**
 * The account of an access token. The token must have been issued to this stage, by a log-in that was not revoked
 * since. Every endpoint with an access token calls this function.
 */
export async function accountOfToken(
	context: RequestContext,
	accessToken: string,
): Promise<Account | null> {
	if (!isBearer(accessToken)) return null
	const logIn = await logInHolding(context, accessToken)
	const known = await context.identity.accountOf(accessToken, logIn !== null)
	if (!known || (logIn && logIn.sub !== known.sub)) return null
	const account = logIn ? { ...known, issuedAt: logIn.loggedInAt } : known
	return (await isLoggedOutEverywhere(context, account.sub, account.issuedAt)) ? null : account
}

// Renewals that are running, shared by all requests of the isolate. Refresh tokens rotate, and two tabs that renew at
// once would look like token theft.
const renewing = new Map<string, Promise<Tokens | null | 'away'>>()

export function renew(
	context: RequestContext,
	{ refreshToken, expiresAt }: Tokens,
): Promise<Tokens | null | 'away'> {
	if (!refreshToken) return Promise.resolve(null)
	const running = renewing.get(refreshToken)
	if (running) return running
	const started = renewWith(context, refreshToken, expiresAt)
	renewing.set(refreshToken, started)
	context.after(
		started
			// A provider that did not answer may be asked again at once.
			.then((tokens) => tokens !== 'away' && new Promise((done) => setTimeout(done, 5 * SECOND_MS)))
			.finally(() => renewing.delete(refreshToken)),
	)
	return started
}

/** The error that says the refresh token is over. */
const OVER = 'invalid_grant'
/** Errors of the stage's settings, which an operator mends, and errors that pass: they say nothing about the token. */
const NOT_THE_TOKEN = [
	...['invalid_client', 'invalid_target', 'invalid_scope', 'unauthorized_client'],
	...['unsupported_grant_type', 'temporarily_unavailable', 'slow_down', 'server_error'],
]

interface Refusal {
	status: number
	error: string
}

/**
 * Whether a refusal ends the log-in. Some providers answer an expired refresh token with another error. Such an error
 * ends the log-in only when the access token expired more than a day ago, so that a short fault logs out nobody who was
 * here lately.
 */
function isOver({ status, error }: Refusal, sinceEndMs: number): boolean {
	if (status >= 500) return false
	if (error === OVER) return true
	return [400, 401].includes(status) && !NOT_THE_TOKEN.includes(error) && sinceEndMs > DAY_MS
}

/** The refusal that was thrown, of which the body or else the challenge names the error; null for any other failure. */
async function refusalIn(thrown: unknown): Promise<Refusal | null> {
	if (thrown instanceof oauth.ResponseBodyError) return thrown
	if (!(thrown instanceof oauth.WWWAuthenticateChallengeError)) return null
	const { status, response, cause } = thrown
	const body: unknown = await response.json().catch(() => null)
	const error = (body as { error?: unknown } | null)?.error ?? cause[0]?.parameters.error
	return typeof error === 'string' ? { status, error } : null
}

async function renewWith(
	{ settings, now }: RequestContext,
	refreshToken: string,
	endedAt: number,
): Promise<Tokens | null | 'away'> {
	try {
		const server = await discover(settings)
		const client = clientOf(settings)
		const response = await oauth.refreshTokenGrantRequest(
			server,
			client,
			clientAuth(settings),
			refreshToken,
			{ ...requestOptions(), additionalParameters: resourceOf(settings) },
		)
		const tokens = await oauth.processRefreshTokenResponse(server, client, response)
		return { refreshToken, ...toTokens(tokens, now()) }
	} catch (error) {
		const refusal = await refusalIn(error)
		return refusal && isOver(refusal, now() - endedAt) ? null : 'away'
	}
}

async function hashOf(token: string): Promise<string> {
	const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
	return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
