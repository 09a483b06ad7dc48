import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { countView, health, log } from '#contract/service'
import { operatorsNow } from '#worker/areas/operators-now'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { openStage } from '../../support/open-stage.ts'
import { BROWSER } from '../../support/person.ts'
import { expectSaid, said } from '../support/external-services.ts'

const NOON = Date.UTC(2030, 0, 1, 12)
const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 48 * HALF_HOUR_MS

test('API-09, G-07: a visitor counts once in half an hour, also when the room slept in between, and the number only grows', async () => {
	await using stage = await openStage()
	vi.setSystemTime(NOON)
	const view = async (address: string, agent = BROWSER) => {
		const headers = { 'CF-Connecting-IP': address, 'User-Agent': agent }
		const { status, body } = await stage.person('guest').ask(countView, { headers })
		expect(status).toBe(200)
		return body.totalViews
	}
	const first = await view('203.0.113.1')

	expect(await view('203.0.113.1')).toBe(first)
	await evictDurableObject(stage.room())
	expect(await view('203.0.113.1')).toBe(first)
	expect(await view('203.0.113.2')).toBe(first + 1)
	expect(await view('203.0.113.1', `${BROWSER} other`)).toBe(first + 2)
	expect(await view('2001:db8:7::1')).toBe(first + 3)
	expect(await view('2001:DB8:7:0:5::2')).toBe(first + 3) // the same phone, its address changed
	vi.setSystemTime(NOON + HALF_HOUR_MS - 1)
	expect(await view('203.0.113.1')).toBe(first + 3)
	vi.setSystemTime(NOON + HALF_HOUR_MS)
	expect(await view('203.0.113.1')).toBe(first + 4)
})

test('API-09: sixty browsers of one network are five visitors, and a neighbour is one more', async () => {
	await using stage = await openStage()
	vi.setSystemTime(NOON + DAY_MS)
	const view = async (address: string, agent: string) => {
		const headers = { 'CF-Connecting-IP': address, 'User-Agent': agent }
		return (await stage.person('guest').ask(countView, { headers })).body.totalViews
	}
	const { totalViews: first } = await stage.room().snapshot()

	for (let n = 1; n <= 60; n++)
		expect(await view('203.0.113.5', `${BROWSER} ${n}`)).toBe(first + Math.min(n, 5))
	for (let n = 1; n <= 60; n++)
		expect(await view(`2001:db8:9:0:${n}::1`, `${BROWSER} ${n}`)).toBe(first + 5 + Math.min(n, 5))
	expect(await view('203.0.113.6', BROWSER)).toBe(first + 11)
	vi.setSystemTime(NOON + DAY_MS + HALF_HOUR_MS)
	expect(await view('203.0.113.5', `${BROWSER} 60`)).toBe(first + 12)
})

