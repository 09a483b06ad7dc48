// Journeys and cases of one subject that share their helpers (over 250 lines).

import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { ACTIVITIES_MAX, ACTIVITY_LIFE_MS, DAY_MS, HOUR_MS } from '#contract/limits'
import type { StageRoom } from '#room/stage-room'
import { type Operation, render } from '#storage/operations'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	liking,
	listen,
	midday,
	names,
	openClock,
	proofOf,
	type Room,
	type Seated,
	say,
	saying,
	seat,
	seatMany,
} from '../support/people.ts'

interface Row {
	id: string
	type: string
	at: number
	actor_id: string
	others: number
	emoji: string | null
	message_id: string | null
	is_read: number
}

async function activitiesOf(room: Room, { userId }: Seated): Promise<Row[]> {
	const { head } = await room.report()
	await room.archivedUpTo(head)
	const { results } = await env.DB.prepare(
		'SELECT * FROM activities WHERE user_id = ? ORDER BY at DESC, id DESC',
	)
		.bind(userId)
		.all<Row>()
	return results
}

async function unreadOf(room: Room, { by }: Seated): Promise<number> {
	const answer = await room.unreadActivities(by)
	if (!answer.ok) throw new Error(answer.message)
	return answer.unreadCount
}

/** A message as the Worker passes it: with the author of the message that it answers. */
async function says(room: Room, person: Seated, text: string, answered: string | null = null) {
	const { answer } = await say(room, person, text, answered === null ? {} : { answers: answered })
	return answer
}

function reacting(person: Seated, author: Seated, messageId: string, emoji = '👍') {
	return liking(person, { id: messageId, author }, emoji)
}

test('G-94, FEED-08: kenji alone hears in the same moment that ada answers him; what others hear tells them nothing', async () => {
	const room = openRoom()
	const [ada, kenji, noor] = await seatMany(room, ['ada', 'kenji', 'noor'])
	if (!ada || !kenji || !noor) throw new Error('Nobody is here.')
	using his = await listen(room, { as: kenji })
	using hers = await listen(room, { as: noor })
	using guests = await listen(room)

	const said = await says(room, ada, 'Good morning', kenji.userId)

	await vi.waitFor(() => expect(his.all('activity')).toHaveLength(1))
	const id = `reply-${said.id}`
	expect(his.all('activity')[0]?.data).toEqual({
		userId: kenji.userId,
		activity: { id, type: 'reply', timestamp: expect.any(Number) },
		unreadCount: 1,
	})
	const last = his.seqs().at(-1)
	for (const other of [hers, guests]) {
		await vi.waitFor(() => expect(other.seqs()).toContain(last))
		expect(other.all('activity')).toEqual([])
		expect(other.frames.join()).not.toContain(id)
	}
	expect(await activitiesOf(room, kenji)).toMatchObject([{ id, actor_id: ada.userId, is_read: 0 }])
	expect([await activitiesOf(room, noor), await activitiesOf(room, ada)]).toEqual([[], []])
	expect([await unreadOf(room, kenji), await unreadOf(room, noor)]).toEqual([1, 0])
})

test('G-94: ada is told nothing of her own answers, names and reactions', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_alone')

	const said = await says(room, ada, 'I am @ada_alone', ada.userId)
	await room.do('react', reacting(ada, ada, said.id))

	expect(await activitiesOf(room, ada)).toEqual([])
	expect(await unreadOf(room, ada)).toBe(0)
})

test('G-94: the same message and the same write twice are one activity, and a read activity stays read', async () => {
	const room = openRoom()
	const [ada, kenji] = await seatMany(room, ['ada_twice', 'kenji_twice'])
	if (!ada || !kenji) throw new Error('Nobody is here.')
	const key = { id: crypto.randomUUID(), body: 'the same' }
	const change = saying(ada, 'Once', { key, answers: kenji.userId })
	await room.do('post', change)
	await room.do('post', change)
	expect(await activitiesOf(room, kenji)).toHaveLength(1)
	await room.do('markActivitiesRead', { by: kenji.by, input: { ids: null } })
	const before = await activitiesOf(room, kenji)
	expect(before).toMatchObject([{ is_read: 1 }])

	const writes = await runInDurableObject(room, (_, { storage: { sql } }) =>
		sql
			.exec<{ writes: string }>("SELECT writes FROM log WHERE writes LIKE '%activity.tell%'")
			.toArray()
			.flatMap(({ writes }) => JSON.parse(writes) as Operation[])
			.filter((write) => write.op === 'activity.tell' && write.params.userId === kenji.userId),
	)
	expect(writes).toHaveLength(1)
	for (const { sql, params } of writes.flatMap((write) => render(write)))
		await env.DB.prepare(sql)
			.bind(...params)
			.run()

	expect(await activitiesOf(room, kenji)).toEqual(before)
})

