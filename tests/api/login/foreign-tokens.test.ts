// One table of foreign tokens, asked at every endpoint (over 250 lines).

import { env } from 'cloudflare:workers'
import { expect, inject, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint'
import { contract } from '#contract/index'
import { joinMessage, verifyJoin } from '#contract/people/joining'
import { logOutEverywhere, me, refreshSession } from '#contract/people/session'
import { openContext } from '#worker/context'
import { answerByForm } from '#worker/forms/answer-by-form'
import { formsOf } from '#worker/forms/form-page'
import { joinPage } from '#worker/forms/join-page'
import { operatorOfSession } from '#worker/login/operator'
import { readerOf } from '#worker/pages/reader'
import { operator } from '../../sandbox/demo/people.ts'
import { logInAt } from '../../sandbox/log-in-at.ts'
import { doorsWith } from '../../support/doors.ts'
import { Person } from '../../support/person.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'
import { sized } from '../../support/sized.ts'
import { insteadOf } from '../support/external-services.ts'

const HOUR_MS = 3_600_000
const EVERY = (Object.values(contract) as Endpoint[]).filter(({ who }) => who === 'operator')
/**
 * All endpoints share one check, and the table of roles asks each of them, so one endpoint per method is enough
 * here.
 */
const OPERATORS = EVERY.filter(
	({ method }, at) =>
		sized(at, 0) ===
		sized(
			EVERY.findIndex((one) => one.method === method),
			0,
		),
)
const POST = 'https://x.com/olu/status/1234567890'

type Settings = Record<string, string>

const audience: Settings = inject('sandboxSettings')
const opaque: Settings = { ...audience, OIDC_AUDIENCE: '' }
const introspecting: Settings = { ...inject('introspectingSettings'), OIDC_AUDIENCE: '' }

function personIn(settings: Settings, handle: string, tab?: Person): Person {
	const sandbox = new URL(settings.OIDC_ISSUER ?? '').origin
	const person = new Person(
		{ origin: TEST_ORIGIN, sandbox, stageFetch: doorsWith(settings) },
		handle,
	)
	if (tab) Object.assign(person, { cookies: tab.cookies, accessToken: tab.accessToken })
	return person
}

/** Whom the settings name, with a place on stage: a token of hers opens everything that tokens open. */
async function seatedOperator(settings: Settings): Promise<Person> {
	return personIn(settings, operator.handle).join()
}

function nobody(): string {
	return `ada_${Math.random().toString(36).slice(2, 7)}`
}

interface Operated {
	settings: Settings
	handle: string
}

/** Somebody is the only operator. */
function operatedBy(handle: string, settings: Settings): Operated {
	return { settings: { ...settings, OPERATOR_SUBS: `sandbox:${handle}` }, handle }
}

/** The status with which each endpoint answers that takes an access token. */
async function doors(person: Person, accessToken: string | null): Promise<Record<string, number>> {
	const { joinCode } = person
	const seen: Record<string, number> = {
		refresh: (await person.ask(refreshSession, { body: { accessToken } })).status,
		message: (await person.ask(joinMessage, { body: { accessToken, joinCode } })).status,
		// Behind the door there is no such post.
		verify: (await person.ask(verifyJoin, { body: { accessToken, joinCode, xStatusUrl: POST } }))
			.status,
	}
	const headers = { Authorization: `Bearer ${accessToken}` }
	for (const endpoint of OPERATORS) {
		const params = { id: '01KAMKNTRQ7DZ2Q0VYS4J0X7VB' }
		const { status } = await person.ask(endpoint, { headers, params } as never)
		seen[`${endpoint.method} ${endpoint.path}`] = status
	}
	return seen
}

/** Without a body, an admitted caller gets 400 where a body is expected. */
function letIn({ hasPlace = true } = {}): Record<string, unknown> {
	const each = OPERATORS.map(({ method, path, body }) => [`${method} ${path}`, body ? 400 : 200])
	return { refresh: hasPlace ? 200 : 401, message: 200, verify: 404, ...Object.fromEntries(each) }
}

function keptOut(): Record<string, unknown> {
	const each = OPERATORS.map(({ method, path }) => [`${method} ${path}`, 404])
	return { refresh: 401, message: 401, verify: 401, ...Object.fromEntries(each) }
}

/** The tokens of another site of the same provider after olu logged in there, and tokens that no site should send. */
async function tokensOfOlu({ OIDC_ISSUER = '', OIDC_CLIENT_SECRET = '' }: Settings) {
	const at = (clientId: string, more: { resource?: string; nonce?: string } = {}) =>
		logInAt(
			{
				issuer: OIDC_ISSUER,
				clientId,
				clientSecret: OIDC_CLIENT_SECRET,
				redirectUri: `${TEST_ORIGIN}/auth/callback`,
				...more,
			},
			operator.handle,
		)
	const bare = await at('elsewhere')
	const own = await at('stage', { nonce: 'n' })
	return {
		'opaque, of another site': bare.access_token,
		'JWT of another site, for its audience': (
			await at('elsewhere', { resource: 'urn:sandbox:elsewhere' })
		).access_token,
		'JWT of another site, for our audience': (
			await at('elsewhere', { resource: audience.OIDC_AUDIENCE ?? '' })
		).access_token,
		'ID token of another site': bare.id_token,
		'ID token of another site, with a nonce': (await at('elsewhere', { nonce: 'n' })).id_token,
		'ID token of ours, with a nonce': own.id_token,
		'ID token of ours': (await at('stage')).id_token,
	}
}

test.each([
	['with an audience', audience],
	['without one', opaque],
	['with introspection', introspecting],
])(
	'G-08, %s: a token that olu gave to another site, or an ID token, is refused',
	async (_, settings) => {
		const olu = await seatedOperator(settings)

		for (const [which, token] of Object.entries(await tokensOfOlu(settings))) {
			const eve = personIn(settings, nobody())
			await eve.logIn() // a session of her own does not help
			expect([which, await doors(eve, token)]).toEqual([which, keptOut()])
		}
		expect(await doors(olu, olu.accessToken)).toEqual(letIn())
	},
)

test('G-08: an opaque token is accepted only from the browser whose log-in got it', async () => {
	const olu = await seatedOperator(opaque)
	const eve = personIn(opaque, nobody())
	await eve.logIn()
	const cookieless = personIn(opaque, nobody())

	expect(olu.accessToken?.split('.')).toHaveLength(1)
	expect(await doors(olu, olu.accessToken)).toEqual(letIn())
	for (const person of [eve, cookieless])
		expect(await doors(person, olu.accessToken)).toEqual(keptOut())
	// The cookie alone opens nothing.
	expect(await doors(olu, null)).toEqual(keptOut())
	expect(await doors(olu, eve.accessToken)).toEqual(keptOut())
})

test('G-08: when the provider names the client of an opaque token, a token of our client is accepted without a cookie until it is revoked', async () => {
	const olu = await seatedOperator(introspecting)
	const script = personIn(introspecting, nobody())
	const { OIDC_ISSUER = '', OIDC_CLIENT_SECRET = '' } = introspecting

	expect(await doors(script, olu.accessToken)).toEqual(letIn())
	expect(await doors(script, 'guessed')).toEqual(keptOut())
	// These answers are about the stage's own client, whose secret is wrong. They end nobody's session.
	for (const status of [400, 401, 403]) {
		using client = insteadOf(`${OIDC_ISSUER}/token/introspection`, () =>
			Response.json({ error: 'invalid_client' }, { status }),
		)
		const body = { accessToken: olu.accessToken }
		expect([status, (await script.ask(refreshSession, { body })).status]).toEqual([status, 503])
		expect(client.asked).toHaveLength(1)
	}

	const revoked = await fetch(`${OIDC_ISSUER}/token/revocation`, {
		method: 'POST',
		headers: { Authorization: `Basic ${btoa(`stage:${OIDC_CLIENT_SECRET}`)}` },
		body: new URLSearchParams({ token: olu.accessToken ?? '' }),
	})
	expect(revoked.status).toBe(200)
	expect(await doors(script, olu.accessToken)).toEqual(keptOut())
	expect(await doors(olu, olu.accessToken)).toEqual(keptOut())
})

test('G-08: after a renewal the new opaque token is valid, and for another tab also the previous one', async ({
	onTestFinished,
}) => {
	onTestFinished(() => void vi.useRealTimers())
	const olu = await seatedOperator(opaque)
	const before = olu.accessToken

	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
	const answer = await tokenOf(olu)
	const { accessToken: after } = (await answer.json()) as { accessToken: string }

	expect(after).not.toBe(before)
	for (const token of [before, after]) expect(await doors(olu, token)).toEqual(letIn())
	const eve = personIn(opaque, nobody())
	for (const token of [before, after]) expect(await doors(eve, token)).toEqual(keptOut())
})

test('G-08, G-176: ada joins and olu acts by a form whose opaque token is renewed on its way; eve’s form does neither', async ({
	onTestFinished,
}) => {
	onTestFinished(() => void vi.useRealTimers())
	const olu = await seatedOperator(opaque)
	const [ada, eve] = [personIn(opaque, nobody()), personIn(opaque, nobody())]
	for (const one of [ada, eve]) await one.logIn()
	const { context, forms, reader } = await pageOf(ada, '/stage/join')
	const { message } = await joinPage(context, reader, forms)
	const join = { act: 'verifyJoin', xStatusUrl: await ada.publish(message ?? '') }
	const slow = { act: 'setSlowMode', seconds: '0', actId: crypto.randomUUID() }

	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)

	expect(await answeredByForm(eve, '/stage/join', join)).toBeGreaterThanOrEqual(400)
	expect(await answeredByForm(eve, '/admin', slow)).toBe(404)
	expect(await answeredByForm(ada, '/stage/join', join)).toBe(303)
	expect(await answeredByForm(olu, '/admin', slow)).toBe(303)
})

