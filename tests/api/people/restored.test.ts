import { abortAllDurableObjects, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test, vi } from 'vitest'
import { postMessage } from '#contract/messages/messages'
import { addReaction } from '#contract/messages/reactions'
import { keepMutes } from '#contract/people/mutes'
import { me } from '#contract/people/session'
import { ERASED_KEPT_MS } from '#room/people/erased-list'
import type { StageRoom } from '#room/stage-room'
import { sumsOf } from '#worker/db/ledger'
import { beginAgain } from '../../support/begin-again.ts'
import { png } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { furnished } from '../bystanders/furnished.ts'
import {
	erase,
	expectNoneOf,
	loseTheRoom,
	namesOfList,
	rowsOf,
	saved,
	savedFiles,
	settled,
	tablesOf,
	tracesOf,
	WORDS,
} from './restored-world.ts'

beforeEach(beginAgain)

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
	// Her reactions and RSVPs were deleted with his story and his event.
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

	// D1 is restored to a moment at which kenji was deleted and his messages were not yet; ada was back by then.
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

test('G-184: the list of deletions names nobody, is served to nobody, and drops an entry once no backup from before it can be restored any more', async () => {
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
