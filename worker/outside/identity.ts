import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { SECOND_MS } from '#contract/limits'
import { refuse } from '../refusal.ts'
import type { Settings } from '../settings.ts'
import { fetchOutside } from './ask-outside.ts'

const ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA', 'ES384', 'RS512']
const ASK_MS = 5_000
const SAYS_NO = [400, 401, 403] // what a provider answers to a token that is not good; all else is its own trouble
const TOKEN_MAX_CHARS = 8_000 // a longer header has servers hang up, which would look like their absence
const BEARER_TOKEN = /^[\w.~+/-]+=*$/ // RFC 6750: nothing else may stand in the header in which it is sent on

const KEYS_UNREAD = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

/** Somebody as the identity provider knows them; linked accounts only when it says so (G-08). */
export interface Account {
	sub: string
	xUsername?: string
	fid?: string
	/** When the provider issued the token, where it tells. */
	issuedAt?: number
}

export interface Identity {
	/** Null for a token that is not, or no longer, good. */
	accountOf(accessToken: string): Promise<Account | null>
}

// Discovery and keys live as long as the isolate: one look-up serves many verifications.
const servers = new Map<string, Promise<oauth.AuthorizationServer>>()
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

export function identityOf(settings: Settings): Identity {
	return {
		async accountOf(accessToken) {
			if (!isBearer(accessToken)) return null
			const isJwt = accessToken.split('.').length === 3
			return isJwt ? verified(settings, accessToken) : fromUserInfo(settings, accessToken)
		},
	}
}

export function isBearer(token: string): boolean {
	return token.length <= TOKEN_MAX_CHARS && BEARER_TOKEN.test(token)
}

export function discover(settings: Settings): Promise<oauth.AuthorizationServer> {
	const issuer = new URL(settings.OIDC_ISSUER ?? '')
	const known = servers.get(issuer.href)
	if (known) return known
	const found = oauth
		.discoveryRequest(issuer, { ...requestOptions(), algorithm: 'oidc' })
		.then((response) => oauth.processDiscoveryResponse(issuer, response))
	servers.set(issuer.href, found)
	found.catch(() => servers.delete(issuer.href))
	return found
}

/** The sandbox and a provider on one's own machine speak http; everywhere else https is required. */
export function requestOptions() {
	return {
		[oauth.allowInsecureRequests]: true,
		[oauth.customFetch]: fetchOutside,
		signal: () => AbortSignal.timeout(ASK_MS),
	} as const
}

async function verified(settings: Settings, token: string): Promise<Account | null> {
	const { jwksUrl, issuer } = await keysOf(settings)
	try {
		const { payload } = await jwtVerify(token, keySet(jwksUrl), {
			algorithms: ALGORITHMS,
			requiredClaims: ['sub', 'exp'],
			...(issuer ? { issuer } : {}),
			...(settings.OIDC_AUDIENCE ? { audience: settings.OIDC_AUDIENCE } : {}),
		})
		return toAccount(payload)
	} catch (error) {
		if (isUnreachable(error)) return providerAway()
		return null
	}
}

async function keysOf(settings: Settings): Promise<{ jwksUrl: string; issuer?: string }> {
	if (settings.OIDC_JWKS_URL)
		return { jwksUrl: settings.OIDC_JWKS_URL, issuer: settings.OIDC_ISSUER }
	const server = await discover(settings).catch(providerAway)
	return { jwksUrl: server.jwks_uri ?? providerAway(), issuer: server.issuer }
}

function keySet(url: string) {
	const known = keySets.get(url)
	if (known) return known
	const options = { timeoutDuration: ASK_MS, [customFetch]: fetchOutside }
	const made = createRemoteJWKSet(new URL(url), options)
	keySets.set(url, made)
	return made
}

async function fromUserInfo(settings: Settings, token: string): Promise<Account | null> {
	if (!settings.OIDC_ISSUER) return null
	const server = await discover(settings).catch(providerAway)
	const client: oauth.Client = { client_id: settings.OIDC_CLIENT_ID }
	const response = await oauth
		.userInfoRequest(server, client, token, requestOptions())
		.catch(providerAway)
	if (SAYS_NO.includes(response.status)) return null
	const claims = await oauth
		.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response)
		.catch(providerAway)
	return toAccount(claims)
}

function toAccount(claims: Record<string, unknown>): Account | null {
	if (typeof claims.sub !== 'string' || claims.sub === '') return null
	const { sub, x_username: xUsername, fid, iat } = claims
	return {
		sub,
		...(typeof xUsername === 'string' ? { xUsername } : {}),
		...(typeof fid === 'string' || typeof fid === 'number' ? { fid: String(fid) } : {}),
		...(typeof iat === 'number' ? { issuedAt: iat * SECOND_MS } : {}),
	}
}

function isUnreachable(error: unknown): boolean {
	const code = (error as { code?: string }).code
	return code === undefined || KEYS_UNREAD.includes(code)
}

function providerAway(): never {
	return refuse(
		503,
		'identity-away',
		'The login service does not answer right now. Please try again.',
	)
}
