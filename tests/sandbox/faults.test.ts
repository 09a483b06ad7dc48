import { expect, test, vi } from 'vitest'
import { inWordsOf } from './stand-in-words.ts'
import { openWorld, type World } from './world.ts'

test('a service that is down, broken or slow is so for as many calls as asked, then well again', async () => {
	await using world = await openWorld({ port: 0 })

	world.setFault('translate', 'down', { times: 1 })
	await expect(translate(world)).rejects.toThrow('fetch failed')
	world.setFault('translate', 'error', { times: 1 })
	expect(await translate(world)).toMatchObject({
		status: 500,
		text: '{"error":"Internal Server Error"}',
	})
	world.setFault('translate', 'slow', { ms: 120, times: 1 })
	const from = performance.now()
	expect(await translate(world)).toMatchObject({ status: 200 })
	expect(performance.now() - from).toBeGreaterThan(110)
	world.setFault('translate', 'slow', { ms: 120_000 })
	const held = translate(world)
	await vi.waitFor(() => expect(world.calls('translate')).toHaveLength(4))
	world.clearFaults()
	expect(await held).toMatchObject({ status: 200 })

	expect(await translate(world)).toMatchObject({
		status: 200,
		text: JSON.stringify({ translatedText: inWordsOf('Hi', 'ja') }),
	})
})

test('a service limits, talks nonsense, floods and points elsewhere', async () => {
	await using world = await openWorld({ port: 0 })

	world.setFault('translate', 'rate-limited')
	const limited = await translate(world)
	world.setFault('translate', 'garbage')
	const garbage = await translate(world)
	world.setFault('translate', 'huge')
	const huge = await translate(world)
	world.setFault('translate', 'redirect')
	const elsewhere = await translate(world)
	world.setFault('translate', 'wrong-shape')
	const shapeless = await translate(world)
	world.setFault('translate', 'lying')
	const lying = await translate(world)

	expect(limited.status).toBe(429)
	expect(Number(limited.headers.get('x-rate-limit-reset'))).toBeGreaterThan(Date.now() / 1000)
	expect(() => JSON.parse(garbage.text)).toThrow(SyntaxError)
	expect(huge.text.length).toBeGreaterThan(10_000_000)
	expect(huge.headers.has('content-length')).toBe(false)
	expect(elsewhere).toMatchObject({ status: 303 })
	expect(elsewhere.headers.get('location')).toBe('/sandbox/elsewhere')
	expect(JSON.parse(shapeless.text)).not.toMatchObject({ translatedText: expect.any(String) })
	expect(JSON.parse(lying.text)).toEqual({ translatedText: ['one', 'two', 'three'] })
})

test('X says "missing" in its older manner on demand, and only X is touched by X’s fault', async () => {
	await using world = await openWorld({ port: 0 })
	const { X_API_URL, X_BEARER_TOKEN, OIDC_ISSUER } = world.settings
	const post = world.publish({ handle: 'ada', platform: 'x', text: 'Good morning' })
	const look = async () => {
		const response = await fetch(`${X_API_URL}/2/tweets/${post.id}`, {
			headers: { authorization: `Bearer ${X_BEARER_TOKEN}` },
		})
		return { status: response.status, body: await response.json() }
	}

	world.setFault('x', 'missing')
	const missing = await look()
	const identity = await fetch(`${OIDC_ISSUER}/.well-known/openid-configuration`)
	world.clearFaults()
	const found = await look()

	expect(missing).toEqual({
		status: 200,
		body: { errors: [expect.objectContaining({ title: 'Not Found Error', resource_id: post.id })] },
	})
	expect(await identity.json()).toMatchObject({ issuer: OIDC_ISSUER })
	expect(found.body).toMatchObject({ data: { text: 'Good morning' } })
})

test('another process sets faults and counts calls, and a misspelt fault is refused', async () => {
	await using world = await openWorld({ port: 0 })
	const set = (fault: object) =>
		fetch(`${world.origin}/sandbox/faults`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(fault),
		})

	const misspelt = await set({ service: 'translate', mode: 'asleep' })
	const known = await set({ service: 'translate', mode: 'error', times: 1 })
	const broken = await translate(world)
	await translate(world)
	await fetch(`${world.settings.TRANSLATOR_URL}/languages`)
	const counts = await (await fetch(`${world.origin}/sandbox/counts`)).json()

	expect(misspelt.status).toBe(400)
	expect(known.status).toBe(200)
	expect(broken.status).toBe(500)
	expect(counts).toEqual({
		...{
			identity: 0,
			x: 0,
			farcaster: 0,
			translate: 2,
			stripe: 0,
			push: 0,
			'direct-casts': 0,
			chain: 0,
		},
	})
	expect(world.calls('translate').map(({ path }) => path)).toEqual([
		'/translate',
		'/translate',
		'/languages',
	])
	expect(JSON.parse(world.calls('translate')[0]?.body ?? '')).toMatchObject({ q: 'Hi' })
})

async function translate(world: World) {
	const response = await fetch(`${world.settings.TRANSLATOR_URL}/translate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ q: 'Hi', source: 'en', target: 'ja' }),
		redirect: 'manual',
	})
	return { status: response.status, headers: response.headers, text: await response.text() }
}
