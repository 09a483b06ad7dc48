import * as oauth from 'oauth4webapi'
import { HOUR_MS } from '#contract/limits'
import { sinceMs } from '#rules/limits/since-ms'
import { refuse } from '../http/refusal.ts'
import type { Settings } from '../settings.ts'
import { fetchOutside } from './ask-outside.ts'

export const ASK_MS = 5_000

/**
 * How long the provider's addresses are kept. After that they are read again, because they may have changed, or
 * were wrong.
 */
const DISCOVERY_KEPT_MS = HOUR_MS
// Only results are kept, not pending requests: if one were cut off, every later request would wait for an answer that
// cannot come.
const servers = new Map<string, { server: oauth.AuthorizationServer; at: number }>()

export async function discover(settings: Settings): Promise<oauth.AuthorizationServer> {
	const issuer = new URL(settings.OIDC_ISSUER ?? '')
	const known = servers.get(issuer.href)
	if (known && sinceMs(known.at, Date.now()) < DISCOVERY_KEPT_MS) return known.server
	try {
		const options = { ...requestOptions(), algorithm: 'oidc' } as const
		const response = await oauth.discoveryRequest(issuer, options)
		const server = await oauth.processDiscoveryResponse(issuer, response)
		servers.set(issuer.href, { server, at: Date.now() })
		return server
	} catch (error) {
		if (!known) throw error
		servers.set(issuer.href, { ...known, at: Date.now() }) // not asked again for each request
		return known.server
	}
}

/**
 * Options for requests to the provider. Only the sandbox and a provider on the same machine may use http;
 * https is required everywhere else.
 */
export function requestOptions() {
	return {
		[oauth.allowInsecureRequests]: true,
		[oauth.customFetch]: fetchOutside,
		signal: () => AbortSignal.timeout(ASK_MS),
	} as const
}

export function clientOf({ OIDC_CLIENT_ID }: Settings): oauth.Client {
	return { client_id: OIDC_CLIENT_ID }
}

export function clientAuth({ OIDC_CLIENT_SECRET }: Settings): oauth.ClientAuth {
	return OIDC_CLIENT_SECRET ? oauth.ClientSecretBasic(OIDC_CLIENT_SECRET) : oauth.None()
}

export function providerAway(): never {
	return refuse(
		503,
		'identity-away',
		'The login service does not answer right now. Please try again.',
	)
}
