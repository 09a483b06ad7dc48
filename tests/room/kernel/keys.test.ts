import { evictDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openStage } from '../../support/open-stage.ts'
import { listen, openClock, range, say, saying, seat } from '../support/people.ts'

test("ada's page sends the same message again: same answer, heard and stored once", async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada')
	using guest = await listen(room)
	const key = { id: crypto.randomUUID(), body: 'Once' }

	const first = await say(room, ada, 'Once', { key })
	await evictDurableObject(room)
	const again = await say(room, ada, 'Once', { key })

	expect(again).toEqual(first)
	await room.archivedUpTo((await room.report()).head)
	await vi.waitFor(() => expect(guest.all('new-message')).toHaveLength(1))
	const stored = await env.DB.prepare('SELECT id FROM messages WHERE text = ?').bind('Once').all()
	expect(stored.results).toEqual([{ id: first.answer.id }])
})

test("the same key with another text is refused, and another person's key is another key", async () => {
	await using stage = await openStage()
	const room = stage.room()
	const [noor, kenji] = [await seat(room, 'noor'), await seat(room, 'kenji')]
	const id = crypto.randomUUID()
	await say(room, noor, 'Mine', { key: { id, body: 'Mine' } })

	const other = await room.do('post', saying(noor, 'Other', { key: { id, body: 'Other' } }))
	const his = await room.do('post', saying(kenji, 'His', { key: { id, body: 'His' } }))

	expect(other).toMatchObject({ ok: false, status: 409, code: 'key-reused' })
	expect(his).toMatchObject({ ok: true, answer: { text: 'His' } })
})

test('thirty copies of one message at the same time are one message', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_2')
	using guest = await listen(room)
	const key = { id: crypto.randomUUID(), body: 'Many' }

	const answers = await Promise.all(range(1, 30).map(() => say(room, ada, 'Many', { key })))

	expect(new Set(answers.map(({ answer }) => answer.id)).size).toBe(1)
	expect(new Set(answers.map(({ seq }) => seq)).size).toBe(1)
	await say(room, ada, 'After')
	await vi.waitFor(() => expect(guest.frames.join()).toContain('After'))
	expect(guest.all('new-message').map(({ data }) => data.message.text)).toEqual(['Many', 'After'])
})

test('a key is kept for a day', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const ada = await seat(room, 'ada_3')
	const key = { id: crypto.randomUUID(), body: 'Daily' }
	const first = await say(room, ada, 'Daily', { key })
	const { runDurableObjectAlarm } = await import('cloudflare:test')
	using clock = openClock()

	clock.pass(23 * 3_600_000)
	await runDurableObjectAlarm(room)
	expect((await say(room, ada, 'Daily', { key })).seq).toBe(first.seq)

	// Deleted one clean-up later than possible, because the clock may have jumped ahead by days.
	for (const _ of range(1, 2)) {
		clock.pass(2 * 3_600_000)
		await say(room, ada, 'wakes the room')
		expect((await say(room, ada, 'Daily', { key })).seq).toBe(first.seq)
		await runDurableObjectAlarm(room)
	}
	expect((await say(room, ada, 'Daily', { key })).seq).toBeGreaterThan(first.seq)
})
