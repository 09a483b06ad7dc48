// Journeys and cases of one subject that share their helpers (over 250 lines).

import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { signStageToken } from '#storage/people/stage-token'
import { openRoom, openStage } from '../../support/open-stage.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import {
	listen,
	makeEvents,
	openClock,
	type Room,
	range,
	restingHead,
	type Seated,
	say,
	seat,
	seatMany,
} from '../support/people.ts'

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

async function heardBy(room: Room, ear: { seqs(): number[] }): Promise<void> {
	const head = await restingHead(room)
	await vi.waitFor(() => expect(ear.seqs().at(-1)).toBe(head))
}

test('ada hears nothing before she has said who she is, then everything she missed', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const { head, epoch } = await room.report()
	using ear = await listen(room, { auth: true, since: head, epoch })

	await say(room, ada, 'Is anybody here?')
	await pause(50)
	expect(ear.heard).toEqual([])

	ear.sends({ type: 'auth', stageToken: ada.stageToken })
	await heardBy(room, ear)
	expect(ear.hellos()).toEqual([
		expect.objectContaining({ you: { userId: ada.userId, seated: true } }),
	])
	const { head: end } = await room.report()
	expect(ear.seqs()).toEqual(range(head + 1, end))
})

test('a socket that does not authenticate within 5 s goes on as a guest, by the alarm and not before', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_silent')
	const { head, epoch } = await room.report()
	using clock = openClock()
	using ear = await listen(room, { auth: true, since: head, epoch })
	await say(room, ada, 'Backstage', { stageOnly: true })

	clock.pass(4_900)
	await runDurableObjectAlarm(room)
	await pause(20)
	expect(ear.heard).toEqual([])

	clock.pass(200)
	expect(await runDurableObjectAlarm(room)).toBe(true)
	await vi.waitFor(() => expect(ear.hellos()).toHaveLength(1))
	expect(ear.hellos()[0]).not.toHaveProperty('you')
	await vi.waitFor(() => expect(ear.seqs()).toContain(head + 1))
	expect(ear.frames.join()).not.toContain('Backstage')
})

test('5 s of silence end while D1 does not answer and the archive waits for it @proof', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_waiting')
	const d1: D1Database = Object.getPrototypeOf(env.DB)
	const { batch } = d1
	const { promise: answered, resolve: answers } = Promise.withResolvers<void>()
	let calls = 0
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	vi.spyOn(d1, 'batch').mockImplementation(async function (this: D1Database, asked) {
		const first = ++calls === 1
		await (first ? pause(5) : answered)
		if (first) throw new Error('D1_ERROR: away')
		return batch.call(this, asked) as never
	})
	await say(room, ada, 'D1 is away')
	using ear = await listen(room, { auth: true })

	// The alarm has rung for the archive, which now waits for D1: it must ring again in 5 s.
	await vi.waitFor(() => expect(calls).toBe(2), { timeout: 4_000, interval: 50 })
	await vi.waitFor(() => expect(ear.hellos()).toHaveLength(1), { timeout: 7_500, interval: 100 })
	answers()
})

test('ROLE-05: noor joins in an open tab: auth on the open socket raises her role with a new hello', async () => {
	const room = openRoom()
	const noor = await seat(room, 'noor')
	using ear = await listen(room)
	await say(room, noor, 'Before', { stageOnly: true })
	await heardBy(room, ear)

	ear.sends({ type: 'auth', stageToken: noor.stageToken })
	await vi.waitFor(() => expect(ear.hellos()).toHaveLength(2))
	await say(room, noor, 'After', { stageOnly: true })
	await heardBy(room, ear)

	expect(ear.hellos()[1]).toMatchObject({ you: { userId: noor.userId, seated: true } })
	expect(ear.frames.join()).toContain('After')
	expect(ear.frames.join()).not.toContain('Before')
})

test('LANG-03: dao reads on in the language she has just chosen, also after the room slept', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_lang')
	using ear = await listen(room, { language: 'en-us' })
	ear.sends({ type: 'lang', lang: 'th' })
	ear.socket.send('ping')
	await vi.waitFor(() => expect(ear.frames).toContain('pong'))

	for (const asleep of [false, true]) {
		if (asleep) await evictDurableObject(room)
		const { answer } = await say(room, ada, `A fine morning ${asleep} to everybody on this stage`)
		await vi.waitFor(
			() =>
				expect(ear.all('message-translations-updated').at(-1)?.data).toMatchObject({
					messageId: answer.id,
					translations: { th: expect.any(String) },
				}),
			5_000,
		)
		const { translations } = ear.all('message-translations-updated').at(-1)?.data ?? {}
		expect(Object.keys(translations ?? {})).toEqual(['th'])
	}
})

