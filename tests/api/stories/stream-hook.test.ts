import { runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#contract/limits'
import { readStory } from '#contract/stories/stories'
import { killerOf } from '#proof/faults/room/killer'
import type { StageRoom } from '#room/stage-room'
import { hmacOf } from '#worker/http/hmac'
import { openStage } from '../../support/open-stage.ts'
import { HOOK_SECRET_TO_COME, TEST_HOOK_SECRET } from '../../support/settings.ts'
import { playStream } from '../../support/stream.ts'
import { film } from '../../support/videos.ts'
import { ORIGIN, type Stage, showFilm } from './posting.ts'

const BODY = JSON.stringify({ uid: 'abc', creator: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })

interface Telling {
	body?: string
	at?: number
	secret?: string
	header?: string
	method?: string
}

/** Sends Stream's webhook, with the fields that a test changes. */
async function tell(
	stage: Stage,
	{
		body = BODY,
		at = Date.now(),
		secret = TEST_HOOK_SECRET,
		header,
		method = 'POST',
	}: Telling = {},
) {
	const time = Math.floor(at / SECOND_MS)
	const signed = `time=${time},sig1=${await hmacOf(secret, `${time}.${body}`)}`
	const headers = { 'Webhook-Signature': header ?? signed }
	const init = { method, headers, ...(method === 'GET' ? {} : { body }) }
	const answer = await stage.fetch(`${ORIGIN}/webhooks/stream`, init)
	return [answer.status, answer.headers.get('Retry-After')]
}

test('G-115: a call of the transcoder makes the room look at once, without waiting for its next look', async () => {
	await using stage = await openStage()
	using stream = playStream()
	const ada = await stage.seated('ada')
	const { body } = await showFilm(stage, ada, film())
	await vi.waitFor(() => expect(stream.films()).toHaveLength(1))
	await stream.end()
	await vi.waitFor(() => expect(stream.told).toHaveLength(1))
	const looks = () =>
		stream.asked.filter(({ url, init }) => init?.method === 'GET' && /stream\/\w+$/.test(url))
			.length
	const before = looks()

	const [{ url, init } = { url: '', init: undefined }] = stream.told
	expect((await stage.fetch(url, init)).status).toBe(200)

	const params = { id: body.story._id }
	const read = async () => (await ada.ask(readStory, { params })).body.mediaUrl
	await vi.waitFor(async () => expect(await read()).toMatch(/index\.m3u8$/))
	expect(looks()).toBe(before + 1)
})

test('G-115, G-161: a call without the transcoder’s signature is refused; while its secret is replaced both secrets are accepted', async () => {
	await using stage = await openStage()
	const now = Date.now()
	expect(await tell(stage)).toEqual([200, null])
	expect(await tell(stage, { secret: HOOK_SECRET_TO_COME })).toEqual([200, null])
	for (const wrong of [
		{ secret: 'guessed' },
		{ secret: `${HOOK_SECRET_TO_COME},${TEST_HOOK_SECRET}` },
		{ header: '' },
		{ header: 'sig1=00' },
		{ header: `time=${Math.floor(now / 1_000)},sig1=${'0'.repeat(64)}` },
		{ at: now - 6 * MINUTE_MS },
		{ at: now + 6 * MINUTE_MS },
	])
		expect([wrong, await tell(stage, wrong)]).toEqual([wrong, [400, null]])
})

test('G-115: a call without news is answered with thanks, one that is too long is not read, and other methods are refused', async () => {
	await using stage = await openStage()
	for (const body of ['', 'no JSON', '{}', '[]', '{"uid":"abc","creator":7}', '{"uid":"../.."}'])
		expect([body, await tell(stage, { body })]).toEqual([body, [200, null]])
	expect(await tell(stage, { body: ' '.repeat(256 * 1024) })).toEqual([200, null])
	expect(await tell(stage, { body: ' '.repeat(256 * 1024 + 1) })).toEqual([413, null])
	expect(await tell(stage, { method: 'GET' })).toEqual([405, null])
	expect(await tell(stage, { method: 'PUT' })).toEqual([405, null])
})

test('G-115: while the room is away the transcoder is asked to say it again', async () => {
	vi.spyOn(console, 'warn').mockImplementation(() => {})
	await using stage = await openStage()
	const kill = await killerOf(stage.room())
	const rooms = await runInDurableObject(
		stage.room(),
		(room: StageRoom): StageRoom => Object.getPrototypeOf(room),
	)
	vi.spyOn(rooms, 'do').mockImplementation((() => {
		kill('killed')
		return new Promise(() => {})
	}) as never)

	expect(await tell(stage)).toEqual([503, '1'])
	expect(await tell(stage, { secret: 'guessed' })).toEqual([400, null])
})