test('G-94: reactions to a message of ada are one activity per hour; taking them back takes it back', async () => {
	const room = openRoom()
	const [ada, kenji, noor] = await seatMany(room, ['ada_liked', 'kenji_likes', 'noor_likes'])
	if (!ada || !kenji || !noor) throw new Error('Nobody is here.')
	using clock = openClock()
	clock.pass(HOUR_MS - (Date.now() % HOUR_MS)) // a full hour lies ahead
	const { id } = await says(room, ada, 'Who likes this?')
	using her = await listen(room, { as: ada })

	await room.do('react', reacting(kenji, ada, id))
	clock.pass(1_000)
	await room.do('react', reacting(noor, ada, id, '❤️'))
	expect(await activitiesOf(room, ada)).toMatchObject([
		{ type: 'reaction_message', actor_id: noor.userId, others: 1, emoji: '❤️', message_id: id },
	])
	expect(await unreadOf(room, ada)).toBe(1)

	await room.do('markActivitiesRead', { by: ada.by, input: { ids: null } })
	await room.do('takeBack', reacting(noor, ada, id, '❤️'))
	expect(await activitiesOf(room, ada)).toMatchObject([
		{ actor_id: kenji.userId, others: 0, emoji: '👍', is_read: 1 },
	])
	clock.pass(1_000)
	await room.do('react', reacting(noor, ada, id, '😂'))
	expect(await activitiesOf(room, ada)).toMatchObject([{ others: 1, emoji: '😂', is_read: 0 }])

	clock.pass(HOUR_MS)
	await room.do('react', reacting(noor, ada, id, '🤔'))
	expect(await activitiesOf(room, ada)).toMatchObject([{ others: 0, emoji: '🤔' }, { others: 1 }])
	expect(await unreadOf(room, ada)).toBe(2)
	await room.do('takeBack', reacting(noor, ada, id, '🤔'))
	expect(await activitiesOf(room, ada)).toHaveLength(1)
	await vi.waitFor(() =>
		expect(her.all('activity').at(-1)?.data).toMatchObject({ activity: null, unreadCount: 1 }),
	)
})

test('FEED-11, G-94: people on stage who talked with kenji in the last day are told that he left', async () => {
	const room = openRoom()
	using clock = openClock()
	const [ada, kenji, noor, zoe, mio, eve] = await seatMany(
		room,
		names('leaver', 6).map((name) => `${name}_x`),
	)
	if (!ada || !kenji || !noor || !zoe || !mio || !eve) throw new Error('Nobody is here.')
	await says(room, zoe, 'A day ago', kenji.userId)
	clock.pass(1)
	const yesterday = await says(room, eve, 'A moment less than that', kenji.userId)
	clock.pass(DAY_MS - 1)
	const answer = await says(room, ada, 'An answer', kenji.userId)
	const named = await says(room, kenji, 'I thank @leaver3_x')
	await says(room, mio, 'I go first', kenji.userId)
	await room.do('leave', { by: mio.by })

	await room.do('leave', { by: kenji.by })

	const left = async (person: Seated) =>
		(await activitiesOf(room, person)).filter(
			({ actor_id, type }) => [actor_id, type].join() === `${kenji.userId},participant_left`,
		)
	expect(await left(ada)).toMatchObject([{ message_id: answer.id }])
	expect(await left(noor)).toMatchObject([{ message_id: named.id }])
	expect(await left(eve)).toMatchObject([{ message_id: yesterday.id }])
	for (const other of [zoe, mio, kenji]) expect(await left(other)).toEqual([])
})

test('G-94: kenji leaves and comes back again and again; within an hour ada finds that once among her activities', async () => {
	const room = openRoom()
	using clock = openClock(midday())
	const [ada, kenji] = [await seat(room, 'ada_stays'), await seat(room, 'kenji_goes')]
	await says(room, ada, 'Stay a while', kenji.userId)
	let { by } = kenji
	for (let n = 0; n < 5; n++) {
		const gone = await room.do('leave', { by })
		if (!gone.ok) throw new Error(gone.message)
		clock.pass(1_000)
		const input = { participantId: kenji.participantId, code: gone.rejoinCode, network: 'here' }
		const back = await room.do('rejoin', { input })
		if (!back.ok) throw new Error(back.message)
		by = { userId: back.userId, ver: back.ver }
	}

	const left = async () =>
		(await activitiesOf(room, ada)).filter(({ type }) => type === 'participant_left')
	expect(await left()).toMatchObject([{ actor_id: kenji.userId, is_read: 0 }])
	clock.pass(HOUR_MS)
	await room.do('leave', { by })
	expect(await left()).toHaveLength(2)
})

