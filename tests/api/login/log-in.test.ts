// One flow, from the provider and back, step by step (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { followLogin } from '../../sandbox/log-in.ts'
import { doorsWith } from '../../support/doors.ts'
import { openStage } from '../../support/open-stage.ts'
import { Person } from '../../support/person.ts'
import { insteadOf, sandbox } from '../support/external-services.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Stage = Awaited<ReturnType<typeof openStage>>

async function toProvider(stage: Stage, person: Person, query = '') {
	const response = await person.fetch(`${stage.places.origin}/auth/login${query}`, {
		redirect: 'manual',
	})
	return { response, url: new URL(response.headers.get('Location') ?? '') }
}

/** The callback address, as the browser is sent to it by the provider. */
async function callbackFor(stage: Stage, person: Person, query = ''): Promise<string> {
	const { handle, platform } = person
	await sandbox('POST', '/social/api/people', { handle, followers: 1, platform })
	const { url } = await toProvider(stage, person, query)
	return (await followLogin(url.href, handle)).callbackUrl
}

function token(stage: Stage, person: Person, headers: Record<string, string> = {}) {
	const { origin } = stage.places
	return person.fetch(`${origin}/auth/token`, {
		method: 'POST',
		headers: { Origin: origin, ...headers },
	})
}

const arrivedAt = (response: Response) => response.headers.get('Location')

test('ada is sent to her provider with PKCE, state and nonce, kept in a cookie no script reads', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')

	const { response, url } = await toProvider(stage, ada)
	const again = await toProvider(stage, stage.person('kenji'))

	expect(response.status).toBe(302)
	expect(url.href.startsWith(String(env.OIDC_ISSUER))).toBe(true)
	expect(Object.fromEntries(url.searchParams)).toMatchObject({
		client_id: env.OIDC_CLIENT_ID,
		redirect_uri: `${stage.places.origin}/auth/callback`,
		response_type: 'code',
		code_challenge_method: 'S256',
		code_challenge: expect.stringMatching(/^[\w-]{43}$/),
		state: expect.stringMatching(/^[\w-]{20,}$/),
		nonce: expect.stringMatching(/^[\w-]{20,}$/),
		resource: env.OIDC_AUDIENCE,
	})
	for (const name of ['state', 'nonce', 'code_challenge'])
		expect(again.url.searchParams.get(name)).not.toBe(url.searchParams.get(name))
	const [cookie = ''] = response.headers.getSetCookie()
	expect(cookie).toMatch(
		/^stage_login_[\w-]{12}=[\w-]+\.\.[\w.-]+; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly/,
	)
	expect(cookie).not.toContain(url.searchParams.get('state'))
	expect(cookie.slice(12, 24)).toBe(url.searchParams.get('state')?.slice(0, 12))
	expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('back from her provider ada has an access token, and no address of ours ever held one', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const callback = await callbackFor(stage, ada, '?returnTo=/stage%3Fjoin%3Dsimple')

	const back = await ada.fetch(callback, { redirect: 'manual' })
	const answer = await token(stage, ada)

	expect(back.status).toBe(302)
	expect(arrivedAt(back)).toBe(`${stage.places.origin}/stage?join=simple`)
	const kept = back.headers.getSetCookie().find((line) => /^stage_identity=\w/.test(line))
	expect(kept).toMatch(/; Path=\/; .*HttpOnly/)
	expect(back.headers.getSetCookie()).toContainEqual(
		expect.stringMatching(/^stage_login_[\w-]{12}=; .*Max-Age=0/),
	)
	expect(answer.status).toBe(200)
	expect(answer.headers.get('Cache-Control')).toBe('no-store')
	const { accessToken, expiresAt } = (await answer.json()) as Record<string, string>
	expect(String(accessToken).split('.')).toHaveLength(3)
	expect(Number(expiresAt)).toBeGreaterThan(Date.now())
	for (const address of [callback, arrivedAt(back) ?? '']) {
		expect(address).not.toContain(accessToken)
		expect(address).not.toMatch(/[?&](access_|id_|refresh_)?token=/i)
	}
	expect(kept).not.toContain(accessToken) // encrypted, not only hidden
})

test('back from her provider ada, who has a place, is told to look for it, and noor, who has none, is not', async () => {
	await using stage = await openStage()
	const toldBy = async (person: Person) => {
		const back = await person.fetch(await callbackFor(stage, person), { redirect: 'manual' })
		return back.headers.getSetCookie().flatMap((line) => line.match(/^stage_as=\w+/) ?? [])
	}

	expect(await toldBy(await stage.joined('ada'))).toEqual(['stage_as=back'])
	expect(await toldBy(stage.person('noor'))).toEqual(['stage_as=in'])
})

