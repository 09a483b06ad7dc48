// People who are deleted stand in every table, and D1 is set back as a whole (over 250 lines).
import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { keepMutes } from '#contract/people/mutes'
import { eraseOwnData } from '#contract/people/own-data'
import { me } from '#contract/people/session'
import { OWN, type TableName } from '#migrations/own-columns'
import * as schema from '#migrations/schema'
import { openStorage } from '#room/kernel/storage'
import { ERASED_FOLDER, ERASED_KEPT_MS } from '#room/people/erased-list'
import type { StageRoom } from '#room/stage-room'
import { sumsOf } from '#worker/db/ledger'
import { beginAgain } from '../../support/begin-again.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { everyRow, everyTable } from '../authorization/everything.ts'
import { furnished } from '../bystanders/furnished.ts'

beforeEach(beginAgain)

type Stage = Awaited<ReturnType<typeof openStage>>
type Rows = Record<string, unknown>[]

const tables = { ...schema }
/** Kept: an operator's decisions that outlast a deletion. */
const STAYS = ['bans', 'sweeps']
const WORDS = ['A picture', 'Once is enough', 'Here for the talk', 'ai.example/kenji', 'The oven']

/** D1 as it is now, every row of every table, to be had again: what time travel and a backup do. */
async function saved(stage: Stage) {
	const { d1 } = await everyTable(stage)
	const tables = await Promise.all(
		d1
			.filter((name) => name !== 'd1_migrations')
			.map(async (name): Promise<[string, Rows]> => {
				const { results } = await env.DB.prepare(`SELECT * FROM ${name}`).all()
				return [name, results]
			}),
	)
	/** Without an argument everything; else these rows alone, which come beside what is there. */
	return async (only?: (name: string, row: Rows[number]) => boolean) => {
		const { results } = await env.DB.prepare(
			"SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
		).all<{ name: string; sql: string }>()
		await env.DB.batch([
			...results.map(({ name }) => env.DB.prepare(`DROP TRIGGER ${name}`)),
			...tables.flatMap(([name, rows]) => [
				...(only ? [] : [env.DB.prepare(`DELETE FROM ${name}`)]),
				...rows
					.filter((row) => !only || only(name, row))
					.map((row) => {
						const columns = Object.keys(row)
						return env.DB.prepare(
							`INSERT OR REPLACE INTO ${name} (${columns.join()}) VALUES (${columns.map(() => '?').join()})`,
						).bind(...Object.values(row))
					}),
			]),
			...results.map(({ sql }) => env.DB.prepare(sql)),
		])
	}
}

/** What R2 has now, to be had again: what the restore of a backup does. Newer entries of the list stay. */
async function savedFiles() {
	const { objects } = await env.MEDIA.list()
	const kept = await Promise.all(
		objects.map(async ({ key }) => [key, await (await env.MEDIA.get(key))?.arrayBuffer()] as const),
	)
	return async () => {
		for (const [key, bytes] of kept) await env.MEDIA.put(key, bytes ?? null)
	}
}

/** Everything is archived, and no deletion is under way. */
async function settled(stage: Stage): Promise<string[]> {
	return vi.waitFor(
		async () => {
			await runDurableObjectAlarm(stage.room())
			const { head, archived, outbox } = await stage.room().report()
			expect([archived, outbox]).toEqual([head, 0])
			const rows = await everyRow(stage)
			expect(rows.filter((row) => / (erasures|image_leftovers) /.test(row))).toEqual([])
			return rows
		},
		{ timeout: 20_000, interval: 20 },
	)
}

/** The room's storage is lost; the next request makes it begin from D1. */
async function loseTheRoom(stage: Stage, word: string): Promise<void> {
	await runInDurableObject(stage.room(), (_: StageRoom, { storage }) => {
		openStorage(storage, word)
	})
	await abortAllDurableObjects()
}

