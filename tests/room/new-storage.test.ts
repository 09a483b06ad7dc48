import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { openStage } from '../support/open-stage.ts'
import { listen, openClock, proofOf, say, saying, seat } from './people.ts'

test('a room whose storage is new goes on from D1: people, order, views and numbers stay', async () => {
	await using stage = await openStage()
	const before = stage.room()
	using clock = openClock()
	const ada = await seat(before, 'ada', { followers: 10 })
	const kenji = await seat(before, 'kenji', { followers: 20 })
	const gone = await seat(before, 'gone')
	clock.pass(60_000)
	await before.countView('a visitor')
	await before.setStatus(kenji.by, 'Away')
	await before.leave(gone.by)
	await before.seen({ [ada.userId]: Date.now() })
	await say(before, ada, 'Before the loss')
	const known = await before.snapshot()
	await before.archivedUpTo(known.seq)
	await vi.waitFor(async () => expect((await before.report()).outbox).toBe(0), 10_000)
	const { head } = await before.report()
	await before.archivedUpTo(head)

	await runInDurableObject(before, (_, { storage }) => storage.deleteAll())
	await abortAllDurableObjects()
	const room = stage.room()
	const after = await room.snapshot()

	expect(after.epoch).not.toBe(known.epoch)
	expect(after).toEqual({ ...known, epoch: after.epoch, seq: head })
	using listener = await listen(room, { since: head, epoch: known.epoch })
	await vi.waitFor(() =>
		expect(listener.heard[1]).toMatchObject({ event: 'resync', data: { reason: 'epoch' } }),
	)

	expect(await room.commit(saying(ada, 'With the token of before'))).toMatchObject({ status: 401 })
	const again = await seat(room, 'ada', { followers: 10 })
	const { seq } = await say(room, again, 'After the loss')
	expect(seq).toBe(head + 2) // the proof brought her profile up to date
	await room.archivedUpTo(seq)
	const { results } = await env.DB.prepare(
		"SELECT text FROM messages WHERE text LIKE '%the loss' ORDER BY id",
	).all()
	expect(results).toEqual([{ text: 'Before the loss' }, { text: 'After the loss' }])
	expect(await env.DB.prepare('SELECT epoch FROM snapshot').first('epoch')).toBe(after.epoch)
})

test('the first room of a stage begins at nothing, and a taken seat there is the first number', async () => {
	const other = env.ROOM.get(env.ROOM.idFromName('quite new'))
	await env.DB.prepare('DELETE FROM snapshot').run()
	await env.DB.prepare('DELETE FROM participants').run()

	expect(await other.snapshot()).toMatchObject({ seq: 0, participants: [], totalViews: 0 })
	expect(await other.join(proofOf('first'))).toMatchObject({ ok: true, seq: 2 })
})