test('a log-in that another browser began, or none, fails', async () => {
	await using stage = await openStage()
	const failed = `${stage.places.origin}/stage?login=failed`
	const [ada, eve, kenji] = [stage.person('ada'), stage.person('eve'), stage.person('kenji')]
	const adas = await callbackFor(stage, ada)
	await callbackFor(stage, eve)
	vi.spyOn(console, 'warn').mockImplementation(() => undefined)

	// Eve's browser is made to open ada's callback: state and cookie do not belong together.
	const forged = await eve.fetch(adas, { redirect: 'manual' })
	const withoutFlow = await kenji.fetch(adas, { redirect: 'manual' })
	const otherState = new URL(adas)
	otherState.searchParams.set('state', 'of-somebody-else')
	const mixed = await ada.fetch(otherState.href, { redirect: 'manual' })

	for (const response of [forged, withoutFlow, mixed]) {
		expect(arrivedAt(response)).toBe(failed)
		expect(response.headers.getSetCookie().join()).not.toMatch(/stage_identity=\w/)
	}
	for (const person of [ada, eve, kenji]) expect((await token(stage, person)).status).toBe(401)

	const noor = stage.person('noor')
	const noors = await callbackFor(stage, noor)
	noor.cookies = noor.cookies.replace(/(stage_login_[\w-]+=).{20}/, '$1tampered')
	expect(arrivedAt(await noor.fetch(noors, { redirect: 'manual' }))).toBe(failed)

	const later = await callbackFor(stage, noor)
	await noor.fetch(later, { redirect: 'manual' })
	expect((await token(stage, noor)).status).toBe(200)
})

test('ada logs in from two tabs, which come back in either order, and each returns to the page where it started', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const { origin } = stage.places
	const first = await callbackFor(stage, ada, '?returnTo=/stage%3Fjoin%3Dsimple')
	const second = await callbackFor(stage, ada, '?returnTo=/faq')

	expect(arrivedAt(await ada.fetch(second, { redirect: 'manual' }))).toBe(`${origin}/faq`)
	expect((await token(stage, ada)).status).toBe(200)
	expect(arrivedAt(await ada.fetch(first, { redirect: 'manual' }))).toBe(
		`${origin}/stage?join=simple`,
	)
	expect((await token(stage, ada)).status).toBe(200)
	expect(ada.cookies).not.toMatch(/stage_login_[\w-]+=[^;]/)
})

test('an attempt that fails in one tab leaves that of the other alone', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const { origin } = stage.places
	const good = await callbackFor(stage, ada)
	const bad = new URL(await callbackFor(stage, ada))
	bad.searchParams.set('code', 'wrong')
	vi.spyOn(console, 'warn').mockImplementation(() => undefined)

	expect(arrivedAt(await ada.fetch(bad.href, { redirect: 'manual' }))).toBe(
		`${origin}/stage?login=failed`,
	)
	expect(arrivedAt(await ada.fetch(good, { redirect: 'manual' }))).toBe(`${origin}/stage`)
	expect((await token(stage, ada)).status).toBe(200)
})

test('a callback that was used already leads ada, who is logged in, to the stage, and nobody else', async () => {
	await using stage = await openStage()
	const [ada, eve] = [stage.person('ada'), stage.person('eve')]
	const { origin } = stage.places
	const callback = await callbackFor(stage, ada)
	await ada.fetch(callback, { redirect: 'manual' })

	for (let n = 0; n < 2; n++) {
		const again = await ada.fetch(callback, { redirect: 'manual' })
		expect([again.status, arrivedAt(again)]).toEqual([302, `${origin}/stage`])
	}
	const elsewhere = await eve.fetch(callback, { redirect: 'manual' })
	expect(arrivedAt(elsewhere)).toBe(`${origin}/stage?login=failed`)
	expect((await token(stage, eve)).status).toBe(401)
	expect((await token(stage, ada)).status).toBe(200)

	await ada.fetch(`${origin}/auth/logout`, { method: 'POST', headers: { Origin: origin } })
	const out = await ada.fetch(callback, { redirect: 'manual' })
	expect(arrivedAt(out)).toBe(`${origin}/stage?login=failed`)
})

test('however often a log-in is begun, a browser keeps eight attempts, the newest', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const states: string[] = []
	for (let n = 0; n < 10; n++) {
		const { url } = await toProvider(stage, ada)
		states.push(url.searchParams.get('state')?.slice(0, 12) ?? '')
	}
	const kept = [...ada.cookies.matchAll(/stage_login_([\w-]+)=[^;]/g)].map(([, state]) => state)
	expect(kept).toEqual(states.slice(-8))
})

