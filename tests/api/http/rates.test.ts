// Every rate limit of one table, side by side (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StageRoom } from '#room/stage-room'
import { signStageToken } from '#storage/people/stage-token'
import { stagePage } from '#worker/areas/stage-page'
import { openContext, type RequestContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { serveMedia } from '#worker/media/serve-media'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN, TEST_SECRET } from '../../support/settings.ts'
import { type Seated, seatDirectly } from '../support/crowd.ts'

const MINUTE_MS = 60_000
const REAL = { ...env, RATE_LIMIT_SCALE: '1' }

// Allowances fill up again while a slow machine asks: here time passes only where a test lets it.
beforeEach(() => void vi.setSystemTime(Date.now()))
afterEach(() => void vi.useRealTimers())

interface Asking {
	method?: string
	body?: object
	address?: string
	token?: string
	room?: StageRoom
	env?: typeof REAL | undefined
}

/** The API as it is deployed, with an operator's scale of 1; all other tests run a thousand times faster. */
async function ask(
	path: string,
	{ method = 'GET', body, address, token, room, env = REAL }: Asking = {},
) {
	const request = new Request(`${TEST_ORIGIN}${path}`, {
		method,
		headers: {
			'Content-Type': 'application/json',
			...(address ? { 'CF-Connecting-IP': address } : {}),
			...(token ? { Authorization: `Bearer ${token}` } : {}),
		},
		body: body && JSON.stringify(body),
	})
	const context: RequestContext = openContext(env as never, request, 'rates', () => undefined)
	const response = await answer(room ? { ...context, room: () => overRpc(room) } : context)
	const text = await response.text()
	return {
		status: response.status,
		retryAfterS: Number(response.headers.get('Retry-After')),
		message: text ? (JSON.parse(text).message as string) : '',
	}
}

/** Called from another Worker each method answers later. */
function overRpc(room: StageRoom): ReturnType<RequestContext['room']> {
	const called = { get: (target: object, name: string) => callLater(target, name) }
	return new Proxy(room, called) as unknown as ReturnType<RequestContext['room']>
}

function callLater(target: object, name: string) {
	const methods = target as Record<string, (...args: unknown[]) => unknown>
	return async (...args: unknown[]) => methods[name]?.call(target, ...args)
}

function expectTooFast(answered: Awaited<ReturnType<typeof ask>>) {
	const { status, message, retryAfterS } = answered
	expect([status, message]).toEqual([429, `You are going too fast. Try again in ${retryAfterS} s.`])
	expect(retryAfterS).toBeGreaterThan(0)
}

/** Two people on stage, and a second instance of their room with the limits of the deployed one. */
async function amongTwo(
	tries: (it: { ada: Seated; kenji: Seated; room: StageRoom }) => Promise<void>,
) {
	const running = openRoom()
	const [ada, kenji] = [await seatDirectly(running, 'ada'), await seatDirectly(running, 'kenji')]
	await runInDurableObject(running, (_running, state) =>
		tries({ ada, kenji, room: new StageRoom(state, REAL as never) }),
	)
}

/** The running room writes nothing any more beside a second one: it has translated what the tests before said, also ahead of time. */
async function hasTranslated(stage: Awaited<ReturnType<typeof openStage>>) {
	vi.setSystemTime(Date.now() + 60 * MINUTE_MS)
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(stage.room())
		const { lanes } = await stage.room().report()
		expect(lanes.find(({ lane }) => lane === 'translate')).toMatchObject({ size: 0 })
	}, 10_000)
}

test('API-00: one address may send a hundred requests a minute, and more after a moment', async () => {
	const guest = { address: '203.0.113.10' }
	const answers = []
	for (let n = 0; n < 100; n++) answers.push((await ask('/api/health', guest)).status)

	expect(new Set(answers)).toEqual(new Set([200]))
	const refused = await ask('/api/health', guest)
	expectTooFast(refused)
	expect((await ask('/api/health', { address: '203.0.113.11' })).status).toBe(200)

	vi.setSystemTime(Date.now() + refused.retryAfterS * 1000)
	expect((await ask('/api/health', guest)).status).toBe(200)
})

