import { expect, test, vi } from 'vitest'
import type { Message } from '#contract/messages/messages'
import { Browser } from '../stage/support/browser.ts'
import { LittleStage } from '../stage/support/little-stage.ts'
import { openPage } from '../stage/support/open-page.ts'
import { person } from '../stage/support/samples.ts'

const POST = 'POST /api/stage/messages'

/** The stage's side of a message: stored once per id, said, answered; faults come before or after. */
function keepMessages(stage: LittleStage, fault: () => 'lost' | 'cut off' | number | null) {
	const stored = new Map<string, Message>()
	stage.knows('ada')
	stage.answers.set(POST, ({ clientMessageId, messageText }) => {
		const now = fault()
		if (now === 'lost') return 'no answer'
		if (typeof now === 'number') {
			const body = { message: `Refused with ${now}.`, code: 'refused' }
			return { status: now, body, headers: { 'Retry-After': '0' } }
		}
		const key = String(clientMessageId)
		const id = `m${String(stored.size + 1).padStart(3, '0')}`
		const said = stored.get(key) ?? stage.say(id, { text: String(messageText) }, key)
		stored.set(key, said)
		if (now === 'cut off') return 'no answer'
		return { status: 200, body: { ...said, seq: stage.seq, clientMessageId } }
	})
	return stored
}

const textsOf = ({ state }: { state: { messages: { text: string }[] } }) =>
	state.messages.map(({ text }) => text)

test('MSG-08: ada’s message is shown as sending, then appears once', async () => {
	await using stage = await LittleStage.open('ada')
	keepMessages(stage, () => null)
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))

	expect(ada.actions.post('  Hello, stage  ')).toBe(true)
	expect(ada.state.unsent[0]).toMatchObject({ text: 'Hello, stage', state: 'sending' })

	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
	expect(textsOf(ada)).toEqual(['Hello, stage'])
})

test('MSG-13, MSG-15, JOIN-28: an empty, a long and a guest’s draft are refused with their sentences', async () => {
	await using stage = await LittleStage.open('ada')
	keepMessages(stage, () => null)
	using ada = openPage(stage, { as: 'ada' })
	using kenji = openPage(stage)

	expect(ada.actions.post(' \n ')).toBe(false)
	expect(ada.state.notice?.text).toBe('Message cannot be empty if no image is attached.')
	expect(ada.actions.post('😀'.repeat(1001))).toBe(false)
	expect(ada.state.notice?.text).toBe('Message max 1000 chars.')
	expect(kenji.actions.post('Hello')).toBe(false)
	expect(kenji.state.notice?.text).toBe('Not verified on stage.')

	expect(ada.actions.post('😀'.repeat(1000))).toBe(true)
})

test('30 messages over a network that loses requests and answers are said once each, in order', async () => {
	await using stage = await LittleStage.open('ada')
	let turn = 0
	const faults = ['lost', 'cut off', 503, null, 429, 'cut off', null] as const
	const stored = keepMessages(stage, () => faults[turn++ % faults.length] ?? null)
	using ada = openPage(stage, { as: 'ada', hurry: 200 })
	const texts = Array.from({ length: 30 }, (_, n) => `word ${n}`)

	for (const text of texts) ada.actions.post(text)

	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]), 10_000)
	await vi.waitFor(() => expect(ada.state.messages).toHaveLength(30))
	expect([...stored.values()].map(({ text }) => text)).toEqual(texts)
	expect(textsOf(ada)).toEqual(texts.toReversed())
	expect(stage.askedFor(POST).length).toBeGreaterThan(30)
})

test('a message whose answer was lost leaves the outbox when the room sends it', async () => {
	await using stage = await LittleStage.open('ada')
	keepMessages(stage, () => 'cut off')
	using ada = openPage(stage, { as: 'ada' })
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))

	ada.actions.post('heard, not answered')

	await vi.waitFor(() => expect(textsOf(ada)).toEqual(['heard, not answered']))
	await vi.waitFor(() => expect(ada.state.unsent).toEqual([]))
	expect(stage.askedFor(POST)).toHaveLength(1)
})

