// Journeys and cases of one subject that share their helpers (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { deleteMessage, editMessage } from '#contract/messages/own-messages'
import { addReaction, removeReaction } from '#contract/messages/reactions'
import { heartbeat, refreshSession } from '#contract/people/session'
import { png } from '../../support/images.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import {
	countView,
	listen,
	openClock,
	ordered,
	proofOf,
	type Room,
	say,
	saying,
	seat,
	seatMany,
	untilArchived,
} from '../support/people.ts'

test('a room whose storage is new goes on from D1: people, order, views and numbers stay', async () => {
	await using stage = await openStage()
	const before = stage.room()
	using clock = openClock()
	const ada = await seat(before, 'ada', { followers: 10 })
	const kenji = await seat(before, 'kenji', { followers: 20 })
	const gone = await seat(before, 'gone')
	clock.pass(60_000)
	await countView(before, 'a visitor')
	await before.do('setStatus', { by: kenji.by, input: { status: 'Away' } })
	await before.do('leave', { by: gone.by })
	await before.do('seen', { input: { seen: { [ada.userId]: Date.now() } } })
	await say(before, ada, 'Before the loss')
	const known = await before.snapshot()
	await before.archivedUpTo(known.seq)
	await vi.waitFor(async () => expect((await before.report()).outbox).toBe(0), 10_000)
	const { head } = await before.report()
	await before.archivedUpTo(head)

	const room = await loseStorage()
	const after = await room.snapshot()

	expect(after.epoch).not.toBe(known.epoch)
	const begun = head + 1 // D1 is told that the tokens of before are over
	expect(after).toEqual({ ...known, epoch: after.epoch, seq: begun })
	using listener = await listen(room, { since: head, epoch: known.epoch })
	await vi.waitFor(() =>
		expect(listener.heard[1]).toMatchObject({ event: 'resync', data: { reason: 'epoch' } }),
	)

	expect(await room.do('post', saying(ada, 'With the token of before'))).toMatchObject({
		status: 401,
	})
	const again = await seat(room, 'ada', { followers: 10 })
	const { seq } = await say(room, again, 'After the loss')
	expect(seq).toBe(begun + 2) // the proof brought her profile up to date
	await room.archivedUpTo(seq)
	const { results } = await env.DB.prepare(
		"SELECT text FROM messages WHERE text LIKE '%the loss' ORDER BY id",
	).all()
	expect(results).toEqual([{ text: 'Before the loss' }, { text: 'After the loss' }])
	expect(await env.DB.prepare('SELECT epoch FROM snapshot').first('epoch')).toBe(after.epoch)
})

test('in a room with new storage, messages that were edited, shown and reacted to can still be changed, and are not doubled', async () => {
	await using stage = await openStage()
	const [ada, kenji] = await stage.allSeated('ada_again', 'kenji_again')
	const { imageUrl } = await ada.upload(png())
	const { body: said } = await ada.ask(postMessage, {
		body: { messageText: 'With a picture', attachedImageUrl: imageUrl },
	})
	const mended = { params: { id: said.id }, body: { messageText: 'With one picture' } }
	expect((await ada.ask(editMessage, mended)).status).toBe(200)
	const wish = { body: { messageId: said.id, emoji: '👍' as const } }
	expect((await kenji.ask(addReaction, wish)).status).toBe(200)
	await untilArchived(stage.room())

	await loseStorage()
	await ada.join()
	await kenji.join()
	const again = await kenji.ask(addReaction, wish)
	await untilArchived(stage.room())

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

test('a room whose storage is new knows people who are logged in; revoked tokens stay revoked, used posts stay used', async () => {
	await using stage = await openStage()
	const before = stage.room()
	const ada = await stage.seated('ada')
	const [off, ended, taken] = await seatMany(before, ['off', 'ended', 'taken'])
	const next = await seat(before, 'taken', { sub: 'the-next' })
	const inviting = await seat(before, 'inviting')
	const code = await before.do('referralCode', { by: inviting.by })
	const proof = proofOf('poster')
	expect(await before.do('join', { input: proof })).toMatchObject({ ok: true })
	const first = await before.do('leave', { by: off.by })
	const second = await before.do('standing', { by: off.by })
	await before.do('logOutEverywhere', { by: ended.by })
	const eve = await seat(before, 'eve')
	const { answer: spam } = await say(before, eve, 'Buy now')
	await untilArchived(before)
	const ban = { operator: 'olu', act: 'ban' as const, account: eve.userId, reason: 'spam' }
	expect(await before.do('obey', ordered({ ...ban, withPosts: true }))).toMatchObject({ ok: true })
	await before.archivedUpTo((await before.report()).head)

	await untilArchived(before)
	await loseStorage()
	const room = stage.room()

	await untilArchived(room)
	expect((await ada.ask(heartbeat, { body: {} })).status).toBe(401)
	const renewed = await ada.ask(refreshSession, { body: { accessToken: ada.accessToken } })
	expect(renewed.status).toBe(200)
	ada.take(renewed.body)
	await untilArchived(room)
	expect((await ada.ask(heartbeat, { body: {} })).status).toBe(200)
	const inD1 = await env.DB.prepare('SELECT ver FROM participants WHERE user_id = ?')
		.bind(ada.userId)
		.first<number>('ver')
	expect(await room.who({ userId: ada.userId ?? '', ver: inD1 ?? 0 })).toMatchObject({ ok: true })
	for (const by of [ended.by, taken.by, next.by, off.by, inviting.by])
		expect(await room.who(by)).toMatchObject({ ok: false, status: 401 })
	expect(await room.do('refresh', { input: { sub: 'sub-taken' } })).toMatchObject({
		ok: false,
		status: 401,
	})
	expect(await room.do('refresh', { input: { sub: 'the-next' } })).toMatchObject({
		ok: true,
		userId: taken.userId,
	})
	expect(await room.isLoggedOut('sub-ended', 0)).toBe(true)
	expect(await room.isLoggedOut('sub-off', 0)).toBe(false)
	expect(await room.do('join', { input: proof })).toMatchObject({ ok: false, code: 'post-used' })
	const back = (rejoinCode: unknown) =>
		room.do('rejoin', {
			input: { participantId: off.participantId, code: String(rejoinCode), network: 'home' },
		})
	expect(await back(first.ok && first.rejoinCode)).toMatchObject({ ok: false, status: 401 })
	expect(await back(second.ok && second.rejoinCode)).toMatchObject({ ok: true, seated: true })
	const own = await seat(room, 'another', { sub: 'sub-another' })
	expect(
		await room.do('redeemReferral', {
			by: own.by,
			input: { code: code.ok ? code.referralCode : '' },
		}),
	).toMatchObject({
		ok: true,
	})
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(room)
		expect(await room.findUnarchivedMessage(spam.id)).toBeNull()
		const gone = 'SELECT removed_at FROM messages WHERE id = ?'
		expect(await env.DB.prepare(gone).bind(spam.id).first('removed_at')).not.toBeNull()
	}, 10_000)
})