test('API-00: a client’s address is read only from the header that the operator trusts; a client that invents addresses elsewhere is still one', async () => {
	const opened = (trusted: string, headers: HeadersInit) => {
		const env = { ...REAL, CLIENT_ADDRESS_HEADER: trusted } as never
		const request = new Request(`${TEST_ORIGIN}/api/health`, { headers })
		return openContext(env, request, 'rates', () => undefined)
	}
	const statuses: number[] = []
	for (let n = 0; n < 130; n++) {
		const headers = { 'CF-Connecting-IP': `198.18.0.${n}`, 'X-Real-IP': '203.0.113.14' }
		statuses.push((await answer(opened('X-Real-IP', headers))).status)
	}

	expect(statuses).toEqual([...Array(100).fill(200), ...Array(30).fill(429)])
	const others = { 'X-Real-IP': '203.0.113.15' }
	expect((await answer(opened('X-Real-IP', others))).status).toBe(200)
	const invented = { none: '198.18.0.1', 'CF-Connecting-IP': '198.18.0.2' }
	expect(opened('none', invented).network).toBe('unknown')
})

test('API-00: an IPv6 household is one address, however its addresses are written', async () => {
	vi.setSystemTime(Date.now())
	const forms = [
		(n: number) => `2001:db8::${n.toString(16)}`,
		(n: number) => `2001:DB8:0:0:${n.toString(16)}::9`,
		(n: number) => `2001:0db8:0:0:ffff:0:0:${n.toString(16)}`,
	]
	for (let n = 0; n < 100; n++)
		expect((await ask('/api/health', { address: forms[n % 3]?.(n + 1) })).status).toBe(200)

	for (const form of forms) expectTooFast(await ask('/api/health', { address: form(0xabc) }))
	expect((await ask('/api/health', { address: '2001:db8:0:1::1' })).status).toBe(200)
})

test('API-00: ada, seated, is not rate-limited by guests behind the same address', async () => {
	await using stage = await openStage()
	const { stageToken } = await seatDirectly(stage.room(), 'ada')
	const address = '203.0.113.20'
	for (let n = 0; n < 101; n++) await ask('/api/health', { address })

	expectTooFast(await ask('/api/stage/me', { address }))
	expect((await ask('/api/stage/me', { address, token: stageToken })).status).toBe(200)
})

test('API-00, G-182: 250 readers behind one address each read an older page within a minute; what pages read is limited, too', async () => {
	await using _stage = await openStage()
	const older = (n: number, env?: typeof REAL) =>
		ask('/api/stage/messages?lang=ja', { address: `2001:db8:60::${n}`, env })
	for (let n = 0; n < 250; n++) expect((await older(n)).status).toBe(200)
	expect((await ask('/api/health', { address: '2001:db8:60::1' })).status).toBe(200)

	const small = { ...REAL, RATE_LIMIT_SCALE: '0.01' }
	const address = '2001:db8:61::1'
	for (let n = 0; n < 10; n++)
		expect((await ask('/api/stage/messages', { address, env: small })).status).toBe(200)
	expectTooFast(await ask('/api/stage/messages', { address, env: small }))
})

test('API-49: sixty reports a minute from one page', async () => {
	const report = (sessionId: string, n: number) =>
		ask('/api/log', {
			method: 'POST',
			body: { type: 'ui', data: { event: 'e', sessionId, timestamp: n } },
			address: `203.0.113.${30 + (n % 5)}`,
		})
	for (let n = 0; n < 60; n++) expect((await report('page-1', n)).status).toBe(204)

	expectTooFast(await report('page-1', 60))
	expect((await report('page-2', 61)).status).toBe(204)
})

test('API-15: ten refreshes in ten minutes', async () => {
	const refresh = () =>
		ask('/api/stage/refresh-session', { method: 'POST', body: {}, address: `2001:db8:40::${++n}` })
	let n = 0
	while (n < 10) expect((await refresh()).status).toBe(401)

	expectTooFast(await refresh())
	// A logged-in person has her own allowance: requests of others behind the same address do not count.
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { accessToken } = ada
	const body = { accessToken }
	const hers = () =>
		ask('/api/stage/refresh-session', { method: 'POST', body, address: '2001:db8:40::1' })
	for (let m = 0; m < 10; m++) expect((await hers()).status).not.toBe(429)
	expectTooFast(await hers())
})

