import { expect, test, vi } from 'vitest'
import type { Fault } from './faults.ts'
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

	const limited = await withFault(world, 'rate-limited')
	const garbage = await withFault(world, 'garbage')
	const huge = await withFault(world, 'huge')
	const elsewhere = await withFault(world, 'redirect')
	const shapeless = await withFault(world, 'wrong-shape')
	const lying = await withFault(world, 'lying')

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
	expect(Object.entries(counts as object).filter(([, calls]) => calls !== 0)).toEqual([
		['translate', 2],
	])
	expect(world.calls('translate').map(({ path }) => path)).toEqual([
		'/translate',
		'/translate',
		'/languages',
	])
	expect(JSON.parse(world.calls('translate')[0]?.body ?? '')).toMatchObject({ q: 'Hi' })
})

function withFault(world: World, fault: Fault['mode']) {
	world.setFault('translate', fault)
	return translate(world)
}

async function translate(world: World) {
	const response = await fetch(`${world.settings.TRANSLATOR_URL}/translate`, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify({ q: 'Hi', source: 'en', target: 'ja' }),
		redirect: 'manual',
	})
	return { status: response.status, headers: response.headers, text: await response.text() }
}
