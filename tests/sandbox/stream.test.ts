import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { type Encode, NotHandedOver } from '../../scripts/stream-wire.ts'
import { openWorld } from './world.ts'

const ACCOUNT = '/accounts/sandbox/stream'

/** Where the sandbox tells what became of a film. */
async function openHook() {
	const heard: { signature: string; body: string }[] = []
	const server = createServer(async (request, response) => {
		let body = ''
		for await (const chunk of request) body += chunk
		heard.push({ signature: String(request.headers['webhook-signature']), body })
		response.end()
	}).listen(0, 'localhost')
	await once(server, 'listening')
	const origin = `http://localhost:${(server.address() as AddressInfo).port}`
	return { heard, origin, [Symbol.asyncDispose]: async () => void server.close() }
}

const twoFiles: Encode = async (from) => ({
	read: async (name) => {
		if (name === 'index.m3u8') return new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\n0.ts\n')
		return name === '0.ts' ? new TextEncoder().encode(`made of ${from}`) : null
	},
	drop: async () => {},
})

test('G-126: the sandbox copies, tells, shows and deletes a film as Cloudflare Stream does', async () => {
	await using hook = await openHook()
	await using world = await openWorld({
		port: 0,
		clientRedirectUris: [`${hook.origin}/auth/callback`],
		encode: twoFiles,
	})
	const { STREAM_API_URL, STREAM_TOKEN, STREAM_WEBHOOK_SECRET = '', TRANSCODER } = world.settings
	const headers = { Authorization: `Bearer ${STREAM_TOKEN}`, 'Content-Type': 'application/json' }
	const ask = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${STREAM_API_URL}${ACCOUNT}${path}`, { headers, ...init })
		const text = await answer.text()
		return { status: answer.status, result: text === '' ? null : JSON.parse(text).result }
	}
	const copy = (url: string) =>
		ask('/copy', { method: 'POST', body: JSON.stringify({ url, creator: 's1' }) })

	expect(TRANSCODER).toBe('stream')
	const { result } = await copy(`${hook.origin}/media/films/1`)
	await vi.waitFor(() => expect(hook.heard).toHaveLength(1))
	const [{ signature, body } = { signature: '', body: '' }] = hook.heard
	const time = /^time=(\d+)/.exec(signature)?.[1]
	const sig1 = createHmac('sha256', STREAM_WEBHOOK_SECRET).update(`${time}.${body}`).digest('hex')
	expect(signature).toBe(`time=${time},sig1=${sig1}`)
	expect(JSON.parse(body)).toMatchObject({ uid: result.uid, creator: 's1', readyToStream: true })
	const { result: seen } = await ask(`/${result.uid}`)
	const index = await (await fetch(seen.playback.hls)).text()
	expect(index).toContain('0.ts')
	expect(await (await fetch(new URL('0.ts', seen.playback.hls))).text()).toContain('/media/films/1')
	expect((await fetch(new URL('1.ts', seen.playback.hls))).status).toBe(404)
	expect((await ask('?creator=s1')).result).toHaveLength(1)
	expect((await ask('?creator=s2')).result).toEqual([])

	expect((await ask(`/${result.uid}`, { method: 'DELETE' })).status).toBe(200)
	for (const method of ['GET', 'DELETE'])
		expect((await ask(`/${result.uid}`, { method })).status).toBe(404)
	expect((await fetch(seen.playback.hls)).status).toBe(404)
	expect((await copy('http://localhost:1/elsewhere')).status).toBe(400)
	expect((await ask('', { headers: { Authorization: 'Bearer guessed' } })).status).toBe(403)
})

test('G-126: a film that waited for longer than its address lives is unknown afterwards, so that the stage asks anew', async () => {
	await using world = await openWorld({
		port: 0,
		clientRedirectUris: ['http://localhost:1/auth/callback'],
		encode: async () => {
			throw new NotHandedOver('403')
		},
	})
	const { STREAM_API_URL, STREAM_TOKEN } = world.settings
	const headers = { Authorization: `Bearer ${STREAM_TOKEN}`, 'Content-Type': 'application/json' }
	const ask = (path: string, body?: object) =>
		fetch(`${STREAM_API_URL}${ACCOUNT}${path}`, {
			headers,
			...(body && { method: 'POST', body: JSON.stringify(body) }),
		})
	const copied = await ask('/copy', { url: 'http://localhost:1/media/films/1', creator: 's1' })
	const { result } = (await copied.json()) as { result: { uid: string } }

	await vi.waitFor(async () => expect((await ask(`/${result.uid}`)).status).toBe(404))
	expect(await (await ask('?creator=s1')).json()).toMatchObject({ result: [] })
})

test('G-162: without a program that makes films the sandbox plays no transcoder, and names none', async () => {
	await using world = await openWorld({ port: 0 })
	expect(Object.keys(world.settings).filter((name) => /STREAM|TRANSCODER/.test(name))).toEqual([])
	expect((await fetch(`${world.origin}/stream${ACCOUNT}`)).status).toBe(404)
})
