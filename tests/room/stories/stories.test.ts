// Every way in which the room may fail between two steps (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { ulid } from 'ulid'
import { expect, test, vi } from 'vitest'
import {
	STORIES_PER_DAY,
	STORY_CHECK_MS,
	STORY_LIFE_MS,
	STORY_UPLOAD_LIFE_MS,
	STORY_UPLOADS_AT_ONCE,
} from '#contract/limits'
import type { Env } from '#room/env'
import type { StageRoom } from '#room/stage-room'
import type { StoryFile } from '#room/stories/new-story'
import { Stories } from '#room/stories/stories'
import type { Person } from '#storage/people/person'
import { loseStorage } from '../../support/lost-storage.ts'
import { openRoom, openStage } from '../../support/open-stage.ts'
import {
	listen,
	openClock,
	type Room,
	range,
	type Seated,
	seat,
	untilArchived,
} from '../support/people.ts'
import { failAtEach, rows } from '../support/rows.ts'

/** Each step of an upload is later than the one before, also where the clock stands still. */
const LOOKED_MS = STORY_CHECK_MS + 1_000

const FILE: StoryFile = {
	mediaType: 'image',
	media: 'original',
	width: 40,
	height: 30,
	hasPoster: 0,
	playsEverywhere: 1,
}

interface Sent {
	id: string
	name: string
	key: string
}

/** Uploads as the Worker does, until the file is here; R2 has it in both places. */
async function sent(room: Room, person: Seated, text?: string): Promise<Sent> {
	const { id, name } = await opened(room, person, text)
	const attempt = await arriving(room, name)
	await room.do('storyArrived', { input: { name, attempt, isHere: true } })
	const key = `quarantine/${name}`
	await env.MEDIA.put(key, 'as it came')
	await env.MEDIA.put(`stories/${name}/original`, 'as it is shown')
	return { id, name, key }
}

async function opened(room: Room, { by }: Seated, text = 'Low tide') {
	const [id, name] = [ulid(), crypto.randomUUID().replaceAll('-', '')]
	const input = { id, name, text, link: null, multipart: null }
	expect(await room.do('openStory', { by, input })).toMatchObject({ ok: true })
	return { id, name }
}

/** The file begins to come; answers which attempt that is. */
async function arriving(room: Room, name: string): Promise<number> {
	const answer = await room.do('expectStory', { input: { name } })
	if (!answer.ok) throw new Error(answer.message)
	return answer.attempt
}

async function publish(room: Room, person: Seated, { id, key }: Sent) {
	await room.do('checkStory', { by: person.by, input: { id, key } })
	return room.do('publishStory', { by: person.by, input: { id, file: FILE } })
}

async function show(room: Room, person: Seated, text?: string): Promise<Sent> {
	const story = await sent(room, person, text)
	expect(await publish(room, person, story)).toMatchObject({ ok: true })
	return story
}

const react = (room: Room, { by }: Seated, storyId: string) =>
	room.do('reactToStory', { by, input: { storyId, emoji: '👍' } })

const view = (room: Room, { userId }: Seated, id: string) =>
	room.do('viewStory', { input: { id, userId, visitor: null } })

const OF_STORIES = ['stories', 'story_uploads', 'story_views', 'story_reactions', 'image_leftovers']

async function everything(room: Room): Promise<unknown> {
	const tables = await Promise.all(OF_STORIES.map((table) => rows(room, table)))
	const agenda = (await rows(room, 'agenda')).filter(({ kind }) => /story/.test(String(kind)))
	return { tables, agenda, head: (await room.report()).head }
}

/** A command inside the room, where a failed turn throws. */
function doing(room: Room, command: (instance: StageRoom) => { ok: boolean }) {
	return runInDurableObject(room, (instance: StageRoom) => {
		try {
			return { ok: command(instance).ok }
		} catch {
			return { ok: false }
		}
	})
}

test('G-100, API-34: a room that fails at any statement of publishing has published nothing; then it publishes', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_fails')
	const story = await sent(room, ada)
	const input = { id: story.id, file: FILE }
	await room.do('checkStory', { by: ada.by, input: { id: story.id, key: story.key } })
	await untilArchived(room)
	const tried = await failAtEach(
		room,
		() => everything(room),
		() => doing(room, (it) => it.do('publishStory', { by: ada.by, input })),
	)

	expect(tried).toBeGreaterThan(10)
	expect(await room.findStory(story.id, null)).toMatchObject({ row: { text: 'Low tide' } })
	expect(await room.do('checkStory', { by: ada.by, input: story })).toMatchObject({
		done: { _id: story.id },
	})
})