test('a listener whose room slept is still heard, with role, language and position in the log', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_sleeps')
	const kenji = await seat(room, 'kenji_sleeps', { language: 'ja' })
	const { head } = await room.report()
	using guest = await listen(room)
	using his = await listen(room, { as: kenji, language: 'ja' })

	await evictDurableObject(room)
	await say(room, ada, 'Good night', { stageOnly: true })
	await evictDurableObject(room)
	await say(room, ada, 'Good morning')

	await vi.waitFor(() => expect(his.frames.join()).toContain('Good morning'))
	await heardBy(room, guest)
	await heardBy(room, his)
	expect(his.frames.join()).toContain('Good night')
	expect(guest.frames.join()).not.toContain('Good night')
	const { head: end } = await room.report()
	for (const ear of [guest, his]) {
		expect(ear.hellos()).toHaveLength(1)
		expect(ear.seqs()).toEqual(range(head + 1, end))
	}
})

test('a silent socket is reaped by the alarm, one that pings stays', async () => {
	const room = openRoom()
	using clock = openClock()
	clock.pass(-151_000) // when it answered a ping, the platform says by its own clock
	using silent = await listen(room)
	using pinging = await listen(room)

	clock.pass(151_000)
	using fresh = await listen(room)
	pinging.socket.send('ping')
	await vi.waitFor(() => expect(pinging.frames).toContain('pong'))
	await runDurableObjectAlarm(room)

	await silent.closed
	await seat(room, 'ada_after')
	for (const here of [fresh, pinging]) {
		expect(here.socket.readyState).toBe(WebSocket.OPEN)
		await heardBy(room, here)
	}
})

test('frames that a socket sends after it was closed bring nobody back', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_closed')
	using ear = await listen(room, { as: ada })

	await runInDurableObject(room, async (instance: StageRoom, state) => {
		const { sockets } = instance.report()
		instance.do('leave', { by: ada.by })
		const closing = state.getWebSockets().filter(({ readyState }) => readyState !== WebSocket.OPEN)
		for (const socket of closing)
			await instance.webSocketMessage(socket, '{"type":"lang","lang":"fr"}')

		expect(closing.length).toBeGreaterThan(0)
		expect(instance.report().sockets).toBe(sockets - 1)
		expect(closing.map((socket) => socket.deserializeAttachment())).toEqual(closing.map(() => null))
	})
	expect((await ear.closed).code).toBe(4001)
})

/** Somebody's token in its last minute. */
const ending = ({ by }: Seated) => signStageToken(TEST_SECRET, by, Date.now() - DAY_MS + MINUTE_MS)

test('a socket whose token ends is greeted as a guest’s at that moment, by the alarm', async () => {
	const room = openRoom()
	const [ada, kenji] = await seatMany(room, ['ada_ends', 'kenji_stays'])
	using clock = openClock()
	using hers = await listen(room, { as: { stageToken: await ending(ada) } })
	using his = await listen(room, { as: kenji })

	clock.pass(MINUTE_MS - 2_000)
	await runDurableObjectAlarm(room)
	await say(room, kenji, 'Still among us', { stageOnly: true })
	await vi.waitFor(() => expect(hers.frames.join()).toContain('Still among us'))
	expect(hers.hellos()).toHaveLength(1)
	clock.pass(3_000)
	expect(await runDurableObjectAlarm(room)).toBe(true)

	await vi.waitFor(() => expect(hers.hellos()).toHaveLength(2))
	expect(hers.hellos()[1]).not.toHaveProperty('you')
	await say(room, kenji, 'Now without her', { stageOnly: true })
	await heardBy(room, hers)
	await heardBy(room, his)
	expect(hers.frames.join()).not.toContain('Now without her')
	expect(his.frames.join()).toContain('Now without her')
	expect(his.hellos()).toHaveLength(1)
})

