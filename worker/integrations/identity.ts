import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { SECOND_MS } from '#contract/limits'
import type { Settings } from '../settings.ts'
import { isForUs } from './access-token.ts'
import { fetchOutside } from './ask-outside.ts'
import { ASK_MS, clientAuth, clientOf, discover, providerAway, requestOptions } from './provider.ts'

const ALGORITHMS = ['ES256', 'RS256', 'PS256', 'EdDSA', 'ES384', 'RS512']
/** Errors with which userinfo refuses the token itself (RFC 6750). A bare 400 or 403 may come from a firewall. */
const TOKEN_REFUSED = /\berror="?(invalid_token|insufficient_scope)\b/
const TOKEN_MAX_CHARS = 8_000 // servers close the connection at longer headers, and that would look like an outage
const BEARER_TOKEN = /^[\w.~+/-]+=*$/ // RFC 6750: the header in which it is sent on may contain nothing else

const KEYS_UNREAD = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']

/** A person as the identity provider knows them; linked accounts only where it lists them (G-08). */
export interface Account {
	sub: string
	xUsername?: string
	fid?: string
	/** When the provider issued the token (ms); 0 when unknown, which counts as long ago. */
	issuedAt: number
}

export interface IdentityProvider {
	/**
	 * The account of a token; null for an invalid or expired one. `isGivenToUs`: the token comes from our own
	 * log-in. Any other token must prove that it was issued to this stage.
	 */
	accountOf(accessToken: string, isGivenToUs: boolean): Promise<Account | null>
}

// Key sets of the providers, for the life of the isolate: one look-up serves many verifications.
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>()

export function identityOf(settings: Settings): IdentityProvider {
	return {
		accountOf(accessToken, isGivenToUs) {
			const isJwt = accessToken.split('.').length === 3
			return isJwt
				? verified(settings, accessToken, isGivenToUs)
				: askedAbout(settings, accessToken, isGivenToUs)
		},
	}
}

export function isBearer(token: string): boolean {
	return token.length <= TOKEN_MAX_CHARS && BEARER_TOKEN.test(token)
}

async function verified(
	settings: Settings,
	token: string,
	isGivenToUs: boolean,
): Promise<Account | null> {
	const { jwksUrl, issuer } = await keysOf(settings)
	try {
		const { payload, protectedHeader } = await jwtVerify(token, keySet(jwksUrl), {
			algorithms: ALGORITHMS,
			requiredClaims: ['sub', 'exp'],
			...(issuer ? { issuer } : {}),
		})
		return isGivenToUs || isForUs(protectedHeader, payload, settings) ? toAccount(payload) : null
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

/**
 * The provider's answer about an opaque token. Only introspection names the token's client (RFC 7662); userinfo
 * does not.
 */
async function askedAbout(
	settings: Settings,
	token: string,
	isGivenToUs: boolean,
): Promise<Account | null> {
	if (!settings.OIDC_ISSUER) return null
	const server = await discover(settings).catch(providerAway)
	const told = isGivenToUs ? {} : await introspected(settings, server, token)
	if (!told) return null
	const claims = await userInfo(settings, server, token)
	return claims && toAccount({ ...claims, iat: told.iat })
}

async function introspected(
	settings: Settings,
	server: oauth.AuthorizationServer,
	token: string,
): Promise<{ iat?: number } | null> {
	if (!server.introspection_endpoint) return null
	const client = clientOf(settings)
	const response = await oauth
		.introspectionRequest(server, client, clientAuth(settings), token, {
			...requestOptions(),
			additionalParameters: { token_type_hint: 'access_token' },
		})
		.catch(providerAway)
	// Any answer but 200 is about the stage's own client, not about the token (RFC 7662). Such an answer must end no
	// session.
	const told = await oauth
		.processIntrospectionResponse(server, client, response)
		.catch(providerAway)
	return told.active && told.client_id === settings.OIDC_CLIENT_ID ? told : null
}

async function userInfo(
	settings: Settings,
	server: oauth.AuthorizationServer,
	token: string,
): Promise<oauth.UserInfoResponse | null> {
	const client = clientOf(settings)
	const response = await oauth
		.userInfoRequest(server, client, token, requestOptions())
		.catch(providerAway)
	if (isRefused(response)) return null
	return oauth
		.processUserInfoResponse(server, client, oauth.skipSubjectCheck, response)
		.catch(providerAway)
}

function isRefused({ status, headers }: Response): boolean {
	return status === 401 || TOKEN_REFUSED.test(headers.get('WWW-Authenticate') ?? '')
}

function toAccount(claims: Record<string, unknown>): Account | null {
	if (typeof claims.sub !== 'string' || claims.sub === '') return null
	const { sub, x_username: xUsername, fid, iat } = claims
	return {
		sub,
		...(typeof xUsername === 'string' ? { xUsername } : {}),
		...(typeof fid === 'string' || typeof fid === 'number' ? { fid: String(fid) } : {}),
		issuedAt: typeof iat === 'number' ? iat * SECOND_MS : 0,
	}
}

function isUnreachable(error: unknown): boolean {
	const code = (error as { code?: string }).code
	return code === undefined || KEYS_UNREAD.includes(code)
}