test('ada cancels at the provider and is back on the stage, logged out', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	const { url } = await toProvider(stage, ada)
	vi.spyOn(console, 'warn').mockImplementation(() => undefined)
	const denied = new URL(`${stage.places.origin}/auth/callback`)
	denied.searchParams.set('error', 'access_denied')
	denied.searchParams.set('state', url.searchParams.get('state') ?? '')
	denied.searchParams.set('iss', String(env.OIDC_ISSUER))

	const back = await ada.fetch(denied.href, { redirect: 'manual' })

	expect(arrivedAt(back)).toBe(`${stage.places.origin}/stage?login=failed`)
	expect((await token(stage, ada)).status).toBe(401)
})

test('after a log-in the browser returns to a page of the stage and to no other', async () => {
	await using stage = await openStage()
	for (const returnTo of [
		'//evil.example',
		'/\\evil.example',
		'https://evil.example/',
		'javascript:alert(1)',
		'/\t/evil.example',
		'/\n/evil.example',
		'/\r/evil.example',
		'/\t\\evil.example',
		'/.//evil.example',
		'blob:http://stage.test/x',
		'http://stage.test@evil.example/',
		'stage',
		`/stage?${'x'.repeat(3_000)}`, // its cookie would be longer than browsers keep
		'',
	]) {
		const ada = stage.person('ada')
		const callback = await callbackFor(stage, ada, `?${new URLSearchParams({ returnTo })}`)
		const back = await ada.fetch(callback, { redirect: 'manual' })
		expect(arrivedAt(back)).toBe(`${stage.places.origin}/stage`)
	}
})

test('on https the cookies of a log-in are for this host alone, and one without the prefix does not count', async () => {
	await using stage = await openStage()
	const origin = stage.places.origin.replace('http:', 'https:')
	const stageFetch = doorsWith({ STAGE_ORIGIN: origin })
	const ada = new Person({ ...stage.places, origin, stageFetch }, stage.person('ada').handle)
	const said: string[] = []
	const heard = ada.fetch.bind(ada)
	ada.fetch = async (url, init) => {
		const response = await heard(url, init)
		said.push(...response.headers.getSetCookie())
		return response
	}

	await ada.logIn()

	const sealed = said.filter((line) => /^__Host-/.test(line))
	expect(new Set(sealed.map((line) => line.split('=')[0]?.replace(/login_.+/, 'login')))).toEqual(
		new Set(['__Host-stage_login', '__Host-stage_identity']),
	)
	for (const line of sealed) {
		expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly; Secure$/)
		expect(line).not.toMatch(/Domain/i)
	}
	// Cookies of earlier versions are deleted, also those of other paths.
	for (const former of [
		'stage_login=; Path=/auth;',
		'stage_identity=; Path=/auth;',
		'stage_operator=; Path=/admin;',
	])
		expect(said.join('\n')).toContain(`\n${former} Max-Age=0`)
	const asked = { method: 'POST', headers: { Origin: origin } }
	expect((await ada.fetch(`${origin}/auth/token`, asked)).status).toBe(200)

	const eve = new Person({ ...stage.places, origin, stageFetch }, 'eve')
	eve.cookies = ada.cookies.replaceAll('__Host-', '')
	expect((await eve.fetch(`${origin}/auth/token`, asked)).status).toBe(401)
	expect((await ada.fetch(`${origin}/auth/logout`, asked)).status).toBe(204)
	expect(said.at(-1)).toMatch(/^__Host-stage_identity=; Path=\/; Max-Age=0; .*Secure$/)
})

test('a sealed cookie is valid only for its own purpose', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await toProvider(stage, ada)

	ada.cookies = ada.cookies.replace(/stage_login_[\w-]+=/, 'stage_identity=')

	expect((await token(stage, ada)).status).toBe(401)
})

