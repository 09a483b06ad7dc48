// Every way in which the transcoder, the room and a story may end before the film is home (over 250 lines).

import { abortAllDurableObjects, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits'
import { removeStory, undoAct } from '#contract/moderation/actions'
import { deleteStory, readStory } from '#contract/stories/stories'
import { MEDIA_JOB } from '#storage/stories/stored-media-job'
import { openClock } from '../../room/support/people.ts'
import { loseStorage } from '../../support/lost-storage.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { type Files, playStream, storedBelow, TWO_QUALITIES } from '../../support/stream.ts'
import { film } from '../../support/videos.ts'
import { ORIGIN, type Stage, showFilm } from './posting.ts'

const LIST = { 'index.m3u8': '#EXTM3U\n#EXTINF:1,\na.m4s\n#EXT-X-ENDLIST', 'a.m4s': 'all of it' }

async function shown(stage: Stage, who: Person) {
	const { body } = await showFilm(stage, who, film())
	const { _id: id } = body.story
	const read = async () => (await who.ask(readStory, { params: { id } })).body
	const folder = (await read()).mediaUrl.slice('/media/'.length).replace(/original$/, '')
	return { id, read, folder }
}

/** Time passes and the room's alarm rings, until it is so. */
function inTime(stage: Stage, clock: { pass(ms: number): void }, isSo: () => unknown) {
	return vi.waitFor(
		async () => {
			clock.pass(5 * SECOND_MS)
			await runDurableObjectAlarm(stage.room())
			await isSo()
		},
		{ timeout: 20_000, interval: 50 },
	)
}

async function waiting(stage: Stage): Promise<number | undefined> {
	return (await stage.room().report()).lanes.find(({ lane }) => lane === 'media')?.size
}

test('VIEW-22, G-126: ada’s film is made elsewhere, brought home, said again with its playlist, and forgotten there', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const [ada, guest] = [await stage.seated('ada'), await stage.listen()]
	const { id, read, folder } = await shown(stage, ada)
	expect(await read()).toMatchObject({ status: 'processing', revision: 1 })
	expect((await read()).mediaUrl).toMatch(/original$/)

	await stream.end()
	await inTime(stage, clock, async () => expect((await read()).revision).toBe(2))

	const { mediaUrl, status, playsEverywhere } = await read()
	expect({ mediaUrl, status, playsEverywhere }).toEqual({
		mediaUrl: `/media/${folder}index.m3u8`,
		status: 'ready',
		playsEverywhere: true,
	})
	const index = await stage.fetch(ORIGIN + mediaUrl)
	expect(index.headers.get('Content-Type')).toBe('application/vnd.apple.mpegurl')
	const lists = (await index.text()).split('\n').filter((line) => line && !line.startsWith('#'))
	expect(lists).toHaveLength(2)
	const list = await (await stage.fetch(`${ORIGIN}/media/${folder}${lists[1]}`)).text()
	const pieces = list.split('\n').filter((line) => line && !line.startsWith('#'))
	const piece = await stage.fetch(`${ORIGIN}/media/${folder}${pieces[1]}`)
	expect([await piece.text(), piece.headers.get('Content-Type')]).toEqual([
		'second of high',
		'video/mp4',
	])
	expect(list).not.toContain('stream.test')
	const said = guest.all('new-story')
	expect(said).toMatchObject([
		{ data: { story: { _id: id, revision: 1 } } },
		{ data: { story: { _id: id, revision: 2 } } },
	])
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(0))
	expect(stream.films()).toEqual([])
})

test('G-126: the transcoder fetches the cleaned film at a signed address, for an hour, and learns no other', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	const { id, read } = await shown(stage, ada)
	await vi.waitFor(() => expect(stream.fetched).toHaveLength(1))
	const [address = ''] = stream.fetched
	const ask = async (url: string, init?: RequestInit) => (await stage.fetch(url, init)).status

	const given = await stage.fetch(address)
	const everybodys = await stage.fetch(ORIGIN + (await read()).mediaUrl)
	expect(await given.bytes()).toEqual(await everybodys.bytes())
	expect(given.headers.get('Cache-Control')).toBe('private, no-store')
	expect(address).not.toContain((await read()).mediaUrl.split('/')[3])
	expect(await ask(address, { headers: { Range: 'bytes=0-9' } })).toBe(206)
	expect(await ask(address, { method: 'POST' })).toBe(405)
	expect(await ask(address.replace(/\?.*/, ''))).toBe(403)
	expect(await ask(address.replace(/expires=\d/, 'expires=9'))).toBe(403)
	await ada.ask(deleteStory, { params: { id }, body: {} })
	expect(await ask(address)).toBe(410)
	clock.pass(HOUR_MS)
	expect(await ask(address)).toBe(403)
})