/** Rows of D1 that are theirs, by the table that says so of every column of D1. */
async function tablesOf(person: Person): Promise<string[]> {
	const db = drizzle(env.DB)
	const userId = person.userId ?? ''
	const [platform = '', platformUserId = ''] = userId.split(':')
	const whose = { userId, platform, platformUserId, participantId: person.participantId ?? '' }
	const found = await Promise.all(
		(Object.keys(OWN) as TableName[]).map(async (name) => {
			const isTheirs = OWN[name]?.whose(whose as never)
			return [name, (await db.select().from(tables[name]).where(isTheirs)).length] as const
		}),
	)
	return found.filter(([name, n]) => n > 0 && !STAYS.includes(name)).map(([name]) => name)
}

async function tracesOf(person: Person): Promise<string[]> {
	const sub = await env.DB.prepare('SELECT sub FROM participants WHERE user_id = ?')
		.bind(person.userId)
		.first<string>('sub')
	const [, number = ''] = person.userId?.split(':') ?? []
	return [number, person.handle, person.participantId ?? '', sub ?? 'no sub']
}

function expectNoneOf(traces: string[], rows: string[]): void {
	for (const trace of traces)
		expect([trace, rows.filter((row) => row.includes(trace))]).toEqual([trace, []])
}

const erase = (person: Person) => person.ask(eraseOwnData, { body: { confirm: true } })
const rowsOf = (name: string, rows: string[]) => rows.filter((row) => row.startsWith(`d1 ${name} `))
const namesOfList = async () =>
	(await env.MEDIA.list({ prefix: ERASED_FOLDER })).objects.map(({ key }) => key)

test('G-44, G-184: D1 is set back to before kenji and ada had everything deleted: nobody does anything, and no row has kenji again; ada, who came back since, keeps what she made since alone, and noor all that is hers', async () => {
	await using stage = await openStage()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const [[, kenji], [, noor]] = (await furnished(stage)) as [[string, Person], [string, Person]]
	const ada = await stage.joined('ada')
	await noor.ask(keepMutes, { body: { mute: [kenji.userId ?? ''] } })
	const { id } = (await noor.say('The ferry is late')).body
	await noor.ask(addReaction, { body: { messageId: id, emoji: '👍' } })
	for (const one of [kenji, ada])
		await one.ask(addReaction, { body: { messageId: id, emoji: '😂' } })
	await ada.say('Said before the deletion')
	await settled(stage)
	const before = await tablesOf(kenji)
	expect(before).toEqual(expect.arrayContaining(['participants', 'messages', 'stories', 'topics']))
	const traces = await tracesOf(kenji)
	const setBack = await saved(stage)
	for (const one of [kenji, ada]) expect((await erase(one)).status).toBe(200)
	const first = await settled(stage)
	expectNoneOf([...traces, ...WORDS], first)
	// What she did to his story and his event went with these.
	const [{ participant: hers }, hersBefore] = [(await noor.ask(me)).body, await tablesOf(noor)]
	expect(await namesOfList()).toHaveLength(3) // the key and two entries
	await ada.join()
	await ada.ask(addReaction, { body: { messageId: id, emoji: '🤔' } })
	await ada.say('Said since')
	await settled(stage)

	await setBack()
	// Said by a clock that was ahead of that of the deletion.
	await env.DB.prepare(
		'UPDATE messages SET timestamp = timestamp + 86400000 WHERE platform_user_id = ?',
	)
		.bind(traces[0])
		.run()
	expect(await tablesOf(kenji)).toEqual(before)
	await abortAllDurableObjects() // it slept; health is asked for, and nobody says anything
	await vi.waitFor(
		async () => {
			await stage.room().report()
			expect(await tablesOf(kenji)).toEqual([])
		},
		{ timeout: 10_000, interval: 20 },
	)
	const rows = await settled(stage)

	expectNoneOf([...traces, ...WORDS, 'Said before the deletion'], rows)
	expect(rows.join()).toContain('Said since')
	expect((await ada.ask(me)).body.participant.id).toBe(ada.participantId)
	expect((await noor.ask(me)).body.participant).toEqual(hers)
	expect(await tablesOf(noor)).toEqual(hersBefore)
	const [late = ''] = rowsOf('messages', rows).filter((row) => row.includes('The ferry is late'))
	expect([late.includes('👍'), late.includes('🤔'), late.includes('😂')]).toEqual([
		true,
		true,
		false,
	])
})

