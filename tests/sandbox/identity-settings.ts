import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { errors } from 'oidc-provider'
import { openIdentityStore } from './identity-store.ts'
import { escapeHtml, page } from './page.ts'
import { pictureOf, type Social, xNameOf } from './social.ts'
import type { State } from './state.ts'

export const CLIENT_ID = 'stage'
export const CLIENT_SECRET = 'known-to-everyone-in-the-sandbox'
export const AUDIENCE = 'urn:sandbox:stage'
/** Another site of the same provider. */
export const OTHER_CLIENT_ID = 'elsewhere'
export const OTHER_AUDIENCE = 'urn:sandbox:elsewhere'
export const SCOPES = 'openid offline_access profile'
export const SESSION_COOKIE = 'sandbox_session'

const DAY_S = 86_400

export interface IdentityOptions {
	origin: string
	state: State
	social: Social
	redirectUris: string[]
	accessTokenSeconds: number
	/** Whether it tells clients for whom a token is (RFC 7662). */
	introspection: boolean
}

export function subOf(handle: string): string {
	return `sandbox:${handle}`
}

interface Page {
	type: string
	body: unknown
}

/** The provider's configuration: code flow with PKCE, ES256 throughout, refresh tokens that rotate. */
export function providerSettings({
	origin,
	state,
	social,
	redirectUris,
	accessTokenSeconds,
	introspection,
}: IdentityOptions): object {
	const keys = state.section('identity-keys', newKeys)
	return {
		adapter: openIdentityStore(state),
		jwks: { keys: [keys.signing] },
		cookies: {
			keys: keys.cookies,
			names: {
				session: SESSION_COOKIE,
				interaction: 'sandbox_interaction',
				resume: 'sandbox_resume',
			},
			long: { path: '/identity', httpOnly: true, sameSite: 'lax' },
			short: { httpOnly: true, sameSite: 'lax' },
		},
		clients: [
			clientOf(CLIENT_ID, 'Stage', redirectUris),
			clientOf(OTHER_CLIENT_ID, 'Another site', redirectUris),
		],
		enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
		pkce: { required: () => true },
		scopes: SCOPES.split(' '),
		claims: {
			openid: ['sub', 'x_username', 'fid'],
			profile: ['name', 'picture', 'preferred_username'],
		},
		// The userinfo endpoint takes no access token that is bound to a resource, so the ID token says it all.
		conformIdTokenClaims: false,
		findAccount: (_context: unknown, sub: string) => ({
			accountId: sub,
			claims: () => ({ sub, ...profileOf(social, sub, origin), ...linkedOf(social, sub) }),
		}),
		extraTokenClaims: (_context: unknown, token: { accountId?: string }) =>
			token.accountId ? linkedOf(social, token.accountId) : undefined,
		issueRefreshToken: () => true,
		rotateRefreshToken: true,
		expiresWithSession: () => false,
		interactions: {
			url: (_context: unknown, { uid }: { uid: string }) => `/identity/interaction/${uid}`,
		},
		ttl: {
			AccessToken: accessTokenSeconds,
			AuthorizationCode: 60,
			IdToken: 3600,
			RefreshToken: 30 * DAY_S,
			Interaction: 3600,
			Session: 14 * DAY_S,
			Grant: 30 * DAY_S,
		},
		clientBasedCORS: () => false,
		renderError(context: Page, out: { error: string; error_description?: string }) {
			context.type = 'html'
			const text = escapeHtml(out.error_description ?? out.error)
			context.body = page('Login failed', `<h1>Login failed</h1><p>${text}</p>`)
		},
		features: {
			devInteractions: { enabled: false },
			revocation: { enabled: true, allowedPolicy: () => true },
			// The provider also answers for tokens of other clients, so the stage must check the client.
			introspection: { enabled: introspection, allowedPolicy: () => true },
			resourceIndicators: {
				enabled: true,
				defaultResource: () => undefined,
				useGrantedResource: () => true,
				getResourceServerInfo(_context: unknown, resource: string) {
					if (![AUDIENCE, OTHER_AUDIENCE].includes(resource)) throw new errors.InvalidTarget()
					return resourceServerOf(resource, accessTokenSeconds)
				},
			},
			rpInitiatedLogout: {
				enabled: true,
				logoutSource(context: Page, form: string) {
					const press = `<button class="main" name="logout" value="yes" form="op.logoutForm">Log out</button>`
					context.body = page('Log out', `<h1>Log out of the sandbox?</h1>${form}${press}`)
				},
				postLogoutSuccessSource(context: Page) {
					context.body = page('Logged out', '<h1>You are logged out</h1>')
				},
			},
		},
	}
}

export function resourceServerOf(audience: string, accessTokenTTL: number) {
	return {
		scope: '',
		audience,
		accessTokenFormat: 'jwt',
		accessTokenTTL,
		jwt: { sign: { alg: 'ES256' } },
	}
}

function clientOf(client_id: string, client_name: string, redirectUris: string[]) {
	return {
		client_id,
		client_secret: CLIENT_SECRET,
		client_name,
		redirect_uris: redirectUris,
		post_logout_redirect_uris: redirectUris.map((uri) => `${new URL(uri).origin}/stage`),
		grant_types: ['authorization_code', 'refresh_token'],
		response_types: ['code'],
		token_endpoint_auth_method: 'client_secret_basic',
		id_token_signed_response_alg: 'ES256',
	}
}

function newKeys() {
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	return {
		signing: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256' },
		cookies: [randomBytes(32).toString('base64url')],
	}
}

function profileOf(social: Social, sub: string, origin: string) {
	const person = personOf(social, sub)
	if (!person) return {}
	return {
		name: person.name,
		picture: pictureOf(origin, person),
		preferred_username: person.handle,
	}
}

function linkedOf(social: Social, sub: string) {
	const person = personOf(social, sub)
	return {
		...(person?.linked.includes('x') && { x_username: xNameOf(person.handle) }),
		...(person?.linked.includes('farcaster') && { fid: person.fid }),
	}
}

function personOf(social: Social, sub: string) {
	return social.find(sub.replace(/^sandbox:/, ''))
}
