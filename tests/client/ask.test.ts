import { expect, test } from 'vitest'
import {
	ask,
	SentenceError,
	StageRefusal,
	sayOfBroken,
	sayOfSilence,
	sayRefusalsBy,
	sentenceOf,
	Unreachable,
} from '#client/ask'
import { NOTHING } from '#contract/endpoint'
import { contract } from '#contract/index'
import { listMessages, postMessage } from '#contract/messages/messages'
import { editMessage } from '#contract/messages/own-messages'
import { findPeople, invite } from '#contract/operators'
import { log } from '#contract/service'

/** Answers once, and says what it was asked. */
function answering(answer: () => Response | Promise<Response>) {
	const asked: { address: string; init: RequestInit }[] = []
	const fetch = async (address: string, init: RequestInit) => {
		asked.push({ address, init })
		return answer()
	}
	return { fetch, asked }
}

const whole = () =>
	answering(() => Response.json({ messages: [], id: 'm1', message: {}, changed: true, people: [] }))
const bodyOf = ({ asked }: ReturnType<typeof answering>) => JSON.parse(String(asked[0]?.init.body))
const problemOf = (answer: () => Response | Promise<Response>) =>
	ask(postMessage, { body: { messageText: 'x' } as never }, answering(answer)).catch(
		(problem: unknown) => problem,
	)
const unreachable = (message: string) => ({ name: 'Unreachable', isForeign: true, message })

test('a guest’s request has its question in the address, and has no body and no token', async () => {
	const stage = whole()

	const query = { lang: 'de', cursor: undefined } as never
	expect(await ask(listMessages, { query }, stage)).toMatchObject({ messages: [] })

	expect(stage.asked).toMatchObject([
		{ address: '/api/stage/messages?lang=de', init: { method: 'GET', cache: 'no-store' } },
	])
	expect(stage.asked[0]?.init.headers).toEqual({})
	expect(stage.asked[0]?.init.signal).toBeInstanceOf(AbortSignal)
	expect(stage.asked[0]?.init).not.toHaveProperty('body')
	expect(stage.asked[0]?.init).not.toHaveProperty('keepalive')

	const bare = whole()
	await ask(listMessages, {}, bare)
	await ask(listMessages, { query: { lang: undefined } as never }, bare)
	expect(bare.asked.map(({ address }) => address)).toEqual([
		'/api/stage/messages',
		'/api/stage/messages',
	])
})

test('G-44: ada’s token goes in the header and, as documented, in the body; an operator’s in the header alone', async () => {
	const said = whole()
	const question = { params: { id: 'm 1' }, body: { messageText: 'Better' } }
	await ask(editMessage, question as never, { ...said, token: 't' })
	expect(said.asked[0]?.address).toMatch(/\/m%201$/)
	expect(said.asked[0]?.init.headers).toEqual({
		Authorization: 'Bearer t',
		'Content-Type': 'application/json',
	})
	expect(bodyOf(said)).toEqual({ messageText: 'Better', stageToken: 't' })

	const ordered = whole()
	const order = { account: 'x@olu', reason: 'Guest' }
	await ask(invite, { body: order }, { ...ordered, token: 't' })
	expect(bodyOf(ordered)).toEqual(order)

	const guest = whole()
	await ask(postMessage, { body: { messageText: 'Hello' } as never }, guest)
	expect(bodyOf(guest)).toEqual({ messageText: 'Hello' })
	expect(guest.asked[0]?.init.headers).toEqual({ 'Content-Type': 'application/json' })

	const empty = whole()
	await ask(postMessage, {} as never, empty)
	expect(bodyOf(empty)).toEqual({})

	const found = whole()
	await ask(findPeople, { query: { q: 'ada' } } as never, { ...found, token: 't' })
	expect(found.asked[0]?.init.headers).toEqual({ Authorization: 'Bearer t' })
})

test('ada’s press is done also when she closes the page, up to the size that browsers send', async () => {
	for (const [chars, outlives] of [
		[3_999, true],
		[4_000, false],
	] as const) {
		const stage = whole()
		const around = JSON.stringify({ messageText: '' }).length
		await ask(postMessage, { body: { messageText: 'x'.repeat(chars - around) } as never }, stage)
		expect([chars, stage.asked[0]?.init.keepalive]).toEqual([chars, outlives])
	}
})

test('G-92, G-98: an empty answer counts only where the contract promises none; elsewhere the page refuses it, as it refuses other words than those promised', async () => {
	const nothing = () => new Response(null, { status: 204 })
	expect(await ask(log, { body: {} as never }, answering(nothing))).toBeNull()

	for (const one of Object.values(contract)) {
		const { says } = one
		const others = ['[]', '{"ok":true}', '{}', 'null', '""'].filter((body) => body !== says)
		for (const body of others) {
			const other = () => new Response(body, { status: 200 })
			const problem = await ask(one, {} as never, answering(other)).catch((why: unknown) => why)
			expect(problem).toMatchObject(unreachable(one.failed(200)))
		}
		if (says === NOTHING) continue
		const problem = await ask(one, {} as never, answering(nothing)).catch((why: unknown) => why)
		expect(problem).toMatchObject(unreachable(one.failed(204)))
	}
})

