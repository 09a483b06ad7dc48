import { abortAllDurableObjects } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { operator } from '../../sandbox/demo/people.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	edit,
	liking,
	listen,
	openClock,
	ordered,
	type Room,
	type Seated,
	say,
	saying,
	seat,
	untilArchived,
} from '../support/people.ts'

function slow(room: Room, seconds: number) {
	const wanted = { operator: 'sandbox:olu', act: 'slow-mode' as const, account: String(seconds) }
	return room.do('obey', ordered({ ...wanted, reason: 'too fast to read', withPosts: false }))
}

test('ada waits between two messages for as long as an operator said; edits, reactions and other people do not', async () => {
	const room = openRoom()
	const [ada, kenji] = [await seat(room, 'ada'), await seat(room, 'kenji')]
	using guest = await listen(room)

	expect(await slow(room, 30)).toMatchObject({ ok: true, changed: true })
	expect(await slow(room, 30)).toMatchObject({ ok: true, changed: false })
	await vi.waitFor(() => expect(guest.all('slow-mode-updated')).toHaveLength(1))
	expect(guest.all('slow-mode-updated')[0]?.data).toEqual({ seconds: 30 })
	expect(await room.snapshot()).toMatchObject({ slowModeSeconds: 30 })

	using clock = openClock()
	const { answer } = await say(room, ada, 'One')
	clock.pass(18_000)
	expect(await room.do('post', saying(ada, 'Two'))).toEqual({
		ok: false,
		status: 429,
		code: 'slow-mode',
		message: 'Slow mode: one message every 30 s. Try again in 12 s.',
		retryAfterS: 12,
	})
	expect(await room.do('post', saying(ada, 'A reply', { answers: kenji.userId }))).toMatchObject({
		code: 'slow-mode',
	})
	await say(room, kenji, 'In the meantime')
	expect(await edit(room, ada, answer, 'One, mended')).toMatchObject({ ok: true })
	expect(await room.do('react', liking(ada, { id: answer.id, author: ada }))).toMatchObject({
		ok: true,
	})
	clock.pass(12_000)
	await say(room, ada, 'Two')

	await slow(room, 0)
	await say(room, ada, 'Three')
	await say(room, ada, 'Four')
	expect(await room.snapshot()).toMatchObject({ slowModeSeconds: 0 })
	await untilArchived(room, clock)
	const { results } = await env.DB.prepare(
		"SELECT act, account, name, reason FROM operator_log WHERE act = 'slow-mode' ORDER BY id",
	).all()
	const written = { act: 'slow-mode', reason: 'too fast to read' }
	expect(results).toEqual([
		{ ...written, account: '30', name: '30 s' },
		{ ...written, account: '0', name: '0 s' },
	])
})

test('API-38: a topic waits as a message does, and makes the next message wait; what others propose does not', async () => {
	const room = openRoom()
	const [ada, kenji] = [await seat(room, 'ada_slowly'), await seat(room, 'kenji_slowly')]
	const propose = ({ by }: Seated, text: string, key?: { id: string; body: string }) =>
		room.do('addTopic', { by, input: { id: ulid(), text, likeness: {} }, ...(key && { key }) })
	const key = { id: crypto.randomUUID(), body: 'b' }
	await slow(room, 30)

	using clock = openClock()
	const first = await propose(ada, 'Low tide?', key)
	expect(first).toMatchObject({ ok: true })
	clock.pass(18_000)
	expect(await propose(ada, 'High tide?')).toMatchObject({
		...{ status: 429, code: 'slow-mode', retryAfterS: 12 },
		message: 'Slow mode: one message every 30 s. Try again in 12 s.',
	})
	expect(await room.do('post', saying(ada, 'Which tide?'))).toMatchObject({ code: 'slow-mode' })
	expect(await propose(ada, 'Low tide?', key)).toEqual(first)
	expect(await propose(kenji, 'Spring tide?')).toMatchObject({ ok: true })
	clock.pass(12_000)
	expect(await propose(ada, 'High tide?')).toMatchObject({ ok: true })
	await slow(room, 0)
	expect(await propose(ada, 'Neap tide?')).toMatchObject({ ok: true })
})

test('a repeated request for a stored message is answered, and not slowed down', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_again')
	using _clock = openClock()
	await slow(room, 60)
	const asked = saying(ada, 'Once', { key: { id: crypto.randomUUID(), body: 'b' } })

	const first = await room.do('post', asked)
	expect(await room.do('post', asked)).toEqual(first)
	await slow(room, 0)
})

test('operators do not wait: the room knows them by their log-in', async () => {
	const room = openRoom()
	const olu = await seat(room, 'olu_talks', { sub: `sandbox:${operator.handle}` })
	using _clock = openClock()
	await slow(room, 300)

	await say(room, olu, 'Please slow down')
	await say(room, olu, 'All of you')
	await slow(room, 0)
})

test('the slow mode outlives a restart of the room, and its own storage', async () => {
	await using stage = await openStage()
	const before = stage.room()
	await slow(before, 10)
	await abortAllDurableObjects()
	const restarted = stage.room()
	expect(await restarted.snapshot()).toMatchObject({ slowModeSeconds: 10 })

	await untilArchived(restarted)
	const room = await loseStorage()
	const noor = await seat(room, 'noor_is_slow')
	expect(await room.snapshot()).toMatchObject({ slowModeSeconds: 10 })
	await say(room, noor, 'One')
	expect(await room.do('post', saying(noor, 'Two'))).toMatchObject({ code: 'slow-mode' })
	await slow(room, 0)
	await untilArchived(room)
})
