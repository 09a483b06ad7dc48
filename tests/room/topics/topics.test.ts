import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import { UNDO_MS } from '#contract/limits'
import { topicsInOrder } from '#rules/topics/queue'
import { beginAgain } from '../../support/begin-again.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	actOn,
	listen,
	openClock,
	ordered,
	type Room,
	type Seated,
	saying,
	seat,
	untilArchived,
} from '../support/people.ts'
import { failAtEach, inD1, rows } from '../support/rows.ts'

const propose = (room: Room, { by }: Seated, text = 'Low tide?', id = ulid()) =>
	room.do('addTopic', { by, input: { id, text, likeness: {} } })

async function proposed(room: Room, person: Seated, text?: string): Promise<string> {
	const answer = await propose(room, person, text)
	if (!answer.ok) throw new Error(answer.message)
	return answer.answer.id
}

/** The rows of the room and of D1, without the copy that the room keeps for an undo. */
async function everyWord(room: Room): Promise<string> {
	const inRoom = await Promise.all(
		['log', 'topics', 'keys', 'outbox', 'memory', 'parked'].map((table) => rows(room, table)),
	)
	return JSON.stringify([inRoom, await inD1('topics'), await inD1('messages')])
}

async function everything(room: Room): Promise<unknown> {
	const tables = await Promise.all(['topics', 'outbox', 'log'].map((table) => rows(room, table)))
	return { tables, head: (await room.report()).head }
}

/** A topic as the Worker hands it to the room. */
function answering(person: Seated, author: Seated, topicId: string, text: string) {
	const { input, ...asked } = saying(person, text)
	const shown = { platform: 'x', platformUsername: 'ada', text: 'Low tide?' } as const
	return { ...asked, input: { ...input, topic: { id: topicId, author: author.userId, shown } } }
}

test('G-100, API-38: a room that fails at any statement has proposed nothing, or taken nothing away; then it does', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_fails')
	const id = ulid()
	for (const attempt of [
		() => propose(room, ada, 'Low tide?', id),
		() => room.do('removeTopic', { by: ada.by, input: { id } }),
	]) {
		await untilArchived(room)
		expect(await failAtEach(room, () => everything(room), attempt)).toBeGreaterThan(3)
	}
	await untilArchived(room)
	expect((await inD1('topics')).find((row) => row.id === id)).toMatchObject({
		text: '',
		removed_at: expect.any(Number),
	})
})

test('G-140: no text of a removed topic stays in room or D1, in no log, no key and no answer to it', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada'), await seat(room, 'noor')]
	const id = await proposed(room, ada, 'Low tide?')
	const other = await proposed(room, noor, 'High noon?')
	await room.do('post', answering(noor, ada, id, 'At six'))
	await untilArchived(room)
	expect(await everyWord(room)).toContain('Low tide')

	await room.do('removeTopic', { by: ada.by, input: { id } })
	await untilArchived(room)

	const left = await everyWord(room)
	expect(left).not.toContain('Low tide')
	expect(left).toContain('At six')
	expect((await rows(room, 'topics')).find((row) => row.id === other)?.text).toBe('High noon?')
})

test('RT-09, RT-10, G-53: a reader who was away hears of an existing topic, and of a removed one only that it is gone', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const { epoch, head } = await room.report()
	const [gone, stands] = [await proposed(room, ada, 'Low tide?'), await proposed(room, ada, 'Six?')]
	await room.do('removeTopic', { by: ada.by, input: { id: gone } })

	using late = await listen(room, { since: head, epoch })
	await vi.waitFor(() => expect(late.all('topic-queue-updated')).toHaveLength(1))
	expect(late.all('new-topic').map(({ data }) => data.topic.id)).toEqual([stands])
	expect(late.all('topic-removed').map(({ data }) => data)).toEqual([{ topicId: gone }])
	expect(JSON.stringify(late.frames)).not.toContain('Low tide')
})

test('G-120: a room with new storage has the earlier topics and their authors; a killed room forgets nothing', async () => {
	await using stage = await openStage()
	const room = stage.room()
	const [ada, noor] = [await seat(room, 'ada'), await seat(room, 'noor')]
	await proposed(room, ada)
	const gone = await proposed(room, noor, 'Gone?')
	await room.do('removeTopic', { by: noor.by, input: { id: gone } })
	await untilArchived(room)
	const before = await rows(room, 'topics')

	await abortAllDurableObjects()
	expect(await rows(stage.room(), 'topics')).toEqual(before)
	await loseStorage()

	expect(await rows(stage.room(), 'topics')).toEqual(before)
})

test('TOP-14: the stage’s own topics are nobody’s: no seat is kept by them, and nobody takes them away', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada')
	const profileOf = async () =>
		(await rows(room, 'people')).find((row) => row.user_id === ada.userId)?.profile
	const before = await profileOf()
	const id = ulid()
	const said = await room.do('addAiTopic', { by: ada.by, input: { id, text: 'What now?' } })
	const again = await room.do('addAiTopic', { by: ada.by, input: { id, text: 'What now?' } })

	expect(said).toMatchObject({ ok: true, answer: { platformUserId: 'system-ai-topic' } })
	expect(again).toMatchObject({ ok: true, answer: { id } })
	expect((await rows(room, 'topics')).filter((row) => row.id === id)).toHaveLength(1)
	expect(await profileOf()).toBe(before)
	const taken = await room.do('removeTopic', { by: ada.by, input: { id } })
	expect(taken).toMatchObject({ ok: false, status: 403 })
})