/** A page as the Worker draws it for somebody, under the settings of opaque tokens. */
async function pageOf({ cookies }: Person, path: string, fields?: Record<string, string>) {
	const how = fields && { method: 'POST', body: new URLSearchParams(fields) }
	const request = new Request(TEST_ORIGIN + path, { headers: { Cookie: cookies }, ...how })
	const context = openContext({ ...env, ...opaque } as never, request, 'page', () => undefined)
	return {
		context,
		forms: await formsOf(context),
		reader: readerOf(request, new URL(request.url)),
	}
}

async function answeredByForm(person: Person, path: string, fields: Record<string, string>) {
	const { context, forms, reader } = await pageOf(person, path, fields)
	return (await answerByForm(context, reader, forms)).status
}

test('G-44: after olu logged out everywhere a JWT, an opaque token and an introspected one are refused, on /admin, too', async () => {
	const ways: [settings: Settings, withCookie: boolean][] = [
		[audience, true],
		[opaque, true],
		[introspecting, false],
	]
	// In parallel, because each waits for the provider's next second.
	await Promise.all(
		ways.map(([settings, withCookie]) => logsOut(operatedBy(nobody(), settings), withCookie)),
	)
})

async function logsOut({ settings, handle }: Operated, withCookie: boolean): Promise<void> {
	const olu = await personIn(settings, handle).join()
	const laptop = personIn(settings, handle, olu)
	if (!withCookie) laptop.cookies = ''
	const other = await personIn(settings, nobody()).join()
	expect(await doors(laptop, olu.accessToken)).toEqual(letIn())
	expect(await desk(settings, olu)).toMatchObject({ sub: expect.any(String) })
	await nextSecond()

	expect((await olu.ask(logOutEverywhere, { body: {} })).status).toBe(200)

	for (const person of [laptop, olu])
		expect(await doors(person, olu.accessToken)).toEqual(keptOut())
	expect(await desk(settings, olu)).toBeNull()
	expect((await other.ask(me)).status).toBe(200)
	const answer = await other.ask(refreshSession, { body: { accessToken: other.accessToken } })
	expect(answer.status).toBe(200)

	await nextSecond()
	await olu.logIn()
	expect(await doors(olu, olu.accessToken)).toEqual(letIn())
}