test('API-09: a page of another site that makes its visitors’ browsers ask raises no number, and their own visit here still counts', async () => {
	await using stage = await openStage()
	vi.setSystemTime(NOON + 2 * DAY_MS)
	const { origin } = stage.places
	const view = async (headers: Record<string, string>) => {
		const address = { 'CF-Connecting-IP': '203.0.113.8' }
		return (await stage.person('guest').ask(countView, { headers: { ...address, ...headers } }))
			.body.totalViews
	}
	const { totalViews: first } = await stage.room().snapshot()

	const foreign: Record<string, string>[] = [
		{ Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
		{ Origin: 'https://elsewhere.example' },
		{ Origin: 'null' },
		{ 'Sec-Fetch-Site': 'same-site' },
	]
	for (const headers of foreign) expect(await view(headers)).toBe(first)

	expect(await view({ Origin: origin, 'Sec-Fetch-Site': 'same-origin' })).toBe(first + 1)
})

test('API-09: robots and prefetches read the number and do not change it', async () => {
	await using stage = await openStage()
	const total = async () => (await stage.room().snapshot()).totalViews
	const before = await total()
	const nobodies: Record<string, string>[] = [
		{ 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
		{ 'User-Agent': 'facebookexternalhit/1.1' },
		{ 'User-Agent': 'curl/8.5.0' },
		{ 'User-Agent': 'python-requests/2.31' },
		{ 'User-Agent': BROWSER, 'Sec-Purpose': 'prefetch;prerender' },
		{ 'User-Agent': BROWSER, Purpose: 'prefetch' },
		{ 'User-Agent': '' },
	]

	for (const headers of nobodies) {
		const { status, body } = await stage
			.person('nobody')
			.ask(countView, { headers: { ...headers, 'CF-Connecting-IP': crypto.randomUUID() } })
		expect([status, Object.keys(body)]).toEqual([200, ['totalViews']])
	}

	expect(await total()).toBe(before)
	const headers = { 'User-Agent': BROWSER, 'CF-Connecting-IP': '198.51.100.9' }
	await stage.person('guest').ask(countView, { headers })
	expect(await total()).toBe(before + 1)
})

test('API-49: a page may report on itself, briefly and about known things', async () => {
	await using stage = await openStage()
	const guest = stage.person('guest')
	const data = { event: 'opened', sessionId: crypto.randomUUID(), timestamp: 1, ms: 12 }
	const lines: string[] = []
	vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))

	const kept = await guest.ask(log, { body: { type: 'performance', data } })

	expect([kept.status, kept.body]).toEqual([204, null])
	const line = lines.map((text) => JSON.parse(text)).find(({ event }) => event === 'page')
	expect(line).toMatchObject({ type: 'performance', data })
	expect(line).not.toHaveProperty('address')

	const unknown = await guest.ask(log, { body: { type: 'anything' as 'ui', data } })
	expectSaid(unknown, 400, 'Unknown log type.')
	for (const lacking of [{}, { ...data, event: 'e'.repeat(81) }, { ...data, timestamp: 'now' }]) {
		const refused = await guest.ask(log, { body: { type: 'ui', data: lacking as never } })
		expect(said(refused)).toEqual({ status: 400, message: expect.stringMatching(/\S/) })
	}
	const large = await guest.ask(log, {
		body: { type: 'ui', data: { ...data, note: 'n'.repeat(4096) } as never },
	})
	expectSaid(large, 413, 'This is too large.')
})

test('API-00: health says how D1 and the room are, and says so when one does not answer', async () => {
	await using stage = await openStage()
	await stage.seated('ada')

	const { status, body } = await stage.person('operator').ask(health)

	expect(status).toBe(200)
	expect(body).toMatchObject({
		ok: true,
		version: expect.any(String),
		serverTime: expect.any(Number),
		d1: { ok: true, ms: expect.any(Number) },
		room: {
			ok: true,
			epoch: expect.any(String),
			head: expect.any(Number),
			lag: 0,
			loops: [],
			translator: 'ok',
		},
	})
	expect(JSON.stringify(body)).not.toMatch(/secret|token/i)

	const broken = {
		prepare: () => {
			throw new Error('D1 is away: inside knowledge')
		},
	}
	const request = new Request(`${stage.places.origin}/api/health`)
	const away = openContext({ ...env, DB: broken as never }, request, 'id', () => undefined)
	const answered = (await (await answer(away)).json()) as object
	expect(answered).toMatchObject({ ok: false, d1: { ok: false, problem: 'does not answer' } })
	expect(JSON.stringify(answered)).not.toContain('inside knowledge')
})

test('API-00: an operator who gave pushes a wrong subject reads so in health and of the stage now, and everything else goes on', async () => {
	await using stage = await openStage()
	await stage.seated('ada')
	const contextOf = (settings: object) =>
		openContext(
			{ ...env, ...settings },
			new Request(`${stage.places.origin}/api/health`),
			'id',
			() => undefined,
		)
	const wrong = { VAPID_SUBJECT: 'olu@stage.example' }

	const answered = await answer(contextOf(wrong))

	expect(answered.status).toBe(200)
	expect(await answered.json()).toMatchObject({
		...{ ok: false, d1: { ok: true }, room: { ok: true } },
		push: { ok: false, problem: expect.stringMatching(/^VAPID_SUBJECT is not an address/) },
	})
	expect(await operatorsNow(contextOf(wrong), {} as never)).toMatchObject({ failing: ['push'] })
	expect(await operatorsNow(contextOf({}), {} as never)).toMatchObject({ failing: [] })
})
