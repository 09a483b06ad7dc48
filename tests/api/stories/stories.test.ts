// The life of a story as everybody meets it, from beginning to end (over 250 lines).

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { rejoin } from '#contract/people/joining'
import { leave } from '#contract/people/session'
import {
	deleteStory,
	listStories,
	listStoryReactions,
	listStoryViews,
	reactToStory,
	readStory,
	viewStory,
} from '#contract/stories/stories'
import { signStageToken } from '#storage/people/stage-token'
import { jpeg, png, WHERE } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { TEST_SECRET } from '../../support/settings.ts'
import { byOf } from '../authorization/cast.ts'
import { expectSaid } from '../support/external-services.ts'
import { begin, finish, ORIGIN, type Stage, sendForm, show } from './posting.ts'

const DAY_MS = 86_400_000

test('STORY-01, STORY-02, STORY-03, API-05, API-32, API-33, API-34, RT-22, ROLE-07: ada shows a photo, and everybody has it within the same second', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const listening = await stage.listen()
	const words = { storyText: '  Low tide ', storyLinkUrl: 'https://sea.example/' }

	const begun = await begin(ada, words)
	const sent = await sendForm(stage, begun)
	const shown = await finish(ada, begun, dataUrl(jpeg()))

	expect(begun).toEqual({
		storyId: expect.stringMatching(/^[0-9A-Z]{26}$/),
		s3Key: expect.stringMatching(/^quarantine\/[0-9a-f]{32}$/),
		presignedPost: { url: expect.any(String), fields: expect.any(Object) },
		requiresTranscoding: false,
		maxBytes: 104_857_600,
	})
	expect(sent).toEqual({ status: 204, message: undefined })
	const story = {
		_id: begun.storyId,
		userId: ada.userId,
		author: {
			platform: 'x',
			platformUserId: ada.userId?.slice(2),
			platformUsername: ada.handle,
			profilePicUrl: expect.any(String),
		},
		mediaType: 'image',
		mediaUrl: expect.stringMatching(/^\/media\/stories\/[0-9a-f]{32}\/poster$/),
		storyText: 'Low tide',
		storyLinkUrl: 'https://sea.example/',
		language: 'en-us',
		revision: 1,
		createdAt: expect.any(Number),
		expiresAt: expect.any(Number),
		viewCount: 0,
	}
	expect([shown.status, shown.body]).toEqual([
		200,
		{ message: 'Your story is live for 24 hours.', story },
	])
	expect(shown.body.story.expiresAt - shown.body.story.createdAt).toBe(DAY_MS)
	const { body } = await stage.person('guest').ask(listStories, { query: { meta: 'true' } })
	expect(body.stories[0]).toEqual(shown.body.story)
	const whole = await stage.person('guest').ask(readStory, { params: { id: begun.storyId } })
	expect(whole.body.mediaUrl).toBe(shown.body.story.mediaUrl.replace(/poster$/, 'original'))
	await listening.hears('new-story', { story: shown.body.story })
	expect((await env.MEDIA.list({ prefix: begun.s3Key })).objects).toEqual([])
})

test('API-06, STORY-03, G-124: its media comes whole or in pieces, sized and without the place where it was made', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada)

	const { status, body } = await stage.person('guest').ask(readStory, { params: { id } })

	expect([status, body]).toMatchObject([
		200,
		{ _id: id, width: 40, height: 30, status: 'ready', playsEverywhere: true, posterUrl: '' },
	])
	const media = await stage.fetch(ORIGIN + body.mediaUrl)
	expect(Object.fromEntries(media.headers)).toMatchObject({
		'content-type': 'image/jpeg',
		'cache-control': 'public, max-age=60',
		'x-content-type-options': 'nosniff',
		'cross-origin-resource-policy': 'same-origin',
	})
	const bytes = new Uint8Array(await media.arrayBuffer())
	expect(new TextDecoder('latin1').decode(jpeg())).toContain(WHERE)
	expect(new TextDecoder('latin1').decode(bytes)).not.toContain(WHERE)
	const piece = await stage.fetch(ORIGIN + body.mediaUrl, { headers: { Range: 'bytes=2-9' } })
	expect([piece.status, new Uint8Array(await piece.arrayBuffer())]).toEqual([
		206,
		bytes.slice(2, 10),
	])
	const head = await stage.fetch(ORIGIN + body.mediaUrl, { method: 'HEAD' })
	expect([head.status, head.headers.get('Content-Length')]).toEqual([200, String(bytes.length)])
	expect(body.mediaUrl).not.toContain(id)
})