test('FEED-11, G-94: ada, who lost her place to somebody with more followers, is told who took it before her line is closed', async () => {
	await using stage = await openStage()
	const room = stage.room()
	await everybodyLeaves(room)
	const ada = await seat(room, 'ada_bumped', { followers: 5 })
	await seatMany(room, names('crowd', 29), { followers: 100 })
	using her = await listen(room, { as: ada })

	const { userId } = await room
		.do('join', { input: proofOf('kenji_bumps', { followers: 50 }) })
		.then((place) => {
			if (!place.ok) throw new Error(place.message)
			return place
		})

	expect((await her.closed).code).toBe(4001)
	expect(her.all('activity').map(({ data }) => data)).toMatchObject([
		{ activity: { type: 'participant_bumped' }, unreadCount: 1 },
	])
	expect(await activitiesOf(room, ada)).toMatchObject([
		{ type: 'participant_bumped', actor_id: userId, is_read: 0 },
	])
	expect(await unreadOf(room, ada)).toBe(1) // from off stage, too
})

test('G-29: activities older than 90 days, and more than 500 of one person, are deleted once a day, also unread ones; the network of a guest’s device is deleted after a day', async () => {
	const room = openRoom()
	await everybodyLeaves(room)
	const [ada, kenji] = await seatMany(room, ['ada_many', 'kenji_many'])
	if (!ada || !kenji) throw new Error('Nobody is here.')
	using clock = openClock()
	await says(room, kenji, 'First', ada.userId)
	await says(room, ada, 'Back', kenji.userId)
	await activitiesOf(room, ada)
	const insert = env.DB.prepare(
		"INSERT INTO activities (user_id, id, type, at, actor_id) VALUES (?, ?, 'reply', ?, 'x:z')",
	)
	const many = names('reply-', ACTIVITIES_MAX)
	await env.DB.batch(many.map((id, n) => insert.bind(ada.userId, id, Date.now() + 1 + n)))
	await keepDevice('of yesterday', null, 'somewhere')
	await keepDevice('that never worked', null, 'elsewhere', Date.now())
	await keepDevice('of kenji', kenji.userId, null, Date.now())
	clock.pass(DAY_MS + ACTIVITIES_MAX)
	await keepDevice('of today', null, 'somewhere')

	await ringHourly(room)
	await vi.waitFor(async () => expect(await activitiesOf(room, ada)).toHaveLength(ACTIVITIES_MAX))
	const devices = await env.DB.prepare('SELECT id, network FROM push_subscriptions').all()
	expect(devices.results).toEqual([
		{ id: 'of kenji', network: null },
		{ id: 'of today', network: 'somewhere' },
		{ id: 'of yesterday', network: null },
	])
	expect(await activitiesOf(room, ada)).not.toContainEqual(
		expect.objectContaining({ actor_id: kenji.userId }),
	)
	await vi.waitFor(async () => expect(await unreadOf(room, ada)).toBe(0))
	expect(await unreadOf(room, kenji)).toBe(1)

	const [{ at } = { at: 0 }] = await activitiesOf(room, kenji)
	vi.setSystemTime(at + ACTIVITY_LIFE_MS - 1)
	expect(await unreadOf(room, kenji)).toBe(1)
	vi.setSystemTime(at + ACTIVITY_LIFE_MS)
	expect(await unreadOf(room, kenji)).toBe(0)
	clock.pass(ACTIVITY_LIFE_MS)
	await ringHourly(room)
	await vi.waitFor(async () => {
		expect(await activitiesOf(room, ada)).toEqual([])
		expect(await activitiesOf(room, kenji)).toEqual([])
	})
})

async function keepDevice(
	id: string,
	userId: string | null,
	network: string | null,
	failingSince: number | null = null,
): Promise<void> {
	await env.DB.prepare(
		`INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, vapid_key, language, created_at, network, failing_since)
		VALUES (?1, ?2, '', '', '', '', 'en-us', ?3, ?4, ?5)`,
	)
		.bind(id, userId, Date.now(), network, failingSince)
		.run()
}

async function everybodyLeaves(room: Room): Promise<void> {
	for (const { platformUserId } of (await room.snapshot()).participants)
		await room.do('leave', { by: { userId: `x:${platformUserId}`, ver: 1 } })
}

function ringHourly(room: Room): Promise<void> {
	return runInDurableObject(room, (instance: StageRoom) => instance.alarm())
}

test('PUSH-12: of more alerts than one push tells of, none is left for a second push', async () => {
	const left = await runInDurableObject(openRoom(), ({ parts: { heldAlerts } }: StageRoom) => {
		const alert = { type: 'reply' as const, url: null, words: null }
		const all = Array.from({ length: 1_001 }, (_, at) => ({ ...alert, id: `one-${at}`, at }))
		heldAlerts.hold('push', 'x:kenji', all)
		heldAlerts.hold('push', 'x:noor', all.slice(0, 1))
		const told = heldAlerts.of('push', 'x:kenji')
		heldAlerts.hold('push', 'x:kenji', [{ ...alert, id: 'meanwhile', at: 2_000 }])
		heldAlerts.drop('push', 'x:kenji', told)
		return ['x:kenji', 'x:noor'].map((who) => heldAlerts.of('push', who).map(({ id }) => id))
	})

	expect(left).toEqual([['meanwhile'], ['one-0']])
})
