import { expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint'
import { contract } from '#contract/index'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

async function ask(fetchStage: typeof fetch, path: string, init: RequestInit = {}) {
	const response = await fetchStage(`${TEST_ORIGIN}${path}`, init)
	const text = await response.text()
	return { status: response.status, headers: response.headers, text }
}

function expectRefusal(
	answer: { status: number; headers: Headers; text: string },
	status: number,
	code: string,
	message: string,
) {
	expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { message, code }])
	expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
}

test('API-00: an address that does not exist says so in JSON', async () => {
	await using stage = await openStage()
	for (const path of [
		'/api',
		'/api/',
		'/api/stage',
		'/api/stage/nothing',
		'/api/stage/me/',
		'/api//stage/me',
		'/api/stage/%2e%2e%2fme',
		'/api/stage/messages/01ARZ3NDEKTSV4RRFFQ69G5FAV/x',
		'/api/stage/messages/%2e%2e',
		'/api/stage/stories/:id',
		'/api/stage/messages/:id',
		'/api/__proto__',
	])
		for (const method of ['GET', 'POST'])
			expectRefusal(
				await ask(stage.fetch, path, { method }),
				404,
				'not-found',
				'This address does not exist.',
			)
})

test('API-00: an address that exists says so when it is asked in the wrong way', async () => {
	await using stage = await openStage()
	for (const { path, who } of Object.values(contract)) {
		if (who === 'operator') continue // these exist for nobody else, whatever is asked
		const allowed = Object.values(contract)
			.filter((promise) => promise.path === path)
			.map(({ method }) => method as string)
			.toSorted()
		const open = allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method))
		for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
			if (!allowed.includes(method))
				await expectOnly(addressOf(path, { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }), method, open)
	}
	for (const [path, open] of [
		['/auth/login', ['GET', 'HEAD']],
		['/auth/callback', ['GET']],
		['/auth/token', ['POST']],
		['/auth/logout', ['POST']],
		['/webhooks/stripe', ['POST']],
		['/webhooks/farcaster', ['POST']],
		['/webhooks/stream', ['POST']],
	] as const)
		for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])
			if (!open.some((one) => one === method)) await expectOnly(path, method, open)
	const begun = await ask(stage.fetch, '/auth/login', { method: 'HEAD', redirect: 'manual' })
	expect(begun.status).toBe(302)
	const head = await ask(stage.fetch, '/api/stage/participants', { method: 'HEAD' })
	expect([head.status, head.text]).toEqual([200, ''])

	async function expectOnly(path: string, method: string, open: readonly string[]) {
		const answer = await ask(stage.fetch, path, { method })
		const said = 'This address does not answer that method.'
		if (method !== 'HEAD') expectRefusal(answer, 405, 'method', said)
		expect([path, answer.status, answer.headers.get('Allow')]).toEqual([path, 405, open.join(', ')])
	}
})

test('API-00: a body that is not JSON, has another type or is too large is refused before anything is done', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { head } = await stage.room().report()
	const send = (body: BodyInit, type: string | null = 'application/json') =>
		ask(stage.fetch, '/api/stage/messages', {
			method: 'POST',
			body,
			headers: {
				Authorization: `Bearer ${ada.stageToken}`,
				...(type === null ? {} : { 'Content-Type': type }),
			},
		})
	const good = JSON.stringify({ messageText: 'Hello' })

	for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
		expectRefusal(await send(good, type), 415, 'type', 'Please send JSON.')
	for (const broken of ['{', '{"messageText":', 'hello', '{"messageText":"a"}}', "{'a':1}"])
		expectRefusal(await send(broken), 400, 'json', 'This is not valid JSON.')
	expectRefusal(
		await send(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])),
		400,
		'encoding',
		'This is not valid UTF-8.',
	)
	for (const other of ['null', '[]', '7', '"text"', 'true'])
		expectRefusal(await send(other), 400, 'invalid', "Please check 'request'.")
	for (const empty of ['', '   ', '{}'])
		expectRefusal(
			await send(empty),
			400,
			'invalid',
			'Message cannot be empty if no image is attached.',
		)
	expectRefusal(
		await send(JSON.stringify({ messageText: 'a'.repeat(64 * 1024) })),
		413,
		'too-large',
		'This is too large.',
	)
	expect((await stage.room().report()).head).toBe(head)
	expect((await send(good, 'application/json; charset=utf-8')).status).toBe(200)
})