test('nobody sees a file in the store that has no story; ada’s own is shown, also before D1 has its row', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [{ _id: id }, { _id: other }] = [await show(stage, ada), await show(stage, ada)]
	const mediaOf = async (id: string) => (await ada.ask(readStory, { params: { id } })).body.mediaUrl
	const [young, known] = [await mediaOf(id), await mediaOf(other)]
	const lost = young.replace(/[0-9a-f]{32}/, 'f'.repeat(32))
	await env.MEDIA.put(lost.slice('/media/'.length), jpeg())
	await env.DB.prepare('DELETE FROM stories WHERE id = ?').bind(id).run()
	const seen = async (address: string, method = 'GET') => {
		const { status, body } = await stage.fetch(ORIGIN + address, { method })
		await body?.cancel()
		return status
	}

	expect([await seen(lost), await seen(lost, 'HEAD')]).toEqual([404, 404])
	expect([await seen(young), await seen(known)]).toEqual([200, 200])
})

test('API-27, API-28, STORY-04, ROLE-19: each viewer counts once, the author not at all, and only the author learns who it was', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await show(stage, ada)
	const guest = stage.person('guest')
	const view = (who: Person, headers = {}) =>
		who.ask(viewStory, { params: { id }, headers: { 'CF-Connecting-IP': '192.0.2.1', ...headers } })

	const counts = []
	for (const who of [ada, noor, noor, guest, guest]) counts.push((await view(who)).body.viewCount)
	const robot = await view(guest, { 'User-Agent': 'Googlebot/2.1' })

	expect(counts).toEqual([0, 1, 1, 2, 2])
	expect(robot.body.viewCount).toBe(2)
	const hers = await ada.ask(listStoryViews, { params: { id } })
	expect([hers.status, hers.body]).toEqual([
		200,
		{
			participantViewers: [
				{
					userId: noor.userId,
					platform: 'x',
					platformUsername: noor.handle,
					profilePicUrl: expect.any(String),
					timestamp: expect.any(Number),
				},
			],
			anonymousViewCount: 1,
		},
	])
	const refused = await noor.ask(listStoryViews, { params: { id } })
	expectSaid(refused, 403, 'Only the author can see who viewed this story.')
})

test('API-27: at most five viewers without a place count per network, also with more browsers', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada)
	const guest = stage.person('guest')
	const view = async (address: string, agent: string) =>
		(
			await guest.ask(viewStory, {
				params: { id },
				headers: { 'CF-Connecting-IP': address, 'User-Agent': agent },
			})
		).body.viewCount

	for (let n = 1; n <= 8; n++) expect(await view('192.0.2.7', `Firefox ${n}`)).toBe(Math.min(n, 5))
	expect(await view('192.0.2.8', 'Firefox 8')).toBe(6)
})

test('G-112, G-122: D1 hears of all views together, a minute after the first; ada, the author of the story, hears of them at once', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id } = await show(stage, ada)
	const read = async (who = noor) => (await who.ask(readStory, { params: { id } })).body.viewCount
	const { head } = await stage.room().report()

	for (const who of [noor, stage.person('guest')]) await who.ask(viewStory, { params: { id } })

	expect((await stage.room().report()).head).toBe(head)
	expect([await read(), await read(ada)]).toEqual([0, 2])
	vi.setSystemTime(Date.now() + 60_000)
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () => expect(await read()).toBe(2))
})

test('REACT-06, API-31, API-30, VIEW-31: one reaction per person, replaced by another and taken back by the same', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: storyId } = await show(stage, ada)
	const react = async (who: Person, emoji: string) =>
		(await who.ask(reactToStory, { body: { storyId, emoji } })).body

	const said = []
	for (const emoji of ['👍', '❤', '❤️', '😮']) said.push(await react(noor, emoji))
	await react(ada, '😮')

	expect(said).toEqual([
		{ reactions: { '👍': 1 }, myReaction: '👍' },
		{ reactions: { '❤️': 1 }, myReaction: '❤️' },
		{ reactions: {}, myReaction: null },
		{ reactions: { '😮': 1 }, myReaction: '😮' },
	])
	const list = await noor.ask(listStoryReactions, { params: { id: storyId } })
	expect(list.body).toEqual([reactionBy(ada, '😮'), reactionBy(noor, '😮')])
	const { body } = await noor.ask(readStory, { params: { id: storyId } })
	expect([body.reactionCounts, body.myReaction]).toEqual([{ '😮': 2 }, '😮'])
	const wrong = await noor.ask(reactToStory, { body: { storyId, emoji: '🤔' } })
	expectSaid(wrong, 400, 'Unsupported emoji.')
})

