import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#contract/limits'
import type { Message, Review } from '#contract/messages/messages'
import type { CommandAsk } from '#room/commands'
import type { StageRoom } from '#room/stage-room'
import { jobFor } from '#storage/messages/translation-jobs'
import { openRoom } from '../../support/open-stage.ts'
import {
	edit,
	liking,
	openClock,
	proofOf,
	type Room,
	remove,
	type Seated,
	say,
	seat,
	seatMany,
	showing,
	untilArchived,
} from '../support/people.ts'

type Clock = ReturnType<typeof openClock>

/** The clean-up uses the clock of the hour before, so it takes two. */
async function pruneAfter(room: Room, clock: Clock, ms: number): Promise<void> {
	for (const pause of [ms, 2 * HOUR_MS]) {
		clock.pass(pause)
		await runInDurableObject(room, (instance: StageRoom) => instance.alarm())
	}
	await untilArchived(room)
}

function inRoom(room: Room, sql: string): Promise<unknown[]> {
	return runInDurableObject(room, (_, { storage }) =>
		storage.sql.exec(sql).toArray().flatMap(Object.values),
	)
}

async function inD1(sql: string): Promise<unknown[]> {
	return (await env.DB.prepare(sql).all()).results.flatMap((row) => Object.values(row))
}

async function archivedState(
	id: string,
): Promise<Pick<Message, 'revision' | 'reactions' | 'review'>> {
	const row = await env.DB.prepare('SELECT revision, reactions, review FROM messages WHERE id = ?')
		.bind(id)
		.first<{ revision: number; reactions: string; review: Review }>()
	const reactions = JSON.parse(row?.reactions ?? '[]')
	return { revision: row?.revision ?? 0, reactions, review: row?.review ?? null }
}

/** A message as the Worker hands it over, with the row that it has just read in D1. */
async function wish(
	person: Seated,
	message: Message,
	emoji?: string,
): Promise<CommandAsk<'react'>> {
	const { by, input } = liking(person, { id: message.id, author: person }, emoji)
	return { by, input: { ...input, author: 'x:nobody', archived: await archivedState(message.id) } }
}

/** The message as a page of that revision shows it. */
function editFrom(room: Room, person: Seated, message: Message, revision: number, text: string) {
	return edit(room, person, { ...message, revision }, text)
}

test('messages that were edited and reacted to a month ago leave the room, and can still be edited and reacted to; tombstones and newer messages stay', async () => {
	const room = openRoom()
	using clock = openClock()
	const [ada, kenji] = await seatMany(room, ['ada', 'kenji'])
	const { answer: old } = await say(room, ada, 'Old')
	const { answer: gone } = await say(room, ada, 'Gone')
	expect(await editFrom(room, ada, old, 1, 'Old, mended')).toMatchObject({ ok: true })
	await room.do('react', await wish(kenji, old))
	await room.do('react', await wish(ada, old, '❤️'))
	await remove(room, ada, gone)
	clock.pass(20 * DAY_MS)
	const { answer: newer } = await say(room, ada, 'Newer')
	await untilArchived(room)
	await room.do('react', await wish(kenji, newer))
	await untilArchived(room)

	await pruneAfter(room, clock, 12 * DAY_MS)

	const known = await inRoom(room, 'SELECT message_id FROM revisions ORDER BY message_id')
	expect(known).toEqual([gone.id, newer.id])
	expect(await inRoom(room, 'SELECT message_id FROM reactions')).toEqual([newer.id])

	const twice = await room.do('react', await wish(kenji, old))
	expect(twice.ok && twice.reactions).toHaveLength(2)
	const less = await room.do('takeBack', await wish(kenji, old))
	expect(less.ok && less.reactions.map(({ emoji }) => emoji)).toEqual(['❤️'])
	expect(await editFrom(room, ada, old, 1, 'From an old page')).toMatchObject({ status: 409 })
	expect(await editFrom(room, ada, old, 2, 'Mended again')).toMatchObject({ ok: true })
	expect(await editFrom(room, ada, old, 2, 'At the same time')).toMatchObject({ status: 409 })
	expect(await room.do('react', await wish(kenji, gone))).toMatchObject({ status: 410 })
	await untilArchived(room)
	expect(await archivedState(old.id)).toMatchObject({ revision: 3, reactions: [{ emoji: '❤️' }] })
	expect(await archivedState(newer.id)).toMatchObject({ reactions: [{ emoji: '👍' }] })
})

