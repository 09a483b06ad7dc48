import { expect, test } from 'vitest'
import { StageRefusal, Unreachable } from '#client/ask'
import type { OutboxEntry } from '#client/outbox-entry'
import { KEY_LIFE_MS } from '#contract/limits'
import { BUSY, opened, refused, settled } from './outbox-world.ts'

test('messages that two tabs write in the same moment are sent in order, one tab at a time, and leave the outbox', async () => {
	const ada = opened()
	ada.write('One')
	ada.write('Two')
	expect(ada.now()).toEqual(['Two: sending', 'One: sending'])
	const [two, one] = ada.shown.at(-1) ?? []
	expect((two?.writtenAt ?? 0) - (one?.writtenAt ?? 0)).toBe(1)
	expect(one?.writtenAt).toBe(ada.tab.now())
	await settled()

	expect(ada.texts()).toEqual(['One', 'Two'])
	expect(ada.sent[0]).toMatchObject({ triedAt: ada.tab.now(), by: 'x:ada', language: 'en-us' })
	expect(ada.now()).toEqual([])
	expect(ada.shown).toHaveLength(5) // once at the opening and for each that came or went, because each list renders the feed
	expect(ada.tab.local.keys()).toEqual([])
	expect(new Set(ada.turns)).toEqual(new Set(['stage-outbox']))
	expect(ada.plans()).toBe(0)
})

test('a message that is written without a connection waits, and is sent when the connection is back', async () => {
	const ada = opened({ isOpen: false })
	ada.tab.isOnlineNow = false
	ada.write('On a train')
	await settled()
	expect([ada.now(), ada.texts()]).toEqual([['On a train: waiting'], []])

	const close = ada.outbox.open()
	ada.answers.push(new Unreachable('No line.'))
	await settled()
	expect(ada.texts()).toEqual(['On a train'])
	expect(ada.now()).toEqual(['On a train: waiting'])
	ada.tab.signal('online', undefined)
	await settled()
	expect(ada.texts()).toEqual(['On a train', 'On a train'])
	close()
})

test('a closed outbox sends nothing, hears nothing and plans nothing', async () => {
	const ada = opened()
	ada.answers.push(BUSY)
	ada.write('Later')
	await settled()
	expect(ada.plans()).toBe(1)
	const drawn = ada.shown.length

	ada.close()
	ada.tab.signal('online', undefined)
	ada.tab.signal('stored', null)
	ada.pass(KEY_LIFE_MS)
	await settled()

	expect([ada.plans(), ada.texts(), ada.shown.length]).toEqual([0, ['Later'], drawn])
})

test('a message that another tab stores or deletes is shown or hidden here; keys with other names are ignored', () => {
	const ada = opened()
	const drawn = () => ada.shown.length
	const before = drawn()
	const one = { clientMessageId: '1', text: 'One', by: 'x:ada', writtenAt: 1, state: 'failed' }
	ada.tab.local.set('unsent:1', JSON.stringify(one))
	ada.tab.signal('stored', 'stageToken')
	ada.tab.signal('stored', 'my unsent:')
	expect(drawn()).toBe(before)
	ada.tab.signal('stored', 'unsent:1')
	expect(ada.now()).toEqual(['One: failed'])
	ada.tab.local.remove('unsent:1')
	ada.tab.signal('stored', null)
	expect([ada.now(), drawn()]).toEqual([[], before + 2])
})

test.each([
	['gives no answer', () => new Unreachable('No line.'), 300],
	['is overloaded', () => refused(500), 300],
	['asks for a while', () => refused(429, 7_000), 7_000],
])(
	'G-84: while the stage %s the message waits, and later ones wait behind it',
	async (_, fault, ms) => {
		const ada = opened({ isOpen: false })
		ada.answers.push(fault())
		ada.write('One')
		ada.write('Two')
		ada.outbox.open()
		await settled()
		expect(ada.texts()).toEqual(['One'])
		expect(ada.now()).toEqual(['Two: waiting', 'One: waiting'])

		ada.pass(ms - 1)
		await settled()
		expect(ada.texts()).toEqual(['One'])
		ada.pass(1)
		await settled()
		expect(ada.texts()).toEqual(['One', 'One', 'Two'])
		expect(ada.sent[1]?.clientMessageId).toBe(ada.sent[0]?.clientMessageId)
		expect(ada.now()).toEqual([])
	},
)

test('pauses grow from one fault to the next, and begin anew after a message got through', async () => {
	const ada = opened()
	ada.tab.random = () => 1
	const waits: number[] = []
	const { after } = ada.tab
	ada.tab.after = (ms, task) => {
		waits.push(ms)
		return after(ms, task)
	}
	ada.answers.push(new Unreachable(''), new Unreachable(''), null, new Unreachable(''))
	ada.write('One')
	await settled()
	ada.pass(1_000)
	await settled()
	ada.pass(2_000)
	await settled()
	expect(ada.now()).toEqual([])
	ada.write('Two')
	await settled()
	expect(waits).toEqual([1_000, 2_000, 1_000])
})