test('API-29, ROLE-19: ada takes her story away, and it is gone everywhere; nobody else can', async () => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const listening = await stage.listen()
	const { _id: id } = await show(stage, ada, { storyText: 'Not for long' })
	const { mediaUrl } = (await noor.ask(readStory, { params: { id } })).body
	await ada.ask(leave, { body: {} })

	const refused = await noor.ask(deleteStory, { params: { id }, body: {} })
	const answers = [await remove(ada, id), await remove(ada, id)]

	expectSaid(refused, 403, 'You can delete only your own stories.')
	expect(answers).toEqual([
		[200, 'Story deleted.'],
		[200, 'Story deleted.'],
	])
	await isGoneEverywhere(stage, { ada, noor, id, mediaUrl })
	await vi.waitFor(() =>
		expect(listening.all('story-removed')).toEqual([
			expect.objectContaining({ data: { storyId: id } }),
		]),
	)
	expect(await remove(noor, '01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual([404, 'This story is gone.'])
})

test('VIEW-32, G-122: a story ends a day later to the millisecond, for everybody and everywhere', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const { _id: id, expiresAt } = await show(stage, ada)
	const { mediaUrl } = (await noor.ask(readStory, { params: { id } })).body
	await noor.ask(viewStory, { params: { id } })
	await noor.ask(reactToStory, { body: { storyId: id, emoji: '👍' } })

	vi.setSystemTime(expiresAt - 1)
	for (const who of [ada, noor])
		who.stageToken = await signStageToken(TEST_SECRET, byOf(who), Date.now())
	const before = await noor.ask(readStory, { params: { id } })
	vi.setSystemTime(expiresAt)
	const listed = (await noor.ask(listStories)).body.stories
	await isGoneEverywhere(stage, { ada, noor, id, mediaUrl })

	expect([before.status, listed]).toEqual([200, []])
	expect(await env.MEDIA.head(mediaUrl.slice('/media/'.length))).not.toBe(null)
	const listening = await stage.listen()
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () =>
		expect(await env.MEDIA.head(mediaUrl.slice('/media/'.length))).toBe(null),
	)
	await listening.hears('story-removed', { storyId: id })
	await isGoneEverywhere(stage, { ada, noor, id, mediaUrl })
	for (const table of ['story_views', 'story_reactions'])
		await vi.waitFor(async () =>
			expect(
				await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${table} WHERE story_id = ?`)
					.bind(id)
					.first('n'),
			).toBe(0),
		)
})

test('G-127: a poster is a small picture, stripped like an image, or the story is not finished', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const begun = await begin(ada)
	await sendForm(stage, begun)

	for (const poster of [
		'hello',
		'data:image/jpeg;base64,aGVsbG8=',
		'data:image/jpeg;base64,%%%',
		dataUrl(jpeg({ width: 641 })),
		`data:image/jpeg;base64,${'A'.repeat(120_000)}`,
	]) {
		const { status, body } = await finish(ada, begun, poster)
		expect([status, body.message]).toEqual([400, 'This poster is not a small image.'])
	}

	const { body } = await finish(ada, begun, dataUrl(png({ width: 640 })))
	const poster = await stage.fetch(ORIGIN + body.story.mediaUrl)
	expect([poster.status, poster.headers.get('Content-Type')]).toEqual([200, 'image/png'])
	expect(await poster.text()).not.toContain(WHERE)
})

async function remove(who: Person, id: string): Promise<[number, string | undefined]> {
	const { status, body } = await who.ask(deleteStory, { params: { id }, body: {} })
	return [status, body.message]
}

async function isGoneEverywhere(
	stage: Stage,
	{ ada, noor, id, mediaUrl }: { ada: Person; noor: Person; id: string; mediaUrl: string },
): Promise<void> {
	const params = { id }
	const answers = {
		read: await noor.ask(readStory, { params }),
		view: await noor.ask(viewStory, { params }),
		views: await ada.ask(listStoryViews, { params }),
		react: await noor.ask(reactToStory, { body: { storyId: id, emoji: '👍' } }),
		reactions: await noor.ask(listStoryReactions, { params }),
	}
	for (const [name, { status, body }] of Object.entries(answers))
		expect([name, status, (body as { message?: string }).message]).toEqual([
			name,
			410,
			'This story is gone.',
		])
	expect((await stage.fetch(ORIGIN + mediaUrl)).status).toBe(410)
	const { body } = await noor.ask(listStories)
	expect(body.stories.map(({ _id }) => _id)).not.toContain(id)
}

function reactionBy({ participantId, handle }: Person, emoji: string) {
	const reactor = { id: participantId, platformUsername: handle, profilePicUrl: expect.any(String) }
	return { id: expect.any(String), emoji, reactor }
}

function dataUrl(bytes: Uint8Array): string {
	return `data:image/jpeg;base64,${btoa(String.fromCharCode(...bytes))}`
}

async function open(stage: Stage, id: string, query = '') {
	const answer = await stage.fetch(`${ORIGIN}/stage/story/${id}${query}`)
	const html = await answer.text()
	return { status: answer.status, html, body: html.replace(/<script[\s\S]*?<\/script>/g, '') }
}

test('ROUTE-05: ada’s story has an address that draws who showed it, its words and picture, with or without JavaScript', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada, { storyText: 'Low tide' })

	const { status, html, body } = await open(stage, id)

	expect(status).toBe(200)
	expect(html).toContain(`<title>${ada.handle} · Stage</title>`)
	for (const [name, content] of [
		['og:url', `${ORIGIN}/stage/story/${id}`],
		['og:type', 'article'],
		['og:description', 'Low tide'],
		['robots', 'noindex'],
	])
		expect(html).toMatch(new RegExp(`<meta (name|property)="${name}" content="${content}"`))
	expect(body).toContain('Low tide')
	expect(body).toMatch(
		/<a [^>]*href="\/media\/stories\/[0-9a-f]{32}\/original"[^>]*>Watch the story/,
	)
	expect(body).toMatch(/<img [^>]*src="\/media\/stories\/[0-9a-f]{32}\/original"/)
})

test('ROUTE-05, G-128: a story of somebody who left is seen at its address, and known there to the viewer', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [{ _id: id }, { _id: other }] = [await show(stage, ada), await show(stage, ada)]
	await ada.ask(leave, { body: {} })
	const data = await stage.fetch(
		`${ORIGIN}/stage/story/${id}?_data=${encodeURIComponent('routes/stage_.story.$id')}`,
	)
	const { page, story } = (await data.json()) as never
	expect(story).toMatchObject({ _id: id })
	expect((page as { stories: { _id: string }[] }).stories.map(({ _id }) => _id)).toEqual(
		expect.arrayContaining([id, other]),
	)
})

test('ROUTE-05, G-122: an address of a story that is over says so, and one that never was, too', async () => {
	await using stage = await openStage()
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
	const ada = await stage.seated('ada')
	const [taken, over] = [await show(stage, ada), await show(stage, ada)]
	await ada.ask(deleteStory, { params: { id: taken._id }, body: {} })
	const isGone = async (id: string, expected: number) => {
		const { status, body } = await open(stage, id)
		expect([status, body]).toEqual([expected, expect.stringContaining('This story is gone.')])
		expect(body).not.toContain('og:url')
		expect(body).toContain('noindex')
	}

	await isGone(taken._id, 410)
	await isGone('01ARZ3NDEKTSV4RRFFQ69G5FAV', 404)
	await isGone('nothing', 404)
	vi.setSystemTime(over.expiresAt - 1)
	expect((await open(stage, over._id, '?lang=de')).status).toBe(200)
	vi.setSystemTime(over.expiresAt)
	await isGone(over._id, 410)
})

test('STRIP-11: when ada takes a place again, everybody hears of her living story with it', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { _id: id } = await show(stage, ada)
	const { body: left } = await ada.ask(leave, { body: {} })
	const noor = await stage.listen()

	const back = await ada.ask(rejoin, {
		body: { rejoinCode: left.rejoinCode, participantId: left.participantId } as never,
	})

	expect(back.status).toBe(200)
	await noor.hears('new-story', { story: expect.objectContaining({ _id: id }) })
})
