import { followLogin } from './log-in.ts'

export interface Granted {
	access_token: string
	id_token: string
}

interface Site {
	issuer: string
	clientId: string
	clientSecret: string
	redirectUri: string
	/** The access token's audience; without one the token is opaque. */
	resource?: string
	nonce?: string
}

/** The tokens that any site of the provider gets when somebody logs in there: the whole code flow, with PKCE. */
export async function logInAt(site: Site, persona: string): Promise<Granted> {
	const { issuer, clientId, clientSecret, redirectUri, resource, nonce } = site
	const verifier = base64Url(crypto.getRandomValues(new Uint8Array(32)))
	const url = new URL(`${issuer}/auth`)
	url.search = new URLSearchParams({
		client_id: clientId,
		response_type: 'code',
		redirect_uri: redirectUri,
		scope: 'openid profile',
		code_challenge: base64Url(await sha256(verifier)),
		code_challenge_method: 'S256',
		...(resource && { resource }),
		...(nonce && { nonce }),
	}).toString()
	const { callbackUrl } = await followLogin(url.href, persona)
	const response = await fetch(`${issuer}/token`, {
		method: 'POST',
		headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
		body: new URLSearchParams({
			grant_type: 'authorization_code',
			code: new URL(callbackUrl).searchParams.get('code') ?? '',
			redirect_uri: redirectUri,
			code_verifier: verifier,
		}),
	})
	if (!response.ok) throw new Error(`${persona} got no tokens: ${await response.text()}`)
	return response.json()
}

async function sha256(text: string): Promise<Uint8Array> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function base64Url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')
}