test.each([400, 403, 409, 499])(
	'MSG-18: a refusal with %i stops this message with its sentence, and the next goes out',
	async (status) => {
		const ada = opened()
		ada.answers.push(refused(status))
		ada.write('One')
		ada.write('Two')
		await settled()

		expect(ada.texts()).toEqual(['One', 'Two'])
		expect(ada.now()).toEqual(['One: failed'])
		expect(ada.shown.at(-1)?.[0]?.problem).toBe(`Refused with ${status}.`)

		ada.outbox.retry(ada.sent[0]?.clientMessageId ?? '')
		await settled()
		expect([ada.texts().at(-1), ada.now()]).toEqual(['One', []])
		expect(ada.sent.at(-1)).not.toHaveProperty('problem')
	},
)

test.each(['landed', 'answer-lost'])(
	'what was stored as written first, or was removed since (%s), is told to ada; her words can be posted as a message of their own',
	async (code) => {
		const ada = opened()
		ada.answers.push(new StageRefusal(409, code, 'Done already.', true, null))
		ada.write('One')
		await settled()
		expect(ada.now()).toEqual(['One: failed'])
		expect(ada.shown.at(-1)?.[0]?.problem).toBe('Done already.')

		ada.outbox.retry(ada.shown.at(-1)?.[0]?.clientMessageId ?? '')
		await settled()

		expect([ada.texts(), ada.now()]).toEqual([['One', 'One'], []])
		expect(ada.sent[1]?.clientMessageId).not.toBe(ada.sent[0]?.clientMessageId)
	},
)

test('a message that was settled before its answer came stays settled, also when the answer is a refusal', async () => {
	const ada = opened()
	ada.answers.push(refused(400))
	ada.write('Heard by the room')
	ada.outbox.settle(ada.shown.at(-1)?.[0]?.clientMessageId ?? '')
	await settled()
	expect(ada.now()).toEqual([])

	const drawn = ada.shown.length
	ada.outbox.settle('of another browser')
	expect(ada.shown.length).toBe(drawn)
	ada.outbox.retry('of another browser')
	expect(ada.tab.local.keys()).toEqual([])
})

test.each([
	[
		'of a firewall that says a year',
		new Unreachable('', { isForeign: true, retryAfterMs: 31_536_000_000 }),
	],
	['of a day', refused(429, 86_400_000)],
])(
	'a wait %s lasts an hour at most: browsers end one of more than 24 days at once',
	async (_, answer) => {
		const ada = opened()
		ada.answers.push(answer)
		ada.write('Patience')
		await settled()
		ada.pass(3_599_999)
		await settled()
		expect(ada.texts()).toEqual(['Patience'])

		ada.pass(1)
		await settled()
		expect([ada.texts(), ada.now()]).toEqual([['Patience', 'Patience'], []])
	},
)

test('a message that waited while the clock was a year ahead is sent once the clock is right', async () => {
	const ada = opened()
	const right = ada.tab.now
	ada.tab.now = () => right() + 31_536_000_000
	ada.answers.push(refused(429, 300_000))
	ada.write('From the future')
	await settled()
	ada.tab.now = right
	ada.outbox.drain()
	await settled()

	expect([ada.texts(), ada.now()]).toEqual([['From the future', 'From the future'], []])
})

test('G-83: a message that may have been sent a day ago is not sent again by itself, to the millisecond', async () => {
	const kept = (triedAt: number): OutboxEntry => ({
		...{ clientMessageId: '1', text: 'Perhaps said', language: 'en-us', by: 'x:ada' },
		...{ writtenAt: 1, state: 'sending', triedAt },
	})
	for (const [late, texts] of [
		[0, ['Perhaps said']],
		[1, []],
	] as const) {
		const ada = opened({ isOpen: false })
		const oldest = ada.tab.now() - (KEY_LIFE_MS - 600_000)
		ada.tab.local.set('unsent:1', JSON.stringify(kept(oldest - late)))
		ada.outbox.open()
		await settled()
		expect([late, ada.texts()]).toEqual([late, texts])
		expect(ada.now()).toEqual(late ? ['Perhaps said: failed'] : [])
		if (late) expect(ada.shown.at(-1)?.[0]?.problem).toBe('Too old.')
	}
})

test('a message that a closed page was sending is shown as waiting, and broken rows are ignored', () => {
	const ada = opened({ sender: null })
	const left = { clientMessageId: '1', text: 'Left', language: 'en-us', by: 'x:ada', writtenAt: 2 }
	ada.tab.local.set('unsent:1', JSON.stringify({ ...left, state: 'sending' }))
	ada.tab.local.set(
		'unsent:2',
		JSON.stringify({ ...left, text: 'Older', writtenAt: 1, state: 'failed' }),
	)
	ada.tab.local.set('unsent:3', '{')
	ada.tab.local.set('another', JSON.stringify({ ...left, text: 'No message' }))
	ada.outbox.show('x:ada')
	expect(ada.now()).toEqual(['Left: waiting', 'Older: failed'])
	expect(ada.shown.at(-1)?.[0]).toEqual({ ...left, state: 'waiting' })
})