test('G-126: a room that is killed between every two steps brings the film home once', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	const { read } = await shown(stage, ada)
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))
	await abortAllDurableObjects()
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(1))
	await stream.end()

	await vi.waitFor(
		async () => {
			clock.pass(5 * SECOND_MS)
			const ringing = runDurableObjectAlarm(stage.room()).catch(() => false)
			await abortAllDurableObjects()
			await ringing
			await runDurableObjectAlarm(stage.room())
			expect((await read()).mediaUrl).toMatch(/index\.m3u8$/)
		},
		{ timeout: 20_000 },
	)

	expect((await read()).revision).toBe(2)
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(0))
	expect([stream.fetched.length, stream.films()]).toEqual([1, []])
})

test('G-126: however many films wait, none of them is forgotten', async () => {
	await using stage = await openStage()
	using _stream = playStream()
	const ada = await stage.seated('ada')
	const soon = Date.now() + 5 * MINUTE_MS
	await runInDurableObject(stage.room(), (_, { storage: { sql } }) => {
		for (let n = 0; n < 300; n++)
			sql.exec(
				"INSERT INTO outbox (id, lane, job, due_at, attempts, created_at) VALUES (?, 'media', ?, ?, 0, ?)",
				`media:${n}:forget`,
				MEDIA_JOB.write({ storyId: String(n), step: 'forget', uid: null }),
				soon,
				n,
			)
	})

	await shown(stage, ada)

	expect(await waiting(stage)).toBe(301)
	// The following tests would wait for them.
	await runInDurableObject(
		stage.room(),
		(_, { storage }) => void storage.sql.exec('DELETE FROM outbox'),
	)
})

test('G-120: after a lost answer the transcoder’s film is found and not made twice', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	stream.lost.push(/^POST .*\/copy$/)
	const { read } = await shown(stage, await stage.seated('ada'))
	await stream.end()

	await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))

	expect(stream.lost).toEqual([])
	expect(stream.fetched).toHaveLength(1)
})

test.each<[string, Files | Error]>([
	['that cannot be transcoded', new Error('No such codec.')],
	['that comes back as a page', { 'index.m3u8': '<!doctype html>' }],
	[
		'in pieces of somebody else',
		{ 'index.m3u8': '#EXTM3U\n#EXTINF:1,\nhttps://example.com/a.ts\n' },
	],
	[
		'with a lock',
		{ 'index.m3u8': `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:1,\na.ts\n` },
	],
	['of too many pieces', { 'index.m3u8': `#EXTM3U\n${pieces(601)}` }],
	[
		'with lists without an end',
		{
			...LIST,
			'index.m3u8': TWO_QUALITIES['index.m3u8'] ?? '',
			'low.m3u8': TWO_QUALITIES['index.m3u8'] ?? '',
		},
	],
])('G-126: of a film %s the original stays, and the log says so', async (_, files) => {
	const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const { read, folder } = await shown(stage, await stage.seated('ada'))

	await stream.end(files)
	await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))

	expect(await read()).toMatchObject({ mediaUrl: `/media/${folder}original`, revision: 1 })
	expect(log.mock.calls.flat().join()).toContain('transcode-failed')
	await inTime(stage, clock, () => expect(stream.films()).toEqual([]))
	expect(await storedBelow(folder)).toEqual(['original'])
})

test('G-126: a film that waited there until its address expired is requested again, at a new address', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const { read } = await shown(stage, await stage.seated('ada'))
	await vi.waitFor(() => expect(stream.fetched).toHaveLength(1))

	clock.pass(HOUR_MS)
	await stream.end(new Error('Download failed: 403.'))
	await inTime(stage, clock, () => expect(stream.fetched).toHaveLength(2))

	const [over = '', fresh = ''] = stream.fetched
	const statuses = [over, fresh].map(async (address) => (await stage.fetch(address)).status)
	expect(await Promise.all(statuses)).toEqual([403, 200])
	await stream.end()
	await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))
	expect((await read()).mediaUrl).toMatch(/index\.m3u8$/)
	await inTime(stage, clock, () => expect(stream.films()).toEqual([]))
})