test('broken JSON and a failed connection count as no answer', async () => {
	for (const answer of [
		() => new Response('<html>', { status: 200 }),
		() => Promise.reject(new TypeError('offline')),
	]) {
		const problem = await problemOf(answer)
		expect(problem).toBeInstanceOf(Unreachable)
		expect(problem).toMatchObject({ name: 'Unreachable' })
		expect((problem as Error).message).not.toBe('')
	}
	expect(await problemOf(() => new Response('<html>', { status: 200 }))).toMatchObject({
		message: postMessage.failed(200),
	})
})

test('G-98: a refusal carries the stage’s sentence where it sent one, else the page’s own', async () => {
	const said = await problemOf(() =>
		Response.json(
			{ message: 'Slowly.', code: 'slow-mode' },
			{ status: 429, headers: { 'Retry-After': '7' } },
		),
	)
	expect(said).toBeInstanceOf(StageRefusal)
	expect(said).toMatchObject({
		name: 'Refused',
		status: 429,
		code: 'slow-mode',
		message: 'Slowly.',
		said: true,
		retryAfterMs: 7_000,
	})
	expect(
		await problemOf(() =>
			Response.json(
				{ message: 'Later.', code: 'away' },
				{ status: 503, headers: { 'Retry-After': 'soon' } },
			),
		),
	).toMatchObject({ status: 503, retryAfterMs: null })
})

test.each([400, 401, 403, 404, 409, 410, 429, 503])(
	'G-92, G-98: an answer without a code of the stage does not count as an answer of the stage, with status %i',
	async (status) => {
		for (const body of [
			...['', '{}', 'null', '7', '[]', '<html>Blocked', '{"error":"denied"}'],
			...['{"message":"","code":"x"}', '{"message":7,"code":"x"}', '{"message":"Forbidden"}'],
			...['{"message":"Forbidden","code":403}', '{"code":"AccessDenied"}'],
		]) {
			const foreign = await problemOf(() => new Response(body, { status }))
			expect(foreign).toBeInstanceOf(Unreachable)
			expect(foreign).toMatchObject({
				message: postMessage.failed(status),
				isDone: false,
				retryAfterMs: null,
			})
		}
		const patient = () => new Response('', { status, headers: { 'Retry-After': '9' } })
		expect(await problemOf(patient)).toMatchObject({ retryAfterMs: 9_000 })
	},
)

test.each(['<html>', '{"error":"denied"}', '{}', '[]', '"ok"', 'null', '{"status":"blocked"}'])(
	'a hotel’s page in the stage’s place is no answer, even with status 200: %s',
	async (body) => {
		const foreign = await problemOf(() => new Response(body, { status: 200 }))

		expect(foreign).toBeInstanceOf(Unreachable)
		expect(foreign).toMatchObject({ message: postMessage.failed(200), isDone: false })
	},
)

test('the page accepts no answer from another address than the one that it asked', async () => {
	const elsewhere = () => {
		const answer = Response.json({ id: 'm1' })
		Object.defineProperty(answer, 'redirected', { value: true })
		return answer
	}

	expect(await problemOf(elsewhere)).toBeInstanceOf(Unreachable)
	expect(await problemOf(() => Response.json({ id: 'm1' }))).toEqual({ id: 'm1' })
})

test('G-98: the page’s own sentence gives way to one that the stage said', () => {
	const said = new StageRefusal(400, 'x', 'The stage says.', true, null)
	const unsaid = new StageRefusal(400, 'x', 'The contract says.', false, null)

	expect(sentenceOf(said, 'The page says.')).toBe('The stage says.')
	expect(sentenceOf(unsaid, 'The page says.')).toBe('The page says.')
	expect(sentenceOf(unsaid)).toBe('The contract says.')
	expect(sentenceOf(new Unreachable('No line.'), 'The page says.')).toBe('The page says.')
	expect(sentenceOf(new Unreachable('No line.'))).toBe('No line.')
})

test('G-98: no reader is told an exception’s own words, but one sentence in their language', () => {
	sayOfBroken('Bei uns ist etwas schiefgegangen.')

	for (const problem of [new TypeError('x is not a function'), 'odd', undefined])
		expect(sentenceOf(problem)).toBe('Bei uns ist etwas schiefgegangen.')
	expect(sentenceOf(new TypeError('x is not a function'), 'The page says.')).toBe('The page says.')
	expect(sentenceOf(new SentenceError('Said to people.'))).toBe('Said to people.')
})

test('G-98: when another server answers, or none, karl reads that in his language, with the status', async () => {
	try {
		sayOfSilence((_, status) => (status === 0 ? 'Stille.' : `Stille (${status}).`))
		expect(await problemOf(() => new Response('<html>', { status: 418 }))).toMatchObject({
			message: 'Stille (418).',
		})
		expect(await problemOf(() => Promise.reject(new TypeError('offline')))).toMatchObject({
			message: 'Stille.',
		})
	} finally {
		sayOfSilence((said) => said)
	}
})

test('API-00: a refusal is said in the reader’s language, and stays as it came where its texts cannot be loaded', async () => {
	const refused = () => Response.json({ message: 'Gone.', code: 'gone' }, { status: 410 })
	try {
		sayRefusalsBy(async (sentence) => `(${sentence})`)
		expect(await problemOf(refused)).toMatchObject({ message: '(Gone.)', code: 'gone' })
		sayRefusalsBy(() => Promise.reject(new TypeError('no chunk')))
		expect(await problemOf(refused)).toMatchObject({ message: 'Gone.', code: 'gone' })
	} finally {
		sayRefusalsBy(async (sentence) => sentence)
	}
})