test('G-100, API-29: a room that fails at any statement of the end has ended nothing; then it ends', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada_ends'), await seat(room, 'noor_ends')]
	const { id, name } = await show(room, ada)
	await view(room, noor, id)
	await react(room, noor, id)
	await untilArchived(room)
	const tried = await failAtEach(
		room,
		() => everything(room),
		() => doing(room, (it) => it.do('removeStory', { by: ada.by, input: { id } })),
	)

	expect(tried).toBeGreaterThan(10)
	await untilArchived(room)
	await vi.waitFor(async () => expect(await env.MEDIA.head(`stories/${name}/original`)).toBe(null))
	expect(await rows(room, 'image_leftovers')).toEqual([])
	const board = await env.DB.prepare("SELECT json FROM boards WHERE name = 'stories'").first('json')
	expect(String(board)).not.toContain(id)
})

test('API-34: a room that is killed between every two steps goes on where it was', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const ada = await seat(stage.room(), 'ada_killed')
	const kill = () => abortAllDurableObjects()
	const story = await sent(stage.room(), ada)
	const check = () =>
		stage.room().do('checkStory', { by: ada.by, input: { id: story.id, key: story.key } })
	const input = { id: story.id, file: FILE }

	await kill()
	expect(await check()).toMatchObject({ ok: true, upload: { name: story.name } })
	await kill()
	expect(await check()).toMatchObject({ status: 409 })
	clock.pass(LOOKED_MS)
	expect(await check()).toMatchObject({ ok: true, upload: { name: story.name } })
	const first = await stage.room().do('publishStory', { by: ada.by, input })
	await kill()
	const again = await stage.room().do('publishStory', { by: ada.by, input })

	expect(again).toMatchObject({ ok: true })
	if (!first.ok || !again.ok) throw new Error('Not published.')
	expect(again.story).toEqual(first.story)
	expect(await check()).toMatchObject({ ok: true, done: { _id: story.id } })
	clock.pass(STORY_LIFE_MS)
	await kill()
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () =>
		expect(await env.MEDIA.head(`stories/${story.name}/original`)).toBe(null),
	)
	expect(await env.MEDIA.head(story.key)).toBe(null)
})

test('G-123, G-176: while a file is inspected, ada’s second press, which does not know its key, is told to wait; noor is told nothing, and no other key begins an inspection', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada_presses'), await seat(room, 'noor_presses')]
	const story = await sent(room, ada)
	const check = ({ by }: Seated, key: string) =>
		room.do('checkStory', { by, input: { id: story.id, key } })

	expect(await check(ada, '')).toMatchObject({ status: 403 })
	expect(await check(ada, story.key)).toMatchObject({ ok: true })
	expect(await check(ada, '')).toMatchObject({ status: 409, code: 'being-checked' })
	expect(await check(noor, '')).toMatchObject({ status: 403 })
	const input = { id: story.id, file: FILE }
	expect(await room.do('publishStory', { by: ada.by, input })).toMatchObject({ ok: true })
	expect(await check(ada, '')).toMatchObject({ ok: true, done: { _id: story.id } })
	expect(await check(noor, '')).toMatchObject({ ok: false })
})

test('G-123: a form that ends when its upload was given up leaves nothing in the store', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_late')
	const { name } = await opened(room, ada)
	const attempt = await arriving(room, name)
	for (const _ of range(1, STORY_UPLOADS_AT_ONCE)) await opened(room, ada)
	await vi.waitFor(async () => expect(await rows(room, 'image_leftovers')).toEqual([]))

	await env.MEDIA.put(`quarantine/${name}`, 'the rest of it')
	const answer = await room.do('storyArrived', { input: { name, attempt, isHere: true } })

	expect(answer).toMatchObject({ status: 410 })
	await vi.waitFor(async () => expect(await env.MEDIA.head(`quarantine/${name}`)).toBe(null))
})