test('G-164: a removal by an operator can be undone for ten minutes, with its quotes; afterwards not', async () => {
	const room = openRoom()
	using clock = openClock()
	const [ada, noor] = [await seat(room, 'ada'), await seat(room, 'noor')]
	const id = await proposed(room, ada, 'Low tide?')
	await room.do('post', answering(noor, ada, id, 'At six'))
	const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
	const quote = async () =>
		JSON.parse(
			String((await inD1('messages')).find((one) => one.topic_id === id)?.related_topic_info),
		).text

	await actOn(room, 'remove-topic', id, first)
	await untilArchived(room)
	expect(await quote()).toBe('')
	await actOn(room, 'undo', first, first)
	await untilArchived(room)
	expect(await quote()).toBe('Low tide?')
	expect((await room.findTopic(id))?.text).toBe('Low tide?')

	await actOn(room, 'remove-topic', id, second)
	clock.pass(2 * UNDO_MS)
	await runDurableObjectAlarm(room)
	expect(await actOn(room, 'undo', second, second)).toMatchObject({ ok: false, status: 410 })
	expect((await room.findTopic(id))?.text).toBe('')
})

test('G-128: banning somebody with many topics reads the log as seldom as with one, and leaves those of others', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada_prolific'), await seat(room, 'noor_frugal')]
	const [MANY, LONG] = [60, 2_000]
	const ids: string[] = []
	for (let n = 0; n < MANY; n++) ids.push(await proposed(room, ada, `Tide number ${n}?`))
	const other = await proposed(room, noor, 'Which tide is yours?')
	for (const id of [ids[0] ?? '', other]) await room.do('post', answering(noor, ada, id, 'At ten'))
	await untilArchived(room)
	const read: SqlStorageCursor<never>[] = []
	await runInDurableObject(room, (_, { storage: { sql } }) => {
		sql.exec(
			`WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < ${LONG})
			INSERT INTO log (seq, ts, event, data, stage_only, writes, subject)
			SELECT -n, 1, 'new-message', '{"message":{}}', 0, '[]', 'M' || n FROM many`,
		)
		const sqls: SqlStorage = Object.getPrototypeOf(sql)
		const { exec } = sqls
		vi.spyOn(sqls, 'exec').mockImplementation(function (this: SqlStorage, ...asked) {
			const cursor = exec.apply(this, asked)
			read.push(cursor as never)
			return cursor as never
		})
	})

	const order = { operator: 'olu', act: 'ban', reason: 'Too much', withPosts: false } as const
	await room.do('obey', ordered({ ...order, account: ada.userId }))

	expect(read.reduce((sum, { rowsRead }) => sum + rowsRead, 0)).toBeLessThan(
		10 * (LONG + 10 * MANY),
	)
	vi.restoreAllMocks()
	await untilArchived(room)
	const ours = (await inD1('topics')).filter(({ id }) => [...ids, other].includes(String(id)))
	const standing = ours.filter(({ removed_at }) => removed_at === null)
	expect([ours.length, standing.map(({ id }) => id)]).toEqual([MANY + 1, [other]])
	const quoteOf = async (topic: string | undefined) =>
		(await inD1('messages')).find(({ topic_id }) => topic_id === topic)?.related_topic_info
	expect(await quoteOf(ids[0])).toContain('"text":""')
	expect(await quoteOf(other)).toContain('"text":"Low tide?"')
	expect(await everyWord(room)).not.toContain('Tide number')
})

test('TOP-06, RT-09: thirty people who propose something at once stand on every page as they stand in the room, and none is missing', async () => {
	await beginAgain() // all thirty seats are needed
	const room = openRoom()
	const people: Seated[] = []
	for (let n = 1; n <= 30; n++) people.push(await seat(room, `at_once_${n}`))
	using reader = await listen(room)

	const asked = people.map(({ by }, n) =>
		room.do('addTopic', { by, input: { id: ulid(), text: `Tide ${n}?`, likeness: {} } }),
	)
	const ids = (await Promise.all(asked)).map((one) => (one.ok ? one.answer.id : one.message))

	await vi.waitFor(() => expect(reader.all('new-topic')).toHaveLength(30))
	const heard = reader.all('new-topic').map(({ data }) => data.topic)
	expect(heard.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
	await untilArchived(room)
	const inOrderOfD1 = await env.DB.prepare(
		`SELECT id FROM topics WHERE removed_at IS NULL
		ORDER BY boosted_until DESC, submitted_at DESC, id DESC LIMIT 30`,
	).all()
	expect(topicsInOrder(heard).map(({ id }) => id)).toEqual(inOrderOfD1.results.map(({ id }) => id))
	await room.do('removeTopic', { by: people[0]?.by as Seated['by'], input: { id: ids[0] ?? '' } })
	await vi.waitFor(() => expect(reader.all('topic-queue-updated')).toHaveLength(1))
	const [told] = reader.all('topic-queue-updated')
	const left = topicsInOrder(heard).flatMap(({ id }) => (id === ids[0] ? [] : [id]))
	expect(told?.data.topics.map(({ id }) => id).slice(0, 29)).toEqual(left)
})