test('API-25: thirty uploads in half an hour, for each person', async () => {
	await amongTwo(async ({ ada, kenji, room }) => {
		const body = { fileName: 'sea.png', fileType: 'image/png' }
		const upload = (token: string) =>
			ask('/api/stage/get-upload-url', { method: 'POST', body, token, room })
		for (let n = 0; n < 30; n++) expect((await upload(ada.stageToken)).status).toBe(200)

		const refused = await upload(ada.stageToken)
		expectTooFast(refused)
		expect(refused.retryAfterS).toBe(60)
		expect((await upload(kenji.stageToken)).status).toBe(200)
	})
})

test('API-25: a film in parts that ada’s limit refuses begins no upload at the store', async () => {
	const begun = vi.spyOn(Object.getPrototypeOf(env.MEDIA) as R2Bucket, 'createMultipartUpload')
	await amongTwo(async ({ ada, kenji, room }) => {
		const film = { fileName: 'sea.mov', fileType: 'video', actualContentType: 'video/quicktime' }
		const body = { ...film, size: 17 * 1024 * 1024 }
		const begin = (token: string, more = {}) =>
			ask('/api/stage/stories/initiate-upload', {
				...{ method: 'POST', body: { ...body, ...more }, token, room },
			})
		const once = { clientStoryId: crypto.randomUUID() }
		for (let n = 0; n < 30; n++)
			expect((await begin(ada.stageToken, n === 29 ? once : {})).status).toBe(200)
		expect(begun).toHaveBeenCalledTimes(30)

		for (let n = 0; n < 5; n++) expectTooFast(await begin(ada.stageToken))
		expect(begun).toHaveBeenCalledTimes(30)
		// A person whose answer was lost asks once more.
		expect((await begin(ada.stageToken, once)).status).toBe(200)
		expect((await begin(kenji.stageToken)).status).toBe(200)
	})
})

test('SESS-12: sixty heartbeats a minute of one person are stored, even when others behind the same address send many more', async () => {
	await using stage = await openStage()
	const ada = await seatDirectly(stage.room(), 'ada')
	const kenji = await seatDirectly(stage.room(), 'kenji')
	const beat = (token: string) =>
		ask('/api/stage/heartbeat', { method: 'POST', body: {}, token, address: '2001:db8:64::1' })
	for (let n = 0; n < 60; n++) expect((await beat(ada.stageToken)).status).toBe(200)

	expectTooFast(await beat(ada.stageToken))
	expect((await beat(kenji.stageToken)).status).toBe(200)
	vi.setSystemTime(Date.now() + 1_000)
	expect((await beat(ada.stageToken)).status).toBe(200)
})

test('G-105: pages that no cache holds are drawn at most a thousand times a minute for one network; the refusal says so, and other networks still read', async () => {
	await using _stage = await openStage()
	const small = { ...REAL, RATE_LIMIT_SCALE: '0.01' }
	const reader = { language: 'en-us', view: 'feed', opened: null } as never
	const read = (address: string) => {
		const headers = { 'CF-Connecting-IP': address }
		const request = new Request(`${TEST_ORIGIN}/stage?from=${ulid()}`, { headers })
		const context = openContext(small as never, request, 'rates', () => undefined)
		return stagePage(context, reader, { from: ulid() }).then(
			({ loaded }) => loaded,
			({ status }) => status,
		)
	}
	for (let n = 0; n < 10; n++) expect(await read('2001:db8:65::1')).not.toBe(429)

	expect(await read('2001:db8:65::2')).toBe(429)
	expect(await read('2001:db8:66::1')).not.toBe(429)
})

test('G-84, G-89: ten reports in ten minutes of messages and stories together, for each person', async () => {
	await amongTwo(async ({ ada, kenji, room }) => {
		const say = {
			method: 'POST',
			body: { messageText: 'Good evening, noor' },
			token: kenji.stageToken,
			room,
		}
		expect((await ask('/api/stage/messages', say)).status).toBe(200)
		const said = env.DB.prepare("SELECT id FROM messages WHERE text = 'Good evening, noor'")
		const id = await vi.waitUntil(() => said.first<string>('id'))
		const report = (path: string, token: string) =>
			ask(`/api/stage/${path}/report`, { method: 'POST', body: { reason: 'spam' }, token, room })
		for (let n = 0; n < 5; n++) {
			expect((await report(`messages/${id}`, ada.stageToken)).status).toBe(200)
			expect((await report('stories/gone', ada.stageToken)).status).toBe(404)
		}

		expectTooFast(await report(`messages/${id}`, ada.stageToken))
		expectTooFast(await report('stories/gone', ada.stageToken))
		expect((await report('stories/gone', kenji.stageToken)).status).toBe(404)
	})
	await abortAllDurableObjects() // it has not heard of what was said here
})

