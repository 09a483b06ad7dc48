import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { followLogin } from './log-in.ts'
import { openWorld, type World } from './world.ts'

const CALLBACK = 'http://localhost:4321/auth/callback'

interface Tokens {
	access_token: string
	id_token: string
	refresh_token: string
	expires_in: number
}

test('G-08: ada logs in and gets ES256 tokens for the stage, and a wrong secret gets none', async () => {
	await using world = await openWorld({ port: 0 })
	const visit = authorization(world)

	const { callbackUrl } = await followLogin(visit.url, 'ada')
	const refused = await redeem(world, { ...visit, callbackUrl, secret: 'guessed' })
	const { tokens } = await redeem(world, { ...visit, callbackUrl })

	expect(callbackUrl).toMatch(/^http:\/\/localhost:4321\/auth\/callback\?code=/)
	expect(new URL(callbackUrl).searchParams.get('state')).toBe(visit.state)
	expect(refused.status).toBe(401)
	const claims = await verify(world, tokens.access_token, world.settings.OIDC_AUDIENCE)
	expect(decodeProtectedHeader(tokens.access_token).alg).toBe('ES256')
	expect(claims).toMatchObject({ sub: 'sandbox:ada', client_id: 'stage' })
	expect(await verify(world, tokens.id_token, 'stage')).toMatchObject({
		sub: 'sandbox:ada',
		name: 'ada',
		nonce: visit.nonce,
	})
})

test('G-08: without PKCE, or for a stranger’s address, noor is sent away', async () => {
	await using world = await openWorld({ port: 0 })
	const bare = new URL(authorization(world).url)
	bare.searchParams.delete('code_challenge')
	bare.searchParams.delete('code_challenge_method')
	const stranger = authorization(world, { redirect_uri: 'https://stranger.example/auth/callback' })

	const { callbackUrl } = await followLogin(bare.href, 'noor')
	const response = await fetch(stranger.url, { redirect: 'manual' })

	expect(new URL(callbackUrl).searchParams.get('error')).toBe('invalid_request')
	expect(response.status).toBe(400)
	expect(await response.text()).toContain('redirect_uri')
})

test('G-08: kenji linked his X account and marisol none: only his tokens name it', async () => {
	await using world = await openWorld({ port: 0 })
	world.welcome({ handle: 'kenji', followers: 50, linked: ['x', 'farcaster'] })
	world.welcome({ handle: 'marisol', followers: 50 })

	const kenji = await logIn(world, 'kenji')
	const marisol = await logIn(world, 'marisol')

	const linked = { x_username: 'kenji', fid: expect.any(Number) }
	expect(await verify(world, kenji.access_token, 'urn:sandbox:stage')).toMatchObject(linked)
	expect(await verify(world, kenji.id_token, 'stage')).toMatchObject(linked)
	const claims = await verify(world, marisol.access_token, 'urn:sandbox:stage')
	expect(claims).not.toHaveProperty('x_username')
	expect(claims).not.toHaveProperty('fid')
})

test('G-08: without a resource the access token is opaque and userinfo knows its owner', async () => {
	await using world = await openWorld({ port: 0 })
	const visit = authorization(world, { resource: undefined })
	const { callbackUrl } = await followLogin(visit.url, 'noor')

	const { tokens } = await redeem(world, { ...visit, callbackUrl })

	const ask = (token: string) =>
		fetch(`${world.settings.OIDC_ISSUER}/me`, { headers: { authorization: `Bearer ${token}` } })
	expect(tokens.access_token.split('.')).toHaveLength(1)
	expect(await (await ask(tokens.access_token)).json()).toMatchObject({ sub: 'sandbox:noor' })
	expect((await ask('forged')).status).toBe(401)
})

test('G-08: a refresh token works once, also after the sandbox was restarted', async () => {
	const persistFile = join(mkdtempSync(join(tmpdir(), 'sandbox-')), 'state.json')
	const before = await openWorld({ port: 0, persistFile })
	const { refresh_token } = await logIn(before, 'ada')
	await before.close()
	await using world = await openWorld({ port: 0, persistFile })

	const first = await refresh(world, refresh_token)
	const again = await refresh(world, refresh_token)

	expect(first.status).toBe(200)
	expect(first.tokens.refresh_token).not.toBe(refresh_token)
	expect(await verify(world, first.tokens.access_token, 'urn:sandbox:stage')).toMatchObject({
		sub: 'sandbox:ada',
	})
	expect(again.status).toBe(400)
})

test('G-08: one browser can be ada and then kenji, and can go back without logging in', async () => {
	await using world = await openWorld({ port: 0 })
	const browser = browserFetch()

	const ada = await redeemed(world, 'ada', browser)
	const kenji = await redeemed(world, 'kenji', browser)
	const back = await followLogin(authorization(world).url, '', cancelling())

	expect((await verify(world, ada.access_token, 'urn:sandbox:stage')).sub).toBe('sandbox:ada')
	expect((await verify(world, kenji.access_token, 'urn:sandbox:stage')).sub).toBe('sandbox:kenji')
	expect(new URL(back.callbackUrl).searchParams.get('error')).toBe('access_denied')
})