test('a text written offline survives the closed tab and goes out from the next one, with its id', async () => {
	await using stage = await LittleStage.open('ada')
	let isDown = true
	const stored = keepMessages(stage, () => (isDown ? 'cut off' : null))
	const browser = new Browser()
	{
		using before = openPage(stage, { browser, as: 'ada' })
		before.tab.fetch = () => Promise.reject(new TypeError('offline'))
		before.actions.post('written on a train')
		await vi.waitFor(() => expect(before.state.unsent[0]?.state).toBe('waiting'))
	}
	expect(stored.size).toBe(0)

	isDown = false
	using after = openPage(stage, { browser, as: 'ada' })

	await vi.waitFor(() => expect(textsOf(after)).toEqual(['written on a train']))
	expect(after.state.unsent).toEqual([])
	expect(stored.size).toBe(1)
})

test('two tabs of one browser send each message once', async () => {
	await using stage = await LittleStage.open('ada')
	keepMessages(stage, () => null)
	const browser = new Browser()
	using one = openPage(stage, { browser, as: 'ada' })
	using two = openPage(stage, { browser, as: 'ada' })

	for (let n = 0; n < 5; n++) {
		one.actions.post(`one ${n}`)
		two.actions.post(`two ${n}`)
	}

	await vi.waitFor(() => expect(one.state.messages).toHaveLength(10))
	await vi.waitFor(() => expect([one.state.unsent, two.state.unsent]).toEqual([[], []]))
	const ids = stage.askedFor(POST).map(({ clientMessageId }) => clientMessageId)
	expect(new Set(ids).size).toBe(10)
	expect(ids).toHaveLength(10)
})

test('ada discards a message, and it is not sent', async () => {
	await using stage = await LittleStage.open('ada')
	const stored = keepMessages(stage, () => 409)
	using ada = openPage(stage, { as: 'ada' })
	ada.actions.post('on second thought')
	await vi.waitFor(() => expect(ada.state.unsent[0]?.state).toBe('failed'))

	ada.actions.discard(ada.state.unsent[0]?.clientMessageId ?? '')

	expect(ada.state.unsent).toEqual([])
	expect(stored.size).toBe(0)
})

test('a message that waits for the slow mode is sent as soon as the slow mode ends', async () => {
	await using stage = await LittleStage.open('ada')
	let isSlow = true
	const stored = keepMessages(stage, () => null)
	const store = stage.answers.get(POST)
	stage.answers.set(POST, (body, request) =>
		!isSlow && store
			? store(body, request)
			: { status: 429, headers: { 'Retry-After': '300' }, body: { code: 'slow-mode' } },
	)
	using ada = openPage(stage, { as: 'ada', page: { slowModeSeconds: 300 } })
	await vi.waitFor(() => expect(ada.state.connection).toBe('live'))
	ada.actions.post('patience')
	await vi.waitFor(() => expect(ada.state.unsent[0]?.state).toBe('waiting'))

	isSlow = false
	stage.happen('slow-mode-updated', { seconds: 0 })

	await vi.waitFor(() => expect(textsOf(ada)).toEqual(['patience']))
	expect([ada.state.slowModeSeconds, stored.size]).toEqual([0, 1])
})

test('noor, who logs in after ada on the same computer, neither sees nor sends ada’s words', async () => {
	await using stage = await LittleStage.open('ada', 'noor')
	const stored = keepMessages(stage, () => null)
	stage.answers.set('GET /api/stage/me', (_, { headers }) => ({
		status: 200,
		body: { participant: person(headers.authorization?.split(' ').at(-1) ?? '') },
	}))
	const browser = new Browser()
	{
		using ada = openPage(stage, { browser, as: 'ada' })
		ada.tab.fetch = () => Promise.reject(new TypeError('offline'))
		ada.actions.post('ada’s secret')
		await ada.actions.logOut()
		expect(ada.state.unsent).toEqual([])
	}
	{
		using noor = openPage(stage, { browser, as: 'noor' })
		await vi.waitFor(() => expect(noor.state.sessionStatus).toBe('active'))
		noor.actions.post('noor speaks')
		await vi.waitFor(() => expect(textsOf(noor)).toEqual(['noor speaks']))
		expect(noor.state.unsent).toEqual([])
	}

	using back = openPage(stage, { browser, as: 'ada' })

	await vi.waitFor(() => expect(textsOf(back)).toContain('ada’s secret'))
	expect(stored.size).toBe(2)
})