test('G-126: a film of more pieces than one call brings is brought home in several', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const { read, folder } = await shown(stage, await stage.seated('ada'))
	const many = Array.from({ length: 95 }, (_, n) => [`${n}.ts`, `piece ${n}`] as const)

	await stream.end({ 'index.m3u8': `#EXTM3U\n${pieces(95)}`, ...Object.fromEntries(many) })
	await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))

	expect(await storedBelow(folder)).toHaveLength(97)
	const asked = stream.asked.filter(({ url }) => url.endsWith('.ts'))
	expect(asked).toHaveLength(95)
})

test('G-86: a person who deletes a story while its film is made leaves nothing of it, at the stage or the transcoder', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	const { id, folder } = await shown(stage, ada)
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))

	await ada.ask(deleteStory, { params: { id }, body: {} })

	await inTime(stage, clock, () => expect(stream.films()).toEqual([]))
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(0))
	expect(await storedBelow(folder)).toEqual([])
})

test('G-126, G-128: a story that olu took by mistake while its film was made comes back with its files, and its film is made after all', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const [ada, olu] = [await stage.seated('ada'), await stage.operator()]
	const { id, read, folder } = await shown(stage, ada)
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))
	const headers = { Authorization: `Bearer ${olu.accessToken}` }
	const act = { storyId: id, reason: 'A mistake', actId: crypto.randomUUID() }
	await olu.ask(removeStory, { headers, body: act })
	await inTime(stage, clock, () => expect(stream.films()).toEqual([]))

	const undone = await olu.ask(undoAct, { headers, body: { act: act.actId } })

	expect(undone.body).toMatchObject({ changed: true })
	expect(await storedBelow(folder)).toContain('original')
	await inTime(stage, clock, () => expect(stream.films()).toHaveLength(1))
	await stream.end()
	await inTime(stage, clock, async () => expect((await read()).revision).toBe(2))
	expect((await read()).mediaUrl).toBe(`/media/${folder}index.m3u8`)
})

test('G-86: when a story ends while its film is fetched, the fetched files are deleted, too', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	const { id, folder } = await shown(stage, ada)
	const piece = Promise.withResolvers<string>()
	await stream.end({ ...LIST, 'a.m4s': piece.promise })
	await inTime(stage, clock, () =>
		expect(stream.asked.some(({ url }) => url.endsWith('a.m4s'))).toBe(true),
	)

	await ada.ask(deleteStory, { params: { id }, body: {} })
	await vi.waitFor(async () => expect(await storedBelow(folder)).toEqual([]))
	piece.resolve('all of it')

	await inTime(stage, clock, () => expect(stream.films()).toEqual([]))
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(0))
	await vi.waitFor(async () => expect(await storedBelow(folder)).toEqual([]))
})

test('G-112: a transcoder that is away keeps nobody waiting but the films, and these go on when it is back', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	stream.away = true
	const films = [await shown(stage, ada), await shown(stage, ada), await shown(stage, ada)]
	const lane = async () => {
		const { lanes, translator } = await stage.room().report()
		return [lanes.find(({ lane }) => lane === 'media')?.resting, translator]
	}

	await inTime(stage, clock, async () => expect(await lane()).toEqual([true, 'ok']))
	expect((await films[0]?.read())?.mediaUrl).toMatch(/original$/)
	stream.away = false
	stream.makes = TWO_QUALITIES
	for (const { read } of films)
		await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))

	expect(await lane()).toEqual([false, 'ok'])
})

test('G-112: a film that cannot be deleted there for a day is named in the log', async () => {
	const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const ada = await stage.seated('ada')
	const { id } = await shown(stage, ada)
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))
	stream.away = true
	await ada.ask(deleteStory, { params: { id }, body: {} })
	await inTime(stage, clock, () => expect(log.mock.calls.join()).toContain('effect-failed'))

	clock.pass(DAY_MS)
	await inTime(stage, clock, async () => expect(await waiting(stage)).toBe(0))

	expect(log.mock.calls.join()).toContain('film-left-behind')
})

test('G-126: a new storage of the room asks for what the old one had not brought home, and finds it', async () => {
	await using stage = await openStage()
	using stream = playStream()
	using clock = openClock()
	const { id } = await shown(stage, await stage.seated('ada'))
	const guest = stage.person('guest')
	const read = async () => (await guest.ask(readStory, { params: { id } })).body
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))
	await loseStorage()

	await stream.end()
	await inTime(stage, clock, async () => expect((await read()).status).toBe('ready'))

	expect(stream.fetched).toHaveLength(1)
})

function pieces(count: number): string {
	return Array.from({ length: count }, (_, n) => `#EXTINF:1,\n${n}.ts\n`).join('')
}