test('G-08: noor logs out and comes back to the stage, but not to a stranger', async () => {
	await using world = await openWorld({ port: 0 })
	const browser = browserFetch()
	const { id_token } = await redeemed(world, 'noor', browser)
	const leave = (post_logout_redirect_uri: string) => {
		const query = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri })
		return browser(`${world.settings.OIDC_ISSUER}/session/end?${query}`)
	}

	const stranger = await leave('https://stranger.example/stage')
	const page = await (await leave('http://localhost:4321/stage')).text()
	const done = await browser(`${world.settings.OIDC_ISSUER}/session/end/confirm`, {
		method: 'POST',
		body: new URLSearchParams({ xsrf: /value="(\w{48})"/.exec(page)?.[1] ?? '', logout: 'yes' }),
		redirect: 'manual',
	})

	expect(stranger.status).toBe(400)
	expect(page).toContain('Log out of the sandbox?')
	expect(done.headers.get('location')).toBe('http://localhost:4321/stage')
})

function authorization(world: World, changes: Record<string, string | undefined> = {}) {
	const verifier = randomBytes(32).toString('base64url')
	const state = randomBytes(8).toString('hex')
	const nonce = randomBytes(8).toString('hex')
	const url = new URL(`${world.settings.OIDC_ISSUER}/auth`)
	const fields: Record<string, string | undefined> = {
		client_id: 'stage',
		response_type: 'code',
		redirect_uri: CALLBACK,
		scope: 'openid profile offline_access',
		resource: world.settings.OIDC_AUDIENCE,
		code_challenge: createHash('sha256').update(verifier).digest('base64url'),
		code_challenge_method: 'S256',
		state,
		nonce,
		...changes,
	}
	for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value)
	return { url: url.href, verifier, state, nonce }
}

interface Redemption {
	callbackUrl: string
	verifier: string
	secret?: string
}

function redeem(world: World, { callbackUrl, verifier, secret }: Redemption) {
	return askForTokens(
		world,
		{
			grant_type: 'authorization_code',
			code: new URL(callbackUrl).searchParams.get('code') ?? '',
			redirect_uri: CALLBACK,
			code_verifier: verifier,
		},
		secret,
	)
}

function refresh(world: World, refresh_token: string) {
	return askForTokens(world, { grant_type: 'refresh_token', refresh_token })
}

async function askForTokens(world: World, body: Record<string, string>, secret?: string) {
	const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = world.settings
	const basic = btoa(`${OIDC_CLIENT_ID}:${secret ?? OIDC_CLIENT_SECRET}`)
	const response = await fetch(`${OIDC_ISSUER}/token`, {
		method: 'POST',
		headers: { authorization: `Basic ${basic}` },
		body: new URLSearchParams(body),
	})
	return { status: response.status, tokens: (await response.json()) as Tokens }
}

async function logIn(world: World, persona: string): Promise<Tokens> {
	return redeemed(world, persona, fetch)
}

async function redeemed(world: World, persona: string, fetchFn: typeof fetch): Promise<Tokens> {
	const visit = authorization(world)
	const { callbackUrl } = await followLogin(visit.url, persona, fetchFn)
	return (await redeem(world, { ...visit, callbackUrl })).tokens
}

async function verify(world: World, token: string, audience: string | undefined) {
	const { OIDC_ISSUER = '' } = world.settings
	const keys = createRemoteJWKSet(new URL(`${OIDC_ISSUER}/jwks`))
	const { payload } = await jwtVerify(token, keys, {
		issuer: OIDC_ISSUER,
		audience: audience ?? '',
		algorithms: ['ES256'],
	})
	return payload
}

/** Keeps its cookies from one login to the next, as a browser does. */
function browserFetch(): typeof fetch {
	const jar = new Map<string, string>()
	return async (input, init) => {
		const own = new Headers(init?.headers).get('cookie') ?? ''
		const cookies = [...jar].map(([name, value]) => `${name}=${value}`)
		const headers = { cookie: [...cookies, own].filter(Boolean).join('; ') }
		const response = await fetch(input, { ...init, headers })
		for (const line of response.headers.getSetCookie()) {
			const [pair = ''] = line.split(';')
			const at = pair.indexOf('=')
			if (pair.startsWith('sandbox_session')) jar.set(pair.slice(0, at), pair.slice(at + 1))
		}
		return response
	}
}

/** Presses "Back to the stage" where a login would press a name. */
function cancelling(): typeof fetch {
	return (input, init) =>
		fetch(
			input,
			init?.method === 'POST' ? { ...init, body: new URLSearchParams({ cancel: 'yes' }) } : init,
		)
}