test('only our own page is given the access token', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { origin } = stage.places

	const strangers: Record<string, string>[] = [
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{ Origin: `${origin}.evil.example` },
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site' },
	]
	for (const headers of strangers) {
		const refused = await token(stage, ada, headers)
		expect([refused.status, await refused.json()]).toEqual([
			403,
			{ message: 'Same origin only.', code: 'origin' },
		])
		expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull()
	}
	const withoutOrigin = await ada.fetch(`${origin}/auth/token`, { method: 'POST' })
	expect(withoutOrigin.status).toBe(403)
	expect((await ada.fetch(`${origin}/auth/token`)).status).toBe(405) // not by GET, not from a link
	expect((await token(stage, ada, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
})

test('an access token that runs out is renewed, once, however many tabs ask', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const before = ada.accessToken
	expect(((await (await token(stage, ada)).json()) as Record<string, string>).accessToken).toBe(
		before,
	)
	const real = globalThis.fetch
	using renewals = insteadOf(`${env.OIDC_ISSUER}/token`, (url, init) => real(url, init))

	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
	const tabs = await Promise.all([token(stage, ada), token(stage, ada), token(stage, ada)])
	const given = await Promise.all(tabs.map((tab) => tab.json() as Promise<Record<string, string>>))

	expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
	expect(new Set(given.map(({ accessToken }) => accessToken)).size).toBe(1)
	expect(given[0]?.accessToken).not.toBe(before)
	expect(renewals.asked).toHaveLength(1)
	expect(tabs[0]?.headers.getSetCookie().join()).toMatch(/stage_identity=\w/)

	expect((await token(stage, ada)).status).toBe(200) // the new cookie is good by itself
	expect(renewals.asked).toHaveLength(1)
})

test('ada stays logged in at a provider whose tokens are longer than a cookie, and her log-out leaves none of it', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
	const [access_token, refresh_token] = ['a'.repeat(5_000), 'r'.repeat(2_000)]
	{
		using _long = insteadOf(`${env.OIDC_ISSUER}/token`, () =>
			Response.json({ access_token, refresh_token, token_type: 'Bearer', expires_in: 3600 }),
		)
		const cookies = (await token(stage, ada)).headers.getSetCookie()
		expect(Math.max(...cookies.map(({ length }) => length))).toBeLessThan(4_096)
	}
	expect(await (await token(stage, ada)).json()).toMatchObject({ accessToken: access_token })
	await ada.fetch(`${stage.places.origin}/auth/logout`, {
		method: 'POST',
		headers: { Origin: stage.places.origin },
	})
	expect(ada.cookies).not.toMatch(/stage_identity\w*=\w/)
})

test('a provider that is away keeps ada logged in; one that says no logs her out, by whatever error once a day has passed', async () => {
	await using stage = await openStage()
	const [ada, kenji] = [stage.person('ada'), stage.person('kenji')]
	await ada.logIn()
	await kenji.logIn()
	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)

	for (const answer of [
		() => new Response('', { status: 502 }),
		() => Response.json({ error: 'too_many_requests' }, { status: 429 }),
		// The operator's own faults.
		() => Response.json({ error: 'invalid_client' }, { status: 400 }),
		() => Response.json({ error: 'invalid_target' }, { status: 400 }),
		() => Response.json({ error: 'access_denied' }, { status: 403 }),
	]) {
		using _away = insteadOf(`${env.OIDC_ISSUER}/token`, answer)
		const away = await token(stage, ada)
		expect([away.status, await away.json()]).toEqual([
			503,
			{
				message: 'The login service does not answer right now. Please try again.',
				code: 'identity-away',
			},
		])
		expect(away.headers.getSetCookie()).toEqual([])
	}
	{
		using _no = insteadOf(`${env.OIDC_ISSUER}/token`, () =>
			Response.json({ error: 'invalid_grant' }, { status: 400 }),
		)
		const no = await token(stage, kenji)
		expect(no.status).toBe(401)
		expect(no.headers.getSetCookie().join()).toMatch(/stage_identity=; .*Max-Age=0/)
	}
	expect((await token(stage, kenji)).status).toBe(401)

	const odd = async (error: string, challenge?: string) => {
		const headers = new Headers(challenge ? { 'WWW-Authenticate': challenge } : {})
		using _odd = insteadOf(`${env.OIDC_ISSUER}/token`, () =>
			Response.json({ error }, { status: challenge ? 401 : 400, headers }),
		)
		return (await token(stage, ada)).status
	}
	expect(await odd('invalid_request')).toBe(503)
	vi.setSystemTime(Date.now() + DAY_MS + HOUR_MS)
	for (const error of ['unauthorized_client', 'temporarily_unavailable'])
		expect([error, await odd(error)]).toEqual([error, 503])
	expect(await odd('invalid_client', 'Basic realm="token"')).toBe(503)
	expect(await odd('invalid_request', 'Bearer error="invalid_token"')).toBe(401)
})

test('after a log-out no token can be fetched', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { origin } = stage.places

	const forced = await ada.fetch(`${origin}/auth/logout`, {
		method: 'POST',
		headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
	})
	expect([forced.status, forced.headers.getSetCookie()]).toEqual([403, []])
	expect((await token(stage, ada)).status).toBe(200)

	const out = await ada.fetch(`${origin}/auth/logout`, {
		method: 'POST',
		headers: { Origin: origin },
	})

	expect(out.status).toBe(204)
	expect(out.headers.getSetCookie().join()).toMatch(/stage_identity=; Path=\/; Max-Age=0/)
	const answer = await token(stage, ada)
	expect([answer.status, await answer.json()]).toEqual([
		401,
		{ message: 'You are not logged in.', code: 'not-logged-in' },
	])
	expect((await ada.fetch(`${origin}/auth/logout`)).status).toBe(405) // a picture's address logs nobody out
})
