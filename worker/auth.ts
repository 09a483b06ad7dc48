import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oauth from 'oauth4webapi'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { cookieIn, setCookie } from './cookies.ts'
import { say } from './log.ts'
import { isOperator, type Operator } from './operator.ts'
import { discover, requestOptions } from './outside/identity.ts'
import type { Settings } from './settings.ts'
import type { Stage } from './stage.ts'

const FLOW_COOKIE = 'stage_login'
const TOKENS_COOKIE = 'stage_identity'
const DESK_COOKIE = 'stage_operator'
const NOT_LOGGED_IN = { message: 'You are not logged in.', code: 'not-logged-in' }
const FLOW_LIFE_S = 600
const TOKENS_LIFE_S = 90 * 24 * 3600
const RENEW_BEFORE_MS = MINUTE_MS

interface Flow {
	state: string
	nonce: string
	verifier: string
	returnTo: string
}

interface Tokens {
	sub?: string
	/** When this browser logged in, however often its tokens were renewed since. */
	loggedInAt?: number
	accessToken: string
	refreshToken?: string
	expiresAt: number
}

/** Login by OpenID Connect. Tokens ride in an encrypted cookie that no script reads, never in an address. */
export async function auth(stage: Stage): Promise<Response> {
	const { pathname } = new URL(stage.request.url)
	const { method } = stage.request
	if (pathname === '/auth/login' && method === 'GET') return logIn(stage)
	if (pathname === '/auth/callback' && method === 'GET') return comeBack(stage)
	if (pathname === '/auth/token' && method === 'POST') return giveToken(stage)
	if (pathname === '/auth/logout' && method === 'POST') return logOut(stage)
	return json(404, { message: 'This address does not exist.', code: 'not-found' })
}

async function logIn(stage: Stage): Promise<Response> {
	const { settings, request } = stage
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
		returnTo: safePath(asked.searchParams.get('returnTo')),
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
	return redirect(url.href, await sealed(settings, FLOW_COOKIE, { ...flow }, FLOW_LIFE_S))
}

async function comeBack(stage: Stage): Promise<Response> {
	const { settings, request } = stage
	const flow = await opened<Flow>(settings, FLOW_COOKIE, request)
	if (!flow) return backTo(settings, '/stage?login=failed')
	try {
		const server = await discover(settings)
		const client: oauth.Client = { client_id: settings.OIDC_CLIENT_ID }
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
		const held = { sub, loggedInAt: stage.now(), ...toTokens(tokens, stage.now()) }
		return redirect(
			new URL(flow.returnTo, settings.STAGE_ORIGIN).href,
			await sealed(settings, TOKENS_COOKIE, held, TOKENS_LIFE_S),
			gone(settings, FLOW_COOKIE),
			...(await deskKey(stage, sub)),
			// Readable: it only tells the page that asking for a token is worth it.
			setCookie('stage_as', 'in', {
				secure: isSecure(settings),
				httpOnly: false,
				maxAgeS: TOKENS_LIFE_S,
				path: '/',
			}),
		)
	} catch (error) {
		say('warn', 'login-failed', { requestId: stage.requestId, problem: String(error) })
		return redirect(`${settings.STAGE_ORIGIN}/stage?login=failed`, gone(settings, FLOW_COOKIE))
	}
}

/** How the page gets the access token that it sends with join and refresh; renewed when it runs out. */
async function giveToken(stage: Stage): Promise<Response> {
	const { settings, request } = stage
	if (!isFromOurPage(stage)) return notFromHere()
	const held = await opened<Tokens>(settings, TOKENS_COOKIE, request)
	if (!held) return json(401, NOT_LOGGED_IN)
	if (await endedElsewhere(stage, held)) return loggedOutAnswer(settings)
	if (held.expiresAt - stage.now() > RENEW_BEFORE_MS) return tokenAnswer(held)
	const renewed = await renew(stage, held)
	if (renewed === 'away')
		return json(503, {
			message: 'The login service does not answer right now. Please try again.',
			code: 'identity-away',
		})
	if (!renewed) return loggedOutAnswer(settings)
	const { sub, loggedInAt } = held
	const kept = { sub, loggedInAt, ...renewed }
	return tokenAnswer(renewed, await sealed(settings, TOKENS_COOKIE, kept, TOKENS_LIFE_S))
}

/** Logging out everywhere ends what other browsers hold, too: they get no access token any more. */
async function endedElsewhere(
	stage: Stage,
	{ sub, loggedInAt }: Pick<Tokens, 'sub' | 'loggedInAt'>,
): Promise<boolean> {
	if (sub === undefined || loggedInAt === undefined) return false
	return stage.room().isLoggedOut(sub, loggedInAt)
}

function loggedOutAnswer(settings: Settings): Response {
	return json(401, NOT_LOGGED_IN, gone(settings, TOKENS_COOKIE), gone(settings, DESK_COOKIE))
}

// Refresh tokens are rotated: two tabs that renew at once must not look like a thief.
const renewing = new Map<string, Promise<Tokens | null | 'away'>>()