test('G-123: a form or a look that ends late, after another has taken its place, ends nothing of that', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_twice')
	const { id, name } = await opened(room, ada)
	const key = `quarantine/${name}`
	const arrived = (attempt: number, isHere: boolean) =>
		room.do('storyArrived', { input: { name, attempt, isHere } })
	const look = async () => {
		const answer = await room.do('checkStory', { by: ada.by, input: { id, key } })
		if (!answer.ok || !answer.upload) throw new Error('Nothing to look at.')
		return answer.upload.attempt
	}

	const cutForm = await arriving(room, name)
	await room.do('goOnWithStory', { by: ada.by, input: { id } })
	const form = await arriving(room, name)
	expect(await arrived(cutForm, false)).toMatchObject({ status: 410 })
	expect(await arrived(form, true)).toMatchObject({ ok: true })

	const stuckLook = await look()
	clock.pass(LOOKED_MS)
	const attempt = await look()
	const reopen = { id, attempt: stuckLook, partsAreLost: false }
	expect(await room.do('reopenStory', { input: reopen })).toMatchObject({ status: 410 })
	await room.do('discardStory', { input: { id, name, attempt: stuckLook } })
	const input = { id, file: FILE }
	expect(await room.do('publishStory', { by: ada.by, input })).toMatchObject({ ok: true })
	expect(await room.do('reopenStory', { input: { ...reopen, attempt } })).toMatchObject({
		status: 410,
	})
})

test('G-122, G-123: a look that ends when its upload was given up shows nothing, and leaves nothing', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_slow')
	const story = await sent(room, ada)
	const { id, name, key } = story
	const looked = await room.do('checkStory', { by: ada.by, input: { id, key } })
	if (!looked.ok || !looked.upload) throw new Error('Nothing to look at.')
	const { attempt } = looked.upload
	clock.pass(STORY_UPLOAD_LIFE_MS)
	await runDurableObjectAlarm(room)
	await vi.waitFor(async () => expect(await rows(room, 'image_leftovers')).toEqual([]))
	await env.MEDIA.put(`stories/${name}/original`, 'as it would be shown')

	const answer = await room.do('publishStory', { by: ada.by, input: { id, file: FILE } })
	await room.do('discardStory', { input: { id, name, attempt } })

	expect(answer).toMatchObject({ status: 410 })
	await vi.waitFor(async () => expect(await env.MEDIA.head(`stories/${name}/original`)).toBe(null))
})

test('G-86: when the store does not let go of what a story showed, it is asked again', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_store')
	const { id, name } = await show(room, ada)
	const away = await runInDurableObject(room, (instance) =>
		vi
			.spyOn((instance as unknown as { env: Env }).env.MEDIA, 'delete')
			.mockRejectedValue(new Error('R2 is away')),
	)

	await room.do('removeStory', { by: ada.by, input: { id } })

	await vi.waitFor(() => expect(away).toHaveBeenCalled())
	expect(await env.MEDIA.head(`stories/${name}/original`)).not.toBe(null)
	away.mockRestore()
	await vi.waitFor(async () => {
		await runDurableObjectAlarm(room)
		expect(await env.MEDIA.head(`stories/${name}/original`)).toBe(null)
	})
})

test('G-86: files that arrive in the store while a story is being deleted are deleted, too', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_late')
	const { id, name } = await show(room, ada)
	const key = `stories/${name}/original`
	await runInDurableObject(room, (instance: StageRoom) => {
		const media = (instance as unknown as { env: Env }).env.MEDIA
		const letGo = media.delete.bind(media)
		vi.spyOn(media, 'delete').mockImplementationOnce(async (keys) => {
			await letGo(keys)
			await media.put(key, 'the last piece')
			await instance.do('discardStory', { input: { id, name, attempt: 0 } })
		})
	})

	await room.do('removeStory', { by: ada.by, input: { id } })

	await vi.waitFor(async () => {
		expect(await rows(room, 'image_leftovers')).toEqual([])
		expect(await env.MEDIA.head(key)).toBe(null)
	})
})

test('G-86: an upload in parts that the store does not end keeps no other story from being let go of', async () => {
	const room = openRoom()
	const [ada, noor] = [await seat(room, 'ada_parts'), await seat(room, 'noor_parts')]
	const [id, name] = [ulid(), crypto.randomUUID().replaceAll('-', '')]
	const multipart = { uploadId: 'nobody-knows-it', size: 9_000_000 }
	await room.do('openStory', {
		by: ada.by,
		input: { id, name, text: '', link: null, multipart },
	})
	const shown = await show(room, noor)

	for (const _ of range(1, STORY_UPLOADS_AT_ONCE)) await opened(room, ada)
	await room.do('removeStory', { by: noor.by, input: { id: shown.id } })

	await vi.waitFor(async () =>
		expect(await env.MEDIA.head(`stories/${shown.name}/original`)).toBe(null),
	)
	expect(await rows(room, 'image_leftovers')).toEqual([
		{ key: `quarantine/${name}`, multipart: 'nobody-knows-it' },
	])
})