test('G-84: thirty changes of one’s place in a minute, each of which everybody hears; for each person', async () => {
	await amongTwo(async ({ ada, kenji, room }) => {
		const change = (path: string, body: object, { stageToken: token }: typeof ada) =>
			ask(`/api/stage/${path}`, { method: 'POST', body, token, room })
		const away = (n: number, who = ada) =>
			change('set-status', { status: n % 2 ? 'Active' : 'Away' }, who)
		const speaks = (n: number, who = ada) =>
			change('set-language', { languageCode: n % 2 ? 'de' : 'ja' }, who)
		for (let n = 0; n < 15; n++)
			expect([(await away(n)).status, (await speaks(n)).status]).toEqual([200, 200])

		expectTooFast(await away(0))
		expectTooFast(await speaks(0))
		expectTooFast(await change('leave', {}, ada))
		expect((await change('leave', {}, kenji)).status).toBe(200)

		vi.setSystemTime(Date.now() + MINUTE_MS)
		expect((await away(0)).status).toBe(200)
		// Off stage each request creates a new rejoin code.
		const me = () => ask('/api/stage/me', { token: kenji.stageToken, room })
		for (let n = 0; n < 30; n++) expect((await me()).status).toBe(200)
		expectTooFast(await me())
		const hers = () => ask('/api/stage/me', { token: ada.stageToken, room })
		for (let n = 0; n < 40; n++) expect((await hers()).status).toBe(200)
	})
	await abortAllDurableObjects() // it has not heard of what was changed here
})

test('G-105: invented ids of events that D1 does not know wake the room at most a thousand times a minute for one address', async () => {
	await using _stage = await openStage()
	const small = { ...REAL, RATE_LIMIT_SCALE: '0.01' }
	const read = (address: string) => {
		const request = new Request(`${TEST_ORIGIN}/media/events/${ulid()}.ics`, {
			headers: { 'CF-Connecting-IP': address },
		})
		return serveMedia(openContext(small as never, request, 'rates', () => undefined))
	}
	for (let n = 0; n < 10; n++) expect((await read('2001:db8:62::1')).status).toBe(404)

	const refused = await read('2001:db8:62::2')
	expect([refused.status, Number(refused.headers.get('Retry-After'))]).toEqual([
		429,
		expect.any(Number),
	])
	expect(await refused.text()).toMatch(/^You are going too fast/)
	expect((await read('2001:db8:63::1')).status).toBe(404)
})

test('API-46, API-47: ten codes in ten minutes and five syncs at once, for each person', async () => {
	await amongTwo(async ({ ada, kenji, room }) => {
		const guess = (token: string) =>
			ask('/api/stage/use-referral', {
				method: 'POST',
				body: { referralCode: 'NNNNNN' },
				token,
				room,
			})
		const sync = (token: string) =>
			ask('/api/stage/sync-profile', { method: 'POST', body: { postUrl: '1234' }, token, room })
		for (let n = 0; n < 10; n++) expect((await guess(ada.stageToken)).status).toBe(404)
		for (let n = 0; n < 5; n++) expect((await sync(ada.stageToken)).status).toBe(404)

		expectTooFast(await guess(ada.stageToken))
		expectTooFast(await sync(ada.stageToken))
		expect((await guess(kenji.stageToken)).status).toBe(404)
		expect((await sync(kenji.stageToken)).status).toBe(404)

		vi.setSystemTime(Date.now() + 6 * MINUTE_MS)
		expect((await guess(ada.stageToken)).status).toBe(404)
		expect((await sync(ada.stageToken)).status).toBe(404)
	})
})