test('G-44: olu, who never joined, logs out everywhere by the log-in alone; a foreign page cannot make her', async () => {
	const { settings, handle } = operatedBy(nobody(), opaque)
	const olu = personIn(settings, handle)
	await olu.logIn()
	const laptop = personIn(settings, handle, olu)
	const stale = personIn(settings, handle, olu)
	const everywhere = `${TEST_ORIGIN}/auth/logout?everywhere`
	const withPlace = letIn({ hasPlace: false })
	expect(await doors(laptop, olu.accessToken)).toEqual(withPlace)

	const forced = await olu.fetch(everywhere, {
		method: 'POST',
		headers: { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
	})
	expect(forced.status).toBe(403)
	expect(await doors(laptop, olu.accessToken)).toEqual(withPlace)
	await nextSecond()
	const out = await olu.fetch(everywhere, { method: 'POST', headers: { Origin: TEST_ORIGIN } })

	expect(out.status).toBe(204)
	expect(await doors(laptop, laptop.accessToken)).toEqual(keptOut())
	expect(await desk(settings, laptop)).toBeNull()
	expect((await tokenOf(laptop)).status).toBe(401)
	await olu.logIn()
	expect(await doors(olu, olu.accessToken)).toEqual(withPlace)
	// An ended log-in stays ended: her earlier browser cannot end the new one.
	await stale.fetch(everywhere, { method: 'POST', headers: { Origin: TEST_ORIGIN } })
	expect(await doors(olu, olu.accessToken)).toEqual(withPlace)
})

test('G-44: ada logs out everywhere while her post is looked up, and does not come on stage', async () => {
	const settings = opaque
	const ada = personIn(settings, nobody())
	await ada.logIn()
	const post = await ada.publish()
	const ended = ada.cookies
	const real = globalThis.fetch
	using looked = insteadOf(`${settings.X_API_URL}/`, async (url, init) => {
		const tab = personIn(settings, ada.handle)
		tab.cookies = ended
		await tab.fetch(`${TEST_ORIGIN}/auth/logout?everywhere`, {
			method: 'POST',
			headers: { Origin: TEST_ORIGIN },
		})
		return real(url, init)
	})

	const { status, body } = await ada.verify(post)

	expect(looked.asked.length).toBeGreaterThan(0)
	expect([status, body.message]).toEqual([401, 'Could not get access token.'])
})

test('G-44: a renewal that was on its way when ada logged out everywhere gives no token', async ({
	onTestFinished,
}) => {
	onTestFinished(() => void vi.useRealTimers())
	const ada = personIn(audience, nobody())
	await ada.logIn()
	const tab = personIn(audience, ada.handle, ada)
	vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
	const real = globalThis.fetch
	using _renewing = insteadOf(`${env.OIDC_ISSUER}/token`, async (url, init) => {
		await tab.fetch(`${TEST_ORIGIN}/auth/logout?everywhere`, {
			method: 'POST',
			headers: { Origin: TEST_ORIGIN },
		})
		return real(url, init)
	})

	const answer = await tokenOf(ada)

	expect(answer.status).toBe(401)
	expect(await answer.text()).not.toContain('accessToken')
})

function tokenOf(person: Person): Promise<Response> {
	const init = { method: 'POST', headers: { Origin: TEST_ORIGIN } }
	return person.fetch(`${TEST_ORIGIN}/auth/token`, init)
}

async function desk(settings: Settings, { cookies }: Person) {
	const request = new Request(`${TEST_ORIGIN}/admin`, { headers: { Cookie: cookies } })
	return operatorOfSession(
		openContext({ ...env, ...settings } as never, request, 'desk', () => undefined),
	)
}

/** A provider counts in seconds when it issued a token. */
function nextSecond(): Promise<void> {
	return new Promise((done) => setTimeout(done, 1_000 - (Date.now() % 1_000)))
}