test('G-86, G-122: a room whose storage is new knows who saw and liked a story, ends it in time, and one that is over at once', async () => {
	await using stage = await openStage()
	using clock = openClock()
	const [ada, noor] = [await seat(stage.room(), 'ada_new'), await seat(stage.room(), 'noor_new')]
	const old = await show(stage.room(), ada, 'Soon over')
	clock.pass(STORY_LIFE_MS / 2)
	const young = await show(stage.room(), ada, 'Still young')
	await view(stage.room(), noor, young.id)
	await react(stage.room(), noor, young.id)
	clock.pass(60_000)
	await runDurableObjectAlarm(stage.room())
	await untilArchived(stage.room())

	await loseStorage()
	clock.pass(STORY_LIFE_MS / 2)
	const found = await stage.room().findStory(young.id, noor.userId)
	await runDurableObjectAlarm(stage.room())
	await untilArchived(stage.room())

	expect(found).toMatchObject({ viewCount: 1, reactionCounts: { '👍': 1 }, myReaction: '👍' })
	const board = await env.DB.prepare("SELECT json FROM boards WHERE name = 'stories'").first('json')
	expect([String(board).includes(old.id), String(board).includes(young.id)]).toEqual([false, true])
	await vi.waitFor(async () =>
		expect(await env.MEDIA.head(`stories/${old.name}/original`)).toBe(null),
	)
	expect(await env.MEDIA.head(`stories/${young.name}/original`)).not.toBe(null)
	clock.pass(STORY_LIFE_MS / 2)
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () =>
		expect(await env.MEDIA.head(`stories/${young.name}/original`)).toBe(null),
	)
})

test('G-26, G-86: a reader who catches up later reads nothing of an ended story, and neither the log nor the memory holds its words', async () => {
	const room = openRoom()
	const ada = await seat(room, 'ada_words')
	const { head, epoch } = await room.report()
	const words = 'Zwyxo at low tide'
	const { id } = await show(room, ada, words)
	await untilArchived(room)

	await room.do('removeStory', { by: ada.by, input: { id } })
	await untilArchived(room)

	using late = await listen(room, { since: head, epoch })
	await late.hears('story-removed', { storyId: id })
	expect(JSON.stringify(late.heard)).not.toContain('Zwyxo')
	for (const table of ['log', 'memory', 'stories', 'story_uploads', 'outbox'])
		expect([table, JSON.stringify(await rows(room, table)).includes('Zwyxo')]).toEqual([
			table,
			false,
		])
	const { results } = await env.DB.prepare('SELECT * FROM stories WHERE id = ?').bind(id).all()
	expect(JSON.stringify(results)).not.toContain('Zwyxo')
	expect(results).toHaveLength(1)
})

test('G-84, G-122: ten stories a day, the eleventh when the first is a day old', async () => {
	const room = openRoom()
	using clock = openClock()
	const ada = await seat(room, 'ada_ten')
	const person = { userId: ada.userId, profile: { language: 'en-us' } } as Person
	// The deployed size: all other tests run a thousand times faster.
	const open = () =>
		runInDurableObject(room, ({ parts: { wordList } }: StageRoom, { storage: { sql } }) => {
			const stories = new Stories({ sql, wordList, scale: 1, now: () => Date.now() } as never)
			return stories.refuseMore(person, { text: '', link: null })
		})
	for (const _ of range(1, STORIES_PER_DAY)) {
		expect(await open()).toBe(null)
		await show(room, ada)
		clock.pass(1_000)
	}

	expect(await open()).toEqual({
		ok: false,
		status: 429,
		code: 'too-fast',
		message: 'You can post 10 stories a day.',
		retryAfterS: 86_390,
	})
	clock.pass(86_390_000 - 1)
	expect(await open()).not.toBe(null)
	clock.pass(1)
	expect(await open()).toBe(null)
})