test('API-23: ten messages at once, then one in three seconds, for each person', async () => {
	await amongTwo(async ({ ada, kenji, room }) => {
		const say = (token: string, messageText: string) =>
			ask('/api/stage/messages', { method: 'POST', body: { messageText }, token, room })
		for (let n = 0; n < 10; n++)
			expect((await say(ada.stageToken, `Message ${n}`)).status).toBe(200)

		const refused = await say(ada.stageToken, 'One more')
		expectTooFast(refused)
		expect(refused.retryAfterS).toBe(3)
		expect((await say(kenji.stageToken, 'My first')).status).toBe(200)

		vi.setSystemTime(Date.now() + 3000)
		expect((await say(ada.stageToken, 'One more')).status).toBe(200)
		expectTooFast(await say(ada.stageToken, 'And another'))
	})
})

test('G-84, API-38: five topics in an hour, for each person', async () => {
	await using stage = await openStage()
	await abortAllDurableObjects() // the tests before spoke past it
	await hasTranslated(stage)
	await amongTwo(async ({ ada, kenji, room }) => {
		const propose = (token: string, topicText: string) =>
			ask('/api/stage/topics', { method: 'POST', body: { topicText }, token, room })
		for (let n = 0; n < 5; n++)
			expect((await propose(ada.stageToken, `Which tide is number ${n}?`)).status).toBe(200)

		const refused = await propose(ada.stageToken, 'One more?')
		expectTooFast(refused)
		expect(refused.retryAfterS).toBe(12 * 60)
		expect((await propose(kenji.stageToken, 'My first?')).status).toBe(200)

		vi.setSystemTime(Date.now() + 12 * MINUTE_MS)
		expect((await propose(ada.stageToken, 'One more?')).status).toBe(200)
		expectTooFast(await propose(ada.stageToken, 'And another?'))
	})
})

test('API-23: ada’s spent allowance still counts after the room was killed', async () => {
	await using stage = await openStage()
	await abortAllDurableObjects() // the tests before spoke past it
	await hasTranslated(stage)
	const ada = await seatDirectly(stage.room(), 'ada')

	await runInDurableObject(stage.room(), async (_running, state) => {
		const say = (room: StageRoom) =>
			ask('/api/stage/messages', {
				method: 'POST',
				body: { messageText: 'Again' },
				token: ada.stageToken,
				room,
			})
		const before = new StageRoom(state, REAL as never)
		for (let n = 0; n < 10; n++) expect((await say(before)).status).toBe(200)

		expectTooFast(await say(new StageRoom(state, REAL as never)))
	})
})

test('API-16: ten attempts to join in an hour from one household, counted in the room', async () => {
	await using stage = await openStage()
	const ada = stage.person('ada')
	await ada.logIn()
	const { accessToken } = ada

	await runInDurableObject(stage.room(), async (_running, state) => {
		const room = new StageRoom(state, REAL as never)
		const attempt = (address: string) =>
			ask('/api/stage/verify-join', {
				method: 'POST',
				body: { xStatusUrl: '1234567890', joinCode: 'session', accessToken },
				address,
				room,
			})
		for (let n = 0; n < 10; n++) expect((await attempt(`2001:db8:1:2::${n + 1}`)).status).toBe(404)

		const refused = await attempt('2001:db8:1:2:ffff::1')
		expectTooFast(refused)
		expect(refused.retryAfterS).toBeLessThanOrEqual(6 * 60)
		expect((await attempt('2001:db8:1:3::1')).status).toBe(404)

		vi.setSystemTime(Date.now() + 6 * MINUTE_MS)
		// Her access token still holds, and one attempt has grown back.
		expect((await attempt('2001:db8:1:2::1')).status).toBe(404)
		expectTooFast(await attempt('2001:db8:1:2::1'))
	})
})

test('API-00: a refused request takes nothing, so waiting helps', async () => {
	const token = await signStageToken(TEST_SECRET, { userId: 'x:0', ver: 1 }, Date.now())
	const guest = { address: '203.0.113.60', token } // of nobody: counted like a guest
	for (let n = 0; n < 100; n++) await ask('/api/stage/me', guest)
	for (let n = 0; n < 50; n++) expectTooFast(await ask('/api/stage/me', guest))

	vi.setSystemTime(Date.now() + 600)
	expect((await ask('/api/stage/me', guest)).status).toBe(401)
})