test('the image of an old message leaves the store with it, though the room has forgotten it; the image of another stays', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada')
	const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
	const messages: Message[] = []
	for (const name of [one, other]) {
		await env.MEDIA.put(`images/${name}`, 'a picture')
		const said = await room.do('post', await showing(room, ada, `Look at ${name}`, { name }))
		if (!said.ok) throw new Error(said.message)
		messages.push(said.answer)
	}
	await untilArchived(room)
	await pruneAfter(room, clock, 32 * DAY_MS)
	expect(await inRoom(room, 'SELECT name FROM images')).toEqual([])

	await remove(room, ada, messages[0] as Message)

	await vi.waitFor(async () => expect(await env.MEDIA.head(`images/${one}`)).toBeNull())
	expect(await env.MEDIA.head(`images/${other}`)).not.toBeNull()
})

test('LANG-09: an edited message that left the room is still translated when a reader comes, its older words are not', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada')
	const { answer } = await say(room, ada, 'Somewhat old')
	await edit(room, ada, answer, 'Somewhat mended')
	await untilArchived(room)
	await pruneAfter(room, clock, 32 * DAY_MS)
	const mended = { ...answer, revision: 2, text: 'Somewhat mended' }

	const waiting = await runInDurableObject(room, (instance: StageRoom, { storage: { sql } }) => {
		instance.do('want', {
			input: { readIn: 'fr', jobs: [jobFor(mended, ['fr'])], network: 'home' },
		})
		return sql.exec('SELECT id FROM outbox').toArray()
	})
	expect(waiting).toContainEqual({ id: `translate-older:${answer.id}:2:fr` })

	await edit(room, ada, mended, 'Mended twice')
	const after = await runInDurableObject(room, (instance: StageRoom, { storage: { sql } }) => {
		instance.do('want', {
			input: { readIn: 'de', jobs: [jobFor(mended, ['de'])], network: 'home' },
		})
		return sql.exec('SELECT id FROM outbox').toArray()
	})
	expect(after).not.toContainEqual({ id: `translate-older:${answer.id}:2:de` })
})

test('used posts, codes and ended log-ins are deleted when they can prove nothing any more, in the room and in D1; those that still count stay', async () => {
	const room = openRoom()
	using clock = openClock()
	const known = await inRoom(room, 'SELECT id FROM used_posts')
	const first = proofOf('noor')
	const noor = await room.do('join', { input: first })
	if (!noor.ok) throw new Error(noor.message)
	await room.do('leave', { by: noor })
	const olu = await seat(room, 'olu')
	await room.do('logOutEverywhere', { by: olu.by })
	const tables = ['used_posts', 'rejoin_codes', 'log_outs']
	const rows = async () => {
		await untilArchived(room)
		const count = (table: string) => `SELECT COUNT(*) AS n FROM ${table}`
		const here = await Promise.all(tables.map((table) => inRoom(room, count(table))))
		const there = await Promise.all(tables.map((table) => inD1(count(table))))
		expect(there).toEqual(here)
		return here.flat()
	}
	const before = await rows()
	expect(before).toEqual([known.length + 2, 1, 1])

	// A clock that was ahead for a moment deletes nothing.
	clock.pass(365 * DAY_MS)
	await runInDurableObject(room, (instance: StageRoom) => instance.alarm())
	await pruneAfter(room, clock, -365 * DAY_MS)
	expect(await rows()).toEqual(before)

	await pruneAfter(room, clock, 29 * DAY_MS)
	expect(await rows()).toEqual(before)
	expect(await room.do('join', { input: first })).toMatchObject({ status: 409, code: 'post-used' })
	const later = await seat(room, 'mira')
	await room.do('leave', { by: later.by })

	await pruneAfter(room, clock, 3 * DAY_MS)
	expect(await rows()).toEqual([1, 1, 1])
	expect(await inRoom(room, 'SELECT participant_id FROM rejoin_codes')).toEqual([
		later.participantId,
	])
	expect(await room.isLoggedOut('sub-olu', 0)).toBe(true)

	await pruneAfter(room, clock, 180 * DAY_MS)
	expect(await rows()).toEqual([0, 0, 0])
})
