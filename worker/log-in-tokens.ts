import * as oauth from 'oauth4webapi'
import { SECOND_MS } from '#contract/limits'
import { discover, requestOptions } from './outside/identity.ts'
import type { Settings } from './settings.ts'
import type { Stage } from './stage.ts'

/** How long a browser stays logged in. */
export const LOG_IN_LIFE_S = 90 * 24 * 3600

/** What the identity provider granted a browser. */
export interface Tokens {
	sub?: string
	/** When this browser logged in, however often its tokens were renewed since. */
	loggedInAt?: number
	accessToken: string
	refreshToken?: string
	expiresAt: number
}

export function toTokens(tokens: oauth.TokenEndpointResponse, now: number): Tokens {
	return {
		accessToken: tokens.access_token,
		...(tokens.refresh_token ? { refreshToken: tokens.refresh_token } : {}),
		expiresAt: now + (tokens.expires_in ?? 3600) * SECOND_MS,
	}
}

export function clientAuth({ OIDC_CLIENT_SECRET }: Settings): oauth.ClientAuth {
	return OIDC_CLIENT_SECRET ? oauth.ClientSecretBasic(OIDC_CLIENT_SECRET) : oauth.None()
}

export function resourceOf({ OIDC_AUDIENCE }: Settings): Record<string, string> {
	return OIDC_AUDIENCE ? { resource: OIDC_AUDIENCE } : {}
}

/** Logging out everywhere ends what other browsers hold, too: they get no access token any more. */
export async function endedElsewhere(
	stage: Stage,
	{ sub, loggedInAt }: Pick<Tokens, 'sub' | 'loggedInAt'>,
): Promise<boolean> {
	if (sub === undefined || loggedInAt === undefined) return false
	return stage.room().isLoggedOut(sub, loggedInAt)
}

// Refresh tokens are rotated: two tabs that renew at once must not look like a thief.
const renewing = new Map<string, Promise<Tokens | null | 'away'>>()

export function renew(stage: Stage, { refreshToken }: Tokens): Promise<Tokens | null | 'away'> {
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
