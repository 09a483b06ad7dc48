import type { JWTHeaderParameters, JWTPayload } from 'jose'
import type { Settings } from '../settings.ts'

const ACCESS_TOKEN_TYPE = /^(application\/)?at\+jwt$/i // RFC 9068
const UNTYPED = /^(application\/)?jwt$/i

/** Claims in which providers name a token's client. */
const CLIENT_CLAIMS = ['client_id', 'azp', 'cid', 'appid']
/** Claims of ID tokens and of log-out tokens. */
const ID_TOKEN_CLAIMS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events']
/** Claims that access tokens have and ID tokens do not. */
const SCOPE_CLAIMS = ['scope', 'scp', 'client_id']

/**
 * Whether a JWT that the provider signed is an access token for this stage. A token for another site of the
 * same provider is just as valid, and an ID token also has our client id as its audience.
 */
export function isForUs(
	header: JWTHeaderParameters,
	claims: JWTPayload,
	settings: Settings,
): boolean {
	return isAccessToken(header, claims, settings) && isOurs(claims, settings)
}

function isOurs(claims: JWTPayload, { OIDC_AUDIENCE, OIDC_CLIENT_ID }: Settings): boolean {
	const clients = CLIENT_CLAIMS.flatMap((name) => (name in claims ? [claims[name]] : []))
	// A token requested by another client is refused even when it names our audience: that client could act here for
	// people who logged in there.
	if (clients.some((client) => client !== OIDC_CLIENT_ID)) return false
	const audience = [claims.aud ?? []].flat()
	if (OIDC_AUDIENCE) return audience.includes(OIDC_AUDIENCE)
	return clients.length > 0 || audience.includes(OIDC_CLIENT_ID)
}

function isAccessToken(
	header: JWTHeaderParameters,
	claims: JWTPayload,
	{ OIDC_AUDIENCE }: Settings,
): boolean {
	const type = header.typ ?? 'JWT'
	const { token_use: use = 'access', typ = 'Bearer' } = claims // names of these claims at Cognito and Keycloak
	if (use !== 'access' || typ !== 'Bearer') return false
	if (ACCESS_TOKEN_TYPE.test(type) || 'token_use' in claims || 'typ' in claims) return true
	if (!UNTYPED.test(type) || hasAny(claims, ID_TOKEN_CLAIMS)) return false
	// An ID token without optional claims looks like an access token without a scope. The audience tells them apart.
	return hasAny(claims, SCOPE_CLAIMS) || (OIDC_AUDIENCE !== undefined && !('auth_time' in claims))
}

function hasAny(claims: JWTPayload, names: readonly string[]): boolean {
	return names.some((name) => name in claims)
}
