import { env } from 'cloudflare:workers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE_MS } from '#contract/limits'
import { uploadMessageImage } from '#contract/messages/uploads'
import { leave } from '#contract/people/session'
import { openContext } from '#worker/context'
import { answer } from '#worker/http/answer'
import { IncomingBody } from '#worker/http/incoming-body'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import { TEST_ORIGIN } from '../../support/settings.ts'

const MB = 1024 * 1024
const REAL = { ...env, RATE_LIMIT_SCALE: '1' }
const FILE = field('file"; filename="a.png')

function field(name: string, value = ''): string {
	return `\r\n--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
}

interface Sending {
	address: string
	bearer?: string
	length?: number
	settings?: object
	/** More is promised than ever comes. */
	isWaiting?: boolean
}

/** A form that comes piece by piece, as far as somebody reads it. */
function send(
	pieces: (string | Uint8Array)[],
	{ address, bearer, length, settings, isWaiting }: Sending,
) {
	let [read, readAtAnswer] = [0, 0]
	let hangUp = () => {}
	const encoder = new TextEncoder()
	const body = new ReadableStream({
		type: 'bytes',
		async pull(controller) {
			const piece = pieces[read++]
			if (piece !== undefined)
				return controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece.slice())
			if (isWaiting)
				await new Promise<void>((on) => {
					hangUp = on
				})
			controller.close()
			controller.byobRequest?.respond(0)
		},
	})
	const request = new Request(`${TEST_ORIGIN}${uploadMessageImage.path}`, {
		method: 'POST',
		headers: {
			'Content-Type': 'multipart/form-data; boundary=b',
			'CF-Connecting-IP': address,
			...(bearer && { Authorization: `Bearer ${bearer}` }),
			...(length && { 'Content-Length': String(length) }),
		},
		body,
	})
	const context = openContext((settings ?? env) as never, request, 'form', () => undefined)
	const said = answer(context).then(async (response) => {
		readAtAnswer = read
		const over = context.body.end()
		if (!isWaiting) await over
		const { code } = (await response.json()) as { code?: string }
		return `${response.status} ${code ?? ''}`.trim()
	})
	return { said, read: () => readAtAnswer || read, hangUp: () => hangUp() }
}

test('API-24: forms without a bearer token are rate-limited by address before they are read', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	vi.setSystemTime(Date.now())
	const form = [FILE, png(), '\r\n--b--\r\n']
	const from = (n: number) => ({ address: `2001:db8:f0::${n.toString(16)}`, settings: REAL })
	for (let n = 1; n <= 30; n++) expect(await send(form, from(n)).said).toBe('401 not-on-stage')

	const refused = send(form, from(31))
	expect(await refused.said).toBe('429 too-fast')
	expect(refused.read()).toBeLessThanOrEqual(1) // the platform's own look at it
	const other = { address: '2001:db8:f1::1', settings: REAL }
	expect(await send(form, other).said).toBe('401 not-on-stage')
	const own = { ...from(32), bearer: ada.stageToken ?? '' }
	expect(await send(form, own).said).toBe('200')
})

test('API-24: at most four files of unknown senders are in memory at once, and answers free their memory', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const endless = (n: number) =>
		send([FILE, png({ dataBytes: 3 * MB })], { address: `203.0.113.${n}`, isWaiting: true })
	const waiting = [1, 2, 3, 4].map(endless)
	await vi.waitFor(() => expect(waiting.map(({ read }) => read())).toEqual([3, 3, 3, 3]))

	expect(await endless(5).said).toBe('503 busy')
	const address = '203.0.113.6'
	const known = [field('stageToken', ada.stageToken ?? ''), FILE, png(), '\r\n--b--\r\n']
	expect(await send(known, { address }).said).toBe('200')

	const small = [FILE, png(), field('stageToken', ada.stageToken ?? ''), '\r\n--b--\r\n']
	expect(await send(small, { address }).said).toBe('503 busy')
	for (const { hangUp } of waiting) hangUp()
	for (const { said } of waiting) expect(await said).toBe('400 form')
	await vi.waitFor(async () => expect(await send(small, { address }).said).toBe('200'))
})

test('API-24: of a form from an unknown sender only a little is read: no long field, no second file, and no file that states a large size', async () => {
	await using stage = await openStage()
	const [ada, left] = await stage.allSeated('ada', 'left')
	await left.ask(leave, { body: {} })
	const address = '203.0.113.7'
	const plenty = Array.from({ length: 100 }, () => new Uint8Array(64 * 1024))
	const token = field('stageToken', ada.stageToken ?? '')

	for (const [start, expected] of [
		[field('other'), '400 form'],
		[field('other"; filename="b.png'), '400 form'],
		['a preamble', '400 form'],
	] as const) {
		const sent = send([start, ...plenty, token, FILE, png(), '\r\n--b--\r\n'], { address })
		expect([start, await sent.said]).toEqual([start, expected])
		expect([start, sent.read() < 10]).toEqual([start, true])
	}
	const large = send([FILE, ...plenty], { address, length: 6 * MB })
	expect(await large.said).toBe('413 too-large')
	expect(large.read()).toBeLessThan(5)
	const gone = send([field('stageToken', left.stageToken ?? ''), FILE, ...plenty], { address })
	expect(await gone.said).toBe('403 not-on-stage')
	expect(gone.read()).toBeLessThan(5)
})

test('API-24: a sender who states a length and sends nothing gets the answer after a minute, and one who sends the rest gets it at once', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
	onTestFinished(() => void vi.useRealTimers())
	for (const isSilent of [true, false]) {
		const { readable, writable } = new FixedLengthStream(4)
		const headers = { 'Content-Length': '4' }
		const request = new Request(TEST_ORIGIN, { method: 'POST', body: readable, headers })
		const ended = vi.fn()
		const end = new IncomingBody(request).end().then(ended)
		if (isSilent) {
			await vi.advanceTimersByTimeAsync(MINUTE_MS - 1)
			expect(ended).not.toHaveBeenCalled()
			await vi.advanceTimersByTimeAsync(1)
		} else void new Blob(['rest']).stream().pipeTo(writable)
		await end
		expect(vi.getTimerCount()).toBe(0)
	}
})