test('two rooms begin anew one after the other: a token of the first is invalid in the second', async () => {
	await using stage = await openStage()
	await seat(stage.room(), 'mira')
	await untilArchived(stage.room())
	await loseStorage()
	const between = await stage.room().do('refresh', { input: { sub: 'sub-mira' } })
	if (!between.ok) throw new Error(between.message)

	await untilArchived(stage.room())
	await loseStorage()

	expect(await stage.room().who(between)).toMatchObject({ ok: false, status: 401 })
})

test('older code did not tell D1 that a log-in moved to another person: neither of the two is recognised by it, and a new proof decides who owns it', async () => {
	await using stage = await openStage()
	const mallory = await seat(stage.room(), 'former')
	const noor = await seat(stage.room(), 'rightful')
	await untilArchived(stage.room())
	await env.DB.prepare("UPDATE participants SET sub = 'sub-rightful' WHERE user_id = ?")
		.bind(mallory.userId)
		.run()
	await untilArchived(stage.room())
	await loseStorage()

	expect(await stage.room().do('refresh', { input: { sub: 'sub-rightful' } })).toMatchObject({
		ok: false,
		status: 401,
	})
	expect(await stage.room().do('join', { input: proofOf('rightful') })).toMatchObject({
		userId: noor.userId,
	})
	expect(await stage.room().do('refresh', { input: { sub: 'sub-rightful' } })).toMatchObject({
		userId: noor.userId,
	})
})

test('a room takes over thousands of people, codes and unread activities a page at a time, and misses none', async () => {
	await using stage = await openStage()
	await seat(stage.room(), 'somebody')
	await untilArchived(stage.room())
	const many = (sql: string) =>
		env.DB.prepare(
			`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2500) ${sql}`,
		).run()
	await many(`INSERT INTO participants (user_id, participant_id, sub, status, ver, joined_at, last_activity, peak_followers, profile)
		SELECT 'x:many' || i, 'id' || i, 'sub-many' || i, 'OffStageVetted', 1, i, i, i, json_object('platform', 'x', 'platformUserId', 'many' || i, 'platformUsername', 'many' || i, 'id', 'id' || i) FROM n`)
	await many("INSERT INTO used_posts (platform, id, at) SELECT 'x', 'many' || i, i FROM n")
	await many("INSERT INTO rejoin_codes SELECT 'id' || i, 'hash', i FROM n")
	await many(`INSERT INTO activities (user_id, id, type, at, actor_id)
		SELECT 'x:many' || (i / 100), 'a' || i, 'reply', i, 'x:b' FROM n`)
	const asked = vi.spyOn(Object.getPrototypeOf(env.DB) as D1Database, 'prepare')

	await untilArchived(stage.room())
	await loseStorage()
	const room = stage.room()
	await room.report()

	const read = asked.mock.calls
		.map(([sql]) => sql)
		.filter((sql) => /^select .* from "\w+" (?:where|order)/s.test(sql))
	const unbounded = read.filter((sql) => !/ limit \?$| where "snapshot"\."id" = \?$/.test(sql))
	asked.mockRestore()
	expect(read.length).toBeGreaterThan(15)
	expect(unbounded).toEqual([])
	const counts = await runInDurableObject(room, (_, { storage: { sql } }) =>
		[
			"people WHERE user_id LIKE 'x:many%'",
			"used_posts WHERE id LIKE 'many%'",
			"rejoin_codes WHERE participant_id LIKE 'id%'",
			"unread WHERE user_id LIKE 'x:many%'",
		].map((from) => sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${from}`).one().n),
	)
	expect(counts).toEqual(Array(4).fill(2_500))
	expect(await room.do('refresh', { input: { sub: 'sub-many2500' } })).toMatchObject({ ok: false }) // in 1970, long ago
	for (const table of ['participants', 'used_posts', 'rejoin_codes', 'activities'])
		await env.DB.prepare(`DELETE FROM ${table}`).run()
})

test('the first room of a stage begins with an empty log, without people and views', async () => {
	const other = env.ROOM.get(env.ROOM.idFromName('quite new')) as Room
	await env.DB.prepare('DELETE FROM snapshot').run()
	await env.DB.prepare('DELETE FROM participants').run()

	expect(await other.snapshot()).toMatchObject({ seq: 0, participants: [], totalViews: 0 })
	expect(await other.do('join', { input: proofOf('first') })).toMatchObject({ ok: true, seq: 2 })
})