test('API-00: a body that is too large is refused, with a length at once and without one at the limit; its rest is drained, so that the answer arrives, and one without end is cut off', async () => {
	await using stage = await openStage()
	const megabyte = new TextEncoder().encode('a'.repeat(1024 * 1024))
	for (const [most, length] of [
		[4, null],
		[4, 4 * megabyte.length],
		[1_000, null],
	] as const) {
		let poured = 0
		const body = new ReadableStream({
			pull(pour) {
				pour.enqueue(megabyte)
				if (++poured === most) pour.close()
			},
		})

		const answer = await ask(stage.fetch, '/api/stage/verify-join', {
			method: 'POST',
			body,
			headers: {
				'Content-Type': 'application/json',
				...(length && { 'Content-Length': String(length) }),
			},
			duplex: 'half',
		} as RequestInit)

		expectRefusal(answer, 413, 'too-large', 'This is too large.')
		expect(poured).toBeGreaterThanOrEqual(Math.min(most, 100))
		expect(poured).toBeLessThanOrEqual(Math.min(most, 105))
	}
})

test('API-00: every answer of the API is JSON with no-store and nosniff, and closed to other origins', async () => {
	await using stage = await openStage()
	for (const path of ['/api/stage/participants', '/api/stage/me', '/api/nothing']) {
		const { headers } = await ask(stage.fetch, path, {
			headers: { Origin: 'https://evil.example' },
		})
		expect(headers.get('Content-Type')).toBe(JSON_TYPE)
		expect(headers.get('Cache-Control')).toBe('no-store')
		expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
		expect(headers.get('X-Request-Id')).toBeTruthy()
		expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
		expect(headers.get('Set-Cookie')).toBeNull()
	}
})

test('every answer says whether it may be cached, and that its type is not to be guessed: one that differs by reader is never shared, and missing things are not cached', async () => {
	await using stage = await openStage()
	const rule = async (path: string, init?: RequestInit) => {
		const { headers } = await ask(stage.fetch, path, { redirect: 'manual', ...init })
		expect([path, headers.get('X-Content-Type-Options')]).toEqual([path, 'nosniff'])
		return headers.get('Cache-Control')
	}
	for (const path of ['/stage', '/embed', '/faq', '/nothing', '/stage/message/nothing'])
		for (const search of ['', '?_data=root', '?lang=ja'])
			expect([path + search, await rule(path + search)]).toEqual([
				path + search,
				expect.stringMatching(/^(private, no-cache|no-store)$/),
			])
	const none = '0'.repeat(32)
	for (const path of [
		...[`/media/images/${none}`, `/media/avatars/${none}`, `/media/ads/${none}`, '/media/nothing'],
		...[`/media/stories/${none}/media`, `/media/stage-only/${none}`, '/media/events/nothing.ics'],
		...['/media/films/01ARZ3NDEKTSV4RRFFQ69G5FAV', '/nothing.png', '/admin'],
		...[
			'/uploads/nothing',
			'/webhooks/stripe',
			'/webhooks/farcaster',
			'/webhooks/stream',
			'/api/nothing',
			'/auth/nothing',
		],
		...[
			'/auth/callback',
			'/auth/login',
			'/api/realtime/stage-updates',
			'/stage?_data=routes%2Fstage',
		],
	])
		expect([path, await rule(path)]).toEqual([
			path,
			expect.stringMatching(/^(private, )?no-(store|cache)$/),
		])
	for (const path of ['/stage', `/media/images/${none}`, '/uploads/nothing', '/api/nothing'])
		expect([path, await rule(path, { method: 'DELETE' })]).toEqual([path, 'no-store'])
})

test('API-00: the realtime door speaks WebSocket, and only with our own pages', async () => {
	await using stage = await openStage()
	const path = '/api/realtime/stage-updates'
	const upgrade = { Upgrade: 'websocket' }

	const plain = await ask(stage.fetch, path)
	expectRefusal(plain, 426, 'upgrade', 'This address speaks WebSocket only.')
	expect(plain.headers.get('Upgrade')).toBe('websocket')
	for (const [origin, search] of [
		['https://evil.example', ''],
		[`${TEST_ORIGIN}.evil.example`, ''],
		['null', '?auth=1'],
	] as const)
		expectRefusal(
			await ask(stage.fetch, path + search, { headers: { ...upgrade, Origin: origin } }),
			403,
			'origin',
			'This origin may not listen here.',
		)

	const ours = await stage.listen({ origin: TEST_ORIGIN })
	ours.close()
	// The sandboxed frame on other sites has no origin, so it listens as a guest.
	const framed = await stage.listen({ origin: 'null' })
	framed.close()
	const withoutOrigin = await stage.listen() // no browser, so no page that could be lured
	withoutOrigin.close()
})