test('a late alarm leaks nothing to a listener whose token has ended, awake or after sleep', async () => {
	const room = openRoom()
	const [ada, kenji] = await seatMany(room, ['ada_late', 'kenji_late'])
	for (const asleep of [false, true]) {
		using clock = openClock()
		using hers = await listen(room, { as: { stageToken: await ending(ada) } })
		if (asleep) await evictDurableObject(room)

		clock.pass(MINUTE_MS + 1_000)
		await say(room, kenji, 'Nobody rang', { stageOnly: true })

		await heardBy(room, hers)
		expect(hers.frames.join()).not.toContain('Nobody rang')
		expect(hers.hellos().map(({ you }) => you?.userId)).toEqual([ada.userId, undefined])
	}
})

test('messages that ada missed are replayed as to a guest when her token had ended before she wrote them', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_replayed')
	const { head, epoch } = await room.report()
	const stageToken = await ending(ada)
	await say(room, ada, 'Of the stage', { stageOnly: true })
	using clock = openClock()
	using ear = await listen(room, { auth: true, since: head, epoch })

	clock.pass(MINUTE_MS + 1_000)
	ear.sends({ type: 'auth', stageToken })

	await heardBy(room, ear)
	expect(ear.hellos()).toHaveLength(1)
	expect(ear.hellos()[0]).not.toHaveProperty('you')
	expect(ear.frames.join()).not.toContain('Of the stage')
})

test('G-44: a renewed token said on the open socket moves its end', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_renews')
	using clock = openClock()
	using hers = await listen(room, { as: { stageToken: await ending(ada) } })

	hers.sends({ type: 'auth', stageToken: ada.stageToken })
	await vi.waitFor(() => expect(hers.hellos()).toHaveLength(2))
	clock.pass(MINUTE_MS + 1_000)
	await runDurableObjectAlarm(room)
	await say(room, ada, 'Here all day', { stageOnly: true })

	await vi.waitFor(() => expect(hers.frames.join()).toContain('Here all day'))
	expect(hers.hellos().map(({ you }) => you)).toEqual([
		{ userId: ada.userId, seated: true },
		{ userId: ada.userId, seated: true },
	])
})

test('noor repeats the mark of a frame and may read on; eve, who says who she is over and over, is closed with 1008, also when the room slept meanwhile, one who does it now and then is not', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_marks')
	using clock = openClock()
	using noor = await listen(room)
	using eve = await listen(room)
	const marks = () => noor.heard.flatMap((said) => ('mark' in said && said.mark) || [])
	for (const expected of [1, 2]) {
		clock.pass(1_000) // a change is one only if she was seen later
		await makeEvents(room, ada, 500)
		await evictDurableObject(room)
		await say(room, ada, `Line ${expected}`)
		await vi.waitFor(() => expect(marks()).toHaveLength(expected))
		noor.sends({ type: 'ack', seq: noor.seqs().at(-1), mark: marks().at(-1) })
		noor.sends({ type: 'auth', stageToken: ada.stageToken })
		await vi.waitFor(() => expect(noor.hellos()).toHaveLength(1 + expected))
	}

	for (const n of range(1, 31)) {
		if (n % 10 === 0) {
			clock.pass(11_000)
			await vi.waitFor(() => expect(eve.hellos()).toHaveLength(n))
			await evictDurableObject(room)
		}
		eve.sends({ type: 'auth', stageToken: ada.stageToken })
		if (n <= 30) noor.sends({ type: 'ack', seq: n })
	}

	expect((await eve.closed).code).toBe(1008)
	await heardBy(room, noor)
	expect(noor.socket.readyState).toBe(WebSocket.OPEN)
})

test('the room’s data about a sleeping socket fits into its attachment', async () => {
	const room = openRoom()
	const ada = await seat(room, `ada_${'x'.repeat(200)}`)
	using ear = await listen(room, { as: ada, since: 1, epoch: 'e'.repeat(5_000) })
	ear.sends({ type: 'lang', lang: 'zh-hans' })
	await heardBy(room, ear)

	await runInDurableObject(room, (_, state) => {
		const attached = state.getWebSockets().map((socket) => socket.deserializeAttachment())
		const sizes = attached.map((seen) => new TextEncoder().encode(JSON.stringify(seen)).length)
		const seen = { userId: ada.userId, language: 'zh-hans', changes: { count: 2 } }
		expect(attached.at(-1)).toMatchObject({ ...seen, until: expect.any(Number) })
		expect(Math.max(...sizes)).toBeLessThan(1_024)
	})
})