test('G-44, G-184: a backup of before is restored, pictures and all, and a room without storage begins from it: kenji is in no row, no list and no file; noor is, with her words; of a backup from after her return ada keeps what she made since', async () => {
	await using stage = await openStage()
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	const [[, kenji], [, noor]] = (await furnished(stage)) as [[string, Person], [string, Person]]
	const ada = await stage.joined('ada')
	const { imageUrl: attachedImageUrl } = await noor.upload(png())
	const messageText = 'My own picture'
	await noor.ask(postMessage, { body: { messageText, attachedImageUrl } })
	await settled(stage)
	const [traces, ofAda] = [await tracesOf(kenji), await tracesOf(ada)]
	const [setBack, refill] = [await saved(stage), await savedFiles()]
	const sums = await sumsOf({ db: drizzle(env.DB) })
	const { objects } = await env.MEDIA.list()
	for (const one of [kenji, ada]) expect((await erase(one)).status).toBe(200)
	await settled(stage)
	await ada.join()
	await ada.say('Said since')
	await settled(stage)
	const after = (await env.MEDIA.list()).objects.map(({ key }) => key)
	const deleted = objects.map(({ key }) => key).filter((key) => !after.includes(key))
	expect(deleted.length).toBeGreaterThan(0)
	const setBackLater = await saved(stage)

	await refill()
	await setBack()
	await loseTheRoom(stage, 'the first time')
	const { participants } = await stage.room().snapshot()
	const rows = await settled(stage)

	expect(participants.map(({ platformUserId }) => `x:${platformUserId}`)).not.toContain(
		kenji.userId,
	)
	expectNoneOf([...traces, ...ofAda, ...WORDS], rows)
	expect(await sumsOf({ db: drizzle(env.DB) })).toEqual(sums)
	expect(rowsOf('messages', rows).join()).toContain('My own picture')
	expect(rowsOf('participants', rows).join()).toContain(noor.participantId)
	const files = (await env.MEDIA.list()).objects.map(({ key }) => key)
	expect(files.filter((key) => deleted.includes(key))).toEqual([])
	expect(files).toContain(attachedImageUrl?.replace(/^\/media\//, ''))

	// As of a moment at which kenji himself was gone, but not yet what he had said; ada was back by then.
	await setBackLater()
	const [number] = traces
	await setBack((name, { platform_user_id: author }) => name === 'messages' && author === number)
	expect(await tablesOf(kenji)).toEqual(['messages'])
	await loseTheRoom(stage, 'the second time')
	const rowsLater = await settled(stage)
	expectNoneOf([...traces, ...WORDS], rowsLater)
	const place = rowsOf('participants', rowsLater)
	expect(place.join()).toContain(ada.participantId)
	expect(place.join()).toContain(noor.participantId)
	await setBackLater()
	await loseTheRoom(stage, 'the third time')
	expect(rowsOf('messages', await settled(stage)).join()).toContain('Said since')
})

test('G-184: the list of deletions names nobody, is served to nobody, and forgets an entry when no backup of before it may be restored any more', async () => {
	await using stage = await openStage()
	const [kenji, noor] = [await stage.seated('kenji'), await stage.seated('noor')]
	for (const one of [kenji, noor]) expect((await erase(one)).status).toBe(200)
	await settled(stage)
	const names = await namesOfList()
	const [, number = ''] = kenji.userId?.split(':') ?? []
	expect(names).toHaveLength(3)
	expect(names.join()).not.toContain(number)
	for (const name of names)
		expect((await stage.fetch(`${stage.places.origin}/media/${name}`)).status).toBe(404)

	const prune = (asOf: number) =>
		runInDurableObject(stage.room(), ({ parts }: StageRoom) => parts.repeatedErasures.prune(asOf))
	await prune(Date.now() + ERASED_KEPT_MS - 60_000)
	expect(await namesOfList()).toEqual(names)
	await prune(Date.now() + ERASED_KEPT_MS + 60_000)
	expect(await namesOfList()).toEqual(['erased/key'])
})