function renew(stage: Stage, { refreshToken }: Tokens): Promise<Tokens | null | 'away'> {
	if (!refreshToken) return Promise.resolve(null)
	const running = renewing.get(refreshToken)
	if (running) return running
	const started = renewWith(stage, refreshToken)
	renewing.set(refreshToken, started)
	stage.after(
		started
			.finally(() => new Promise((done) => setTimeout(done, 5 * SECOND_MS)))
			.then(() => renewing.delete(refreshToken)),
	)
	return started
}

async function renewWith(
	{ settings, now }: Stage,
	refreshToken: string,
): Promise<Tokens | null | 'away'> {
	try {
		const server = await discover(settings)
		const client: oauth.Client = { client_id: settings.OIDC_CLIENT_ID }
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
		return error instanceof oauth.ResponseBodyError && error.status < 500 ? null : 'away'
	}
}

/** A foreign page must not log anybody out either. */
function logOut(stage: Stage): Response {
	if (!isFromOurPage(stage)) return notFromHere()
	const { settings } = stage
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	for (const name of [TOKENS_COOKIE, DESK_COOKIE])
		headers.append('Set-Cookie', gone(settings, name))
	return new Response(null, { status: 204, headers })
}

/** The operators' page is opened by a cookie of its own, so that no other page's request carries one. */
async function deskKey(stage: Stage, sub: string | undefined): Promise<string[]> {
	if (sub === undefined || !isOperator(stage, sub)) return [gone(stage.settings, DESK_COOKIE)]
	const held = { sub, loggedInAt: stage.now() }
	return [await sealed(stage.settings, DESK_COOKIE, held, TOKENS_LIFE_S)]
}

/** Who opens the operators' page; what it shows, each request of its own asks for with an access token. */
export async function operatorAtDesk(stage: Stage): Promise<Operator | null> {
	const { settings, request } = stage
	const held = await opened<{ sub: string; loggedInAt: number }>(settings, DESK_COOKIE, request)
	if (!held || !isOperator(stage, held.sub) || (await endedElsewhere(stage, held))) return null
	return { sub: held.sub }
}

function isFromOurPage({ settings, request }: Stage): boolean {
	const origin = request.headers.get('Origin')
	const site = request.headers.get('Sec-Fetch-Site')
	const ours = origin === settings.STAGE_ORIGIN || origin === new URL(request.url).origin
	return ours && (site === null || site === 'same-origin')
}

function notFromHere(): Response {
	return json(403, { message: 'Same origin only.', code: 'origin' })
}

function toTokens(tokens: oauth.TokenEndpointResponse, now: number): Tokens {
	return {
		accessToken: tokens.access_token,
		...(tokens.refresh_token ? { refreshToken: tokens.refresh_token } : {}),
		expiresAt: now + (tokens.expires_in ?? 3600) * SECOND_MS,
	}
}

function clientAuth({ OIDC_CLIENT_SECRET }: Settings): oauth.ClientAuth {
	return OIDC_CLIENT_SECRET ? oauth.ClientSecretBasic(OIDC_CLIENT_SECRET) : oauth.None()
}

function resourceOf({ OIDC_AUDIENCE }: Settings): Record<string, string> {
	return OIDC_AUDIENCE ? { resource: OIDC_AUDIENCE } : {}
}

function callbackOf({ STAGE_ORIGIN }: Settings): string {
	return `${STAGE_ORIGIN}/auth/callback`
}

/** Back to a page of ours and nowhere else. */
function safePath(path: string | null): string {
	return path && /^\/(?![/\\])/.test(path) && URL.canParse(path, 'https://stage.invalid')
		? path
		: '/stage'
}

async function sealed(
	settings: Settings,
	name: string,
	content: Record<string, unknown>,
	lifeS: number,
): Promise<string> {
	const value = await new EncryptJWT(content)
		.setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
		.setExpirationTime(`${lifeS}s`)
		.encrypt(await cookieKey(settings))
	return setCookie(name, value, {
		secure: isSecure(settings),
		httpOnly: true,
		maxAgeS: lifeS,
		path: pathOf(name),
	})
}

async function opened<T>(settings: Settings, name: string, request: Request): Promise<T | null> {
	const value = cookieIn(request, name)
	if (!value) return null
	try {
		const { payload } = await jwtDecrypt(value, await cookieKey(settings))
		return payload as T
	} catch {
		return null
	}
}

function gone(settings: Settings, name: string): string {
	return setCookie(name, '', {
		secure: isSecure(settings),
		httpOnly: true,
		maxAgeS: 0,
		path: pathOf(name),
	})
}

function pathOf(name: string): string {
	return name === DESK_COOKIE ? '/admin' : '/auth'
}

async function cookieKey({ STAGE_TOKEN_SECRET }: Settings): Promise<Uint8Array> {
	const [secret = ''] = STAGE_TOKEN_SECRET.split(',')
	const material = await crypto.subtle.importKey(
		'raw',
		new TextEncoder().encode(secret.trim()),
		'HKDF',
		false,
		['deriveBits'],
	)
	const info = new TextEncoder().encode('stage identity cookie')
	const bits = await crypto.subtle.deriveBits(
		{ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info },
		material,
		256,
	)
	return new Uint8Array(bits)
}

function isSecure({ STAGE_ORIGIN }: Settings): boolean {
	return STAGE_ORIGIN.startsWith('https:')
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
