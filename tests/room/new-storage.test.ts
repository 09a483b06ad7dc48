import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { deleteMessage, editMessage, postMessage } from '#contract/messages'
import { addReaction, removeReaction } from '#contract/reactions'
import { png } from '../support/images.ts'
import { openStage } from '../support/open-stage.ts'
import { listen, openClock, proofOf, type Room, say, saying, seat } from './people.ts'

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

test('a room whose storage is new: what was edited, shown and reacted to can still be changed, and is not doubled', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada_again')
	const kenji = await stage.seated('kenji_again')
	const { imageUrl } = await ada.upload(png())
	const { body: said } = await ada.ask(postMessage, {
		body: { messageText: 'With a picture', attachedImageUrl: imageUrl },
	})
	const mended = { params: { id: said.id }, body: { messageText: 'With one picture' } }
	expect((await ada.ask(editMessage, mended)).status).toBe(200)
	const wish = { body: { messageId: said.id, emoji: '👍' as const } }
	expect((await kenji.ask(addReaction, wish)).status).toBe(200)
	await archived(stage.room())

	await runInDurableObject(stage.room(), (_, { storage }) => storage.deleteAll())
	await abortAllDurableObjects()
	await ada.join()
	await kenji.join()
	const again = await kenji.ask(addReaction, wish)
	await archived(stage.room())

	expect(again.body.reactions).toHaveLength(1)
	const reactions = await env.DB.prepare('SELECT reactions FROM messages WHERE id = ?')
		.bind(said.id)
		.first<string>('reactions')
	expect(JSON.parse(reactions ?? '[]')).toHaveLength(1)
	expect((await kenji.ask(removeReaction, wish)).body.reactions).toEqual([])
	expect((await stage.fetch(stage.places.origin + imageUrl)).status).toBe(200)
	const removed = await ada.ask(deleteMessage, { params: { id: said.id } })
	expect(removed.status).toBe(200)
	await vi.waitFor(async () =>
		expect((await stage.fetch(stage.places.origin + imageUrl)).status).toBe(404),
	)
	expect((await kenji.ask(addReaction, wish)).status).toBe(410)
})

async function archived(room: Room): Promise<void> {
	await vi.waitFor(async () => {
		const { head, archived } = await room.report()
		expect(archived).toBe(head)
	}, 10_000)
}

test('the first room of a stage begins at nothing, and a taken seat there is the first number', async () => {
	const other = env.ROOM.get(env.ROOM.idFromName('quite new'))
	await env.DB.prepare('DELETE FROM snapshot').run()
	await env.DB.prepare('DELETE FROM participants').run()

	expect(await other.snapshot()).toMatchObject({ seq: 0, participants: [], totalViews: 0 })
	expect(await other.join(proofOf('first'))).toMatchObject({ ok: true, seq: 2 })
})
