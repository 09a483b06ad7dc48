import { expect, test, vi } from 'vitest'
import { askNow, guardPages, whenLate } from '#client/page-answers'
import { silent } from '../support/silent.ts'

const HERE = 'https://stage.test/stage'
const FRENCH = `${HERE}?lang=fr&_data=routes/stage`
const OURS = { 'X-Remix-Response': 'yes' }

type Said = Response | 'no line' | 'no end' | 'half'

/** A page, and what it is answered, one after the other. */
function openPage(...answers: Said[]) {
	vi.useFakeTimers()
	const asked: string[] = []
	const told: boolean[] = []
	const page = Object.assign(new EventTarget(), {
		location: { href: HERE, origin: new URL(HERE).origin },
		fetch: async (address: string, init?: RequestInit) => {
			asked.push(address)
			const answer = answers.shift()
			if (answer === 'no end') return silent(address, init)
			if (answer === 'half') {
				const start = (words: ReadableStreamDefaultController) => {
					words.enqueue(new TextEncoder().encode('{"half'))
					init?.signal?.addEventListener('abort', () => words.error(init.signal?.reason))
				}
				return new Response(new ReadableStream({ start }), { headers: OURS })
			}
			if (!answer || answer === 'no line') throw new TypeError('Failed to fetch')
			return answer
		},
	})
	guardPages(page as never)
	const stop = whenLate((isLate) => void told.push(isLate))
	return {
		asked,
		told,
		page,
		fetch: (address: string, init?: RequestInit) =>
			(page.fetch as unknown as typeof fetch)(address, init),
		[Symbol.dispose]: () => {
			stop()
			vi.useRealTimers()
		},
	}
}

const html = (status: number) =>
	new Response('<!doctype html><p>Please log in', {
		status,
		headers: { 'Content-Type': 'text/html' },
	})
const broken = () =>
	new Response(
		new ReadableStream({
			pull(words) {
				words.enqueue(new TextEncoder().encode('{"half'))
				words.error(new TypeError('network error'))
			},
		}),
		{ headers: OURS },
	)

test('noor, who chooses French behind a proxy that answers in the stage’s place, keeps her page until the stage answers', async () => {
	const others = [
		html(200),
		html(403),
		Response.json({ error: 'denied' }, { status: 403 }),
		html(502),
		Response.json(
			{ message: 'Away.', code: 'd1-away' },
			{ status: 503, headers: { 'Retry-After': '1' } },
		),
		Response.json({}, { status: 500, headers: { 'X-Remix-Error': 'yes' } }),
		broken(),
		'no line' as const,
	]
	using noor = openPage(...others, Response.json({ language: 'fr' }, { headers: OURS }))

	const page = noor.fetch(FRENCH)
	await vi.advanceTimersByTimeAsync(1)
	expect(noor.told).toEqual([true])
	await vi.advanceTimersByTimeAsync(120_000)

	expect(await (await page).json()).toEqual({ language: 'fr' })
	expect(noor.asked).toHaveLength(others.length + 1)
	expect(noor.told).toEqual([true, false])
})

test('a proxy that says to wait a year is asked again after an hour, and not over and over at once', async () => {
	const year = () => new Response('', { status: 503, headers: { 'Retry-After': '31536000' } })
	using noor = openPage(year(), Response.json({}, { headers: OURS }))
	const page = noor.fetch(FRENCH)

	await vi.advanceTimersByTimeAsync(3_599_000)
	expect(noor.asked).toHaveLength(1)
	await vi.advanceTimersByTimeAsync(1_000)
	expect((await page).status).toBe(200)
	expect(noor.asked).toHaveLength(2)
})

test('the page shows the stage’s own answer: that a page is gone, or at another address', async () => {
	for (const [status, name] of [
		[404, 'X-Remix-Catch'],
		[410, 'X-Remix-Catch'],
		[204, 'X-Remix-Redirect'],
	] as const) {
		using noor = openPage(new Response(null, { status, headers: { [name]: 'yes' } }))
		expect((await noor.fetch(FRENCH)).status).toBe(status)
		expect([noor.asked.length, noor.told]).toEqual([1, []])
	}
})

test('when the network is back the page is asked for at once; people who go somewhere else wait for it no more', async () => {
	using noor = openPage('no line', 'no line', 'no line')
	const away = new AbortController()
	const page = noor.fetch(FRENCH, { signal: away.signal })
	const gone = expect(page).rejects.toThrow('elsewhere')
	await vi.advanceTimersByTimeAsync(1)

	noor.page.dispatchEvent(new Event('online'))
	await vi.advanceTimersByTimeAsync(1)
	expect(noor.asked).toHaveLength(2)
	away.abort(new Error('elsewhere'))
	await gone
	await vi.advanceTimersByTimeAsync(120_000)

	expect(noor.asked).toHaveLength(2)
	expect(noor.told).toEqual([true, false])
})

test('a person who opens another page during a retry is not told for ever that the first page is late', async () => {
	using noor = openPage('no line', 'no end')
	const away = new AbortController()
	const gone = expect(noor.fetch(FRENCH, { signal: away.signal })).rejects.toThrow('elsewhere')
	await vi.advanceTimersByTimeAsync(15_000)
	expect(noor.asked).toHaveLength(2)

	away.abort(new Error('elsewhere'))
	await gone

	expect(noor.told).toEqual([true, false])
})

test('other requests of a page are left alone', async () => {
	using noor = openPage(html(403), html(403))

	expect((await noor.fetch('/api/stage/messages')).status).toBe(403)
	expect((await noor.fetch('https://elsewhere.test/?_data=1')).status).toBe(403)
	expect(noor.told).toEqual([])
})

test('noor, whose page is late, presses “Try again”, and it comes without the wait', async () => {
	using noor = openPage('no line', new Response('{}', { headers: OURS }))
	const asked = noor.fetch(FRENCH)
	await vi.advanceTimersByTimeAsync(1)
	expect(noor.asked).toHaveLength(1)

	askNow()
	await vi.advanceTimersByTimeAsync(1)

	expect(noor.asked).toHaveLength(2)
	expect((await asked).status).toBe(200)
	expect(noor.told).toEqual([true, false])
})

test.each([
	['before the answer', 'no end'],
	['in the middle of it', 'half'],
] as const)(
	'a line that dies %s is given up after 20 s of silence, and noor’s page asked for again',
	async (_, dead) => {
		using noor = openPage(dead, new Response('{}', { headers: OURS }))
		const answer = noor.fetch(FRENCH)
		await vi.advanceTimersByTimeAsync(19_000)
		expect([noor.asked.length, noor.told]).toEqual([1, []])
		await vi.advanceTimersByTimeAsync(10_000)
		expect((await answer).status).toBe(200)
		expect([noor.asked.length, noor.told]).toEqual([2, [true, false]])
	},
)
