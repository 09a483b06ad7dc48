// Both ways of one file, whose refusals are tables (over 250 lines).

import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { STORY_CHECK_MS } from '#contract/limits'
import { leave } from '#contract/people/session'
import { finalizeStory, initiateStory, listStories, readStory } from '#contract/stories/stories'
import { gif, jpeg, png, webp } from '../../support/images.ts'
import { openStage } from '../../support/open-stage.ts'
import type { Person } from '../../support/person.ts'
import { expectSaid } from '../support/external-services.ts'
import {
	type Begun,
	begin,
	finish,
	formOf,
	MB,
	ORIGIN,
	PHOTO,
	type Stage,
	sendForm,
	sendPart,
} from './posting.ts'

const INVALID_FILE = 'Invalid file type. Please select an image or video.'
const INVALID_LINK = `Invalid Link URL. Please enter a valid URL (e.g., ${ORIGIN}).`

test.each([
	[{ fileType: 'text' }, 400, INVALID_FILE],
	[{ actualContentType: 'text/html', fileName: 'a.html' }, 400, INVALID_FILE],
	[{ actualContentType: 'image/svg+xml', fileName: 'a.svg' }, 400, INVALID_FILE],
	[{ fileType: 'video', actualContentType: 'video/x-matroska' }, 400, INVALID_FILE],
	[{ fileType: 'video' }, 400, INVALID_FILE], // an image, as it says itself
	[{ fileName: undefined }, 400, 'File data is incomplete. Please re-select the file.'],
	[{ size: 0 }, 400, 'File data is incomplete. Please re-select the file.'],
	[{ size: 100 * MB + 1 }, 413, 'File too large. Max 100MB.'],
	[{ storyText: 'x'.repeat(501) }, 400, 'Story text max 500 chars.'],
	[{ storyText: '\u0000' }, 400, 'Story text holds characters that cannot be stored.'],
	[{ storyLinkUrl: 'javascript:alert(1)' }, 400, INVALID_LINK],
	[{ storyLinkUrl: 'sea.example' }, 400, INVALID_LINK],
	[{ storyLinkUrl: 'ftp://sea.example' }, 400, INVALID_LINK],
	[{ storyLinkUrl: 'mailto:' }, 400, INVALID_LINK],
	[{ storyLinkUrl: `https://sea.example/${'x'.repeat(181)}` }, 400, 'Link max 200 chars.'],
])(
	'UPL-04, UPL-05, UPL-09, UPL-10, UPL-11: ada cannot begin with %j',
	async (wrong, status, message) => {
		await using stage = await openStage()
		const ada = await stage.seated('ada')

		const answer = await ada.ask(initiateStory, { body: { ...PHOTO, ...wrong } as never })

		expect([answer.status, answer.body.message]).toEqual([status, message])
	},
)

test('UPL-06, UPL-11, UPL-13, API-32: a file exactly at the limit is accepted, also when the browser does not know its type; every video is transcoded', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const video = { fileType: 'video', actualContentType: 'video/mp4', fileName: 'a.mp4' } as const
	for (const [right, transcoded] of [
		[
			{ storyText: '🌊'.repeat(500), storyLinkUrl: `https://sea.example/${'x'.repeat(180)}` },
			false,
		],
		[{ storyLinkUrl: 'mailto:ada@sea.example', size: 100 * MB }, false],
		[{ actualContentType: '', fileName: 'SEA.JPG' }, false],
		[video, true],
		[{ ...video, actualContentType: 'video/quicktime', fileName: 'a.mov' }, true],
		[{ ...video, actualContentType: '', fileName: 'a.MOV' }, true],
		[{ ...video, actualContentType: 'video/quic\u212Atime', fileName: 'a.mov' }, true], // a sign that is k in small
		[{ ...video, actualContentType: 'video/webm', fileName: 'a.webm' }, true],
	] as const) {
		const { status, body } = await ada.ask(initiateStory, { body: { ...PHOTO, ...right } })
		expect([right, status, body.requiresTranscoding]).toEqual([right, 200, transcoded])
	}
})

test('API-33: an address takes one file, within ten minutes, and cannot be made up', async ({
	onTestFinished,
}) => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const [begun, other] = [await begin(ada), await begin(ada)]
	const { url, fields } = begun.presignedPost
	const { fields: others } = other.presignedPost
	const wide = { ...fields, policy: btoa(JSON.stringify({ ...fields, maxBytes: 1e12 })) }
	const { signature, ...unsigned } = fields

	for (const forged of [unsigned, { ...fields, signature: others.signature ?? '' }, wide, others]) {
		const answer = await sendForm(stage, { presignedPost: { url, fields: forged } })
		expect(answer).toEqual({ status: 403, message: 'This upload address is not ours.' })
	}
	expect((await sendForm(stage, begun)).status).toBe(204)
	expect(await sendForm(stage, begun)).toEqual({
		status: 410,
		message: 'This upload address was already used.',
	})

	onTestFinished(() => void vi.useRealTimers())
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 })
	expect(await sendForm(stage, other)).toEqual({
		status: 410,
		message: 'This upload address has expired.',
	})
})

test('API-33, UPL-05: a form without a length, too long, or without a file is refused and leaves nothing', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { presignedPost, s3Key } = await begin(ada)
	const { url, fields } = presignedPost
	const post = async (headers: HeadersInit, body: BodyInit) => {
		const answer = await stage.fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'multipart/form-data; boundary=b', ...headers },
			body,
			duplex: 'half',
		} as RequestInit)
		return [answer.status, ((await answer.json()) as { message: string }).message]
	}
	const form = formOf(fields, jpeg())
	const stream = new ReadableStream({
		start(controller) {
			controller.enqueue(form)
			controller.close()
		},
	})

	expect(await post({}, stream)).toEqual([411, 'Please send Content-Length.'])
	expect(await post({ 'Content-Length': String(102 * MB) }, form)).toEqual([
		413,
		'File too large. Max 100MB.',
	])
	expect((await post({ 'Content-Type': 'text/plain' }, 'hello'))[0]).toBe(400)
	expect(await post({ 'Content-Length': '7' }, '--b--\r\n')).toEqual([
		403,
		'This upload address is not ours.',
	])
	expect(await env.MEDIA.head(s3Key)).toBe(null)
	expect((await sendForm(stage, { presignedPost })).status).toBe(204)
})

test('UPL-12: when the store was away, the same form may be sent again', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const begun = await begin(ada)
	vi.spyOn(Object.getPrototypeOf(env.MEDIA), 'put').mockRejectedValueOnce(
		new Error('put: We encountered an internal error. Please try again. (10001)'),
	)

	const first = await sendForm(stage, begun)
	const second = await sendForm(stage, begun)

	expect([first.status, second.status]).toEqual([503, 204])
	expect((await finish(ada, begun)).status).toBe(200)
})

test('API-32, API-33, G-123: a large file comes in parts, goes on after an interruption, but not with another file, and the same part twice is one', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const file = jpeg({ scanBytes: 17 * MB })
	const clientStoryId = crypto.randomUUID()
	const begun = await begin(ada, { size: file.length, clientStoryId })
	const lengths = begun.parts?.map(({ length }) => length)
	expect(lengths).toEqual([8 * MB, 8 * MB, file.length - 16 * MB])
	const send = (begunOne: Begun, n: number) => {
		const part = begunOne.parts?.find((one) => one.n === n)
		if (!part) throw new Error(`No part ${n}.`)
		return sendPart(stage, part, file.slice(part.offset, part.offset + part.length))
	}

	expect([(await send(begun, 1)).status, (await send(begun, 1)).status]).toEqual([204, 204])
	const early = await finish(ada, begun)
	expect((await send(begun, 3)).status).toBe(204)
	for (const id of [{ storyId: begun.storyId }, { clientStoryId }]) {
		const body = { ...PHOTO, ...id, size: file.length + 1 }
		const other = await ada.ask(initiateStory, { body })
		expectSaid(other, 409, 'This message id was already used for another message.')
		expect((await begin(ada, { ...id, size: file.length })).parts).toHaveLength(1)
	}
	const again = await begin(ada, { storyId: begun.storyId })
	expect(again.parts?.map(({ n }) => n)).toEqual([2])
	expect((await send(again, 2)).status).toBe(204)
	const shown = await finish(ada, begun)

	expectSaid(early, 422, 'This file could not be read.')
	expect([shown.status, shown.body.story.mediaType]).toEqual([200, 'image'])
	const name = begun.s3Key.split('/')[1]
	const media = await env.MEDIA.head(`stories/${name}/original`)
	expect(media?.size).toBeGreaterThan(17 * MB)
	expect((await send(begun, 1)).status).toBe(410)
})

test('G-123: a part must have the announced length and belong to the file', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const { parts = [] } = await begin(ada, { size: 16 * MB + 5 })
	const last = parts.at(-1)
	if (!last) throw new Error('No parts.')
	const send = async (length: number, url = last.url) =>
		(await sendPart(stage, { url, length }, new Uint8Array(length))).status

	expect(await send(4)).toBe(400)
	expect(await send(6)).toBe(413)
	expect(await send(5, last.url.replace('/3?', '/4?'))).toBe(403)
	expect(await send(5, last.url.replace('/3?', '?'))).toBe(403)
	expect(await send(5)).toBe(204)
})

test('API-34: three requests at once publish one story, and a further one gets the same answer', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const begun = await begin(ada)
	await sendForm(stage, begun)

	const answers = await Promise.all([1, 2, 3].map(() => finish(ada, begun)))
	const again = await finish(ada, begun)

	const statuses = answers.map(({ status }) => status)
	expect(statuses).toContain(200)
	expect(statuses.every((status) => status === 200 || status === 409)).toBe(true)
	const refused = answers.filter(({ status }) => status === 409)
	for (const { body } of refused) expect(body.message).toBe('This file is being checked.')
	expect([again.status, again.body]).toEqual([
		200,
		answers.find(({ status }) => status === 200)?.body,
	])
	const { body } = await ada.ask(listStories)
	expect(body.stories.filter(({ _id }) => _id === begun.storyId)).toHaveLength(1)
})

test('API-34, G-123: ada finishes twice, as the first took too long; that it is refused in the end takes nothing away', async ({
	onTestFinished,
}) => {
	await using stage = await openStage()
	const ada = await stage.seated('ada', { followers: 1_000 })
	const begun = await begin(ada)
	await sendForm(stage, begun)
	const bucket: R2Bucket = Object.getPrototypeOf(env.MEDIA)
	const { put } = bucket
	const gate = Promise.withResolvers<void>()
	const putting = vi.spyOn(bucket, 'put').mockImplementationOnce(async function (
		this: R2Bucket,
		...asked: Parameters<R2Bucket['put']>
	) {
		const kept = await put.apply(this, asked)
		await gate.promise
		return kept
	} as never)
	onTestFinished(() => void vi.useRealTimers())

	const slow = finish(ada, begun)
	await vi.waitFor(() => expect(putting).toHaveBeenCalled())
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + STORY_CHECK_MS })
	const { status, body } = await finish(ada, begun)
	await ada.ask(leave, { body: {} })
	gate.resolve()

	expect([status, (await slow).status]).toEqual([200, 403])
	const params = { id: body.story._id }
	const { mediaUrl } = (await stage.person('guest').ask(readStory, { params })).body
	expect((await stage.fetch(ORIGIN + mediaUrl)).status).toBe(200)
})

test('API-34: nobody finishes an upload that is another person’s, missing, incomplete or given up', async ({
	onTestFinished,
}) => {
	await using stage = await openStage()
	const [ada, noor] = [await stage.seated('ada'), await stage.seated('noor')]
	const [begun, sent] = [await begin(ada), await begin(ada)]
	await sendForm(stage, sent)
	const ask = async (who: Person, change: object) => {
		const { storyId, s3Key } = sent
		const { status, body } = await who.ask(finalizeStory, {
			body: { storyId, s3Key, requiresTranscoding: false, ...change },
		})
		return [status, body.message]
	}

	expect(await ask(noor, {})).toEqual([403, 'This story is not yours.'])
	expect(await ask(ada, { s3Key: begun.s3Key })).toEqual([403, 'This story is not yours.'])
	expect(await ask(ada, { storyId: begun.storyId, s3Key: begun.s3Key })).toEqual([
		422,
		'This file could not be read.',
	])
	expect(await ask(ada, { storyId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })).toEqual([
		410,
		'This upload address was already used.',
	])
	onTestFinished(() => void vi.useRealTimers())
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
	expect((await ask(ada, {}))[0]).toBe(410)
	await runDurableObjectAlarm(stage.room())
	await vi.waitFor(async () => expect(await env.MEDIA.head(sent.s3Key)).toBe(null))
	expect(await rowsOf(stage, 'story_uploads', ada)).toEqual([])
})

test.each([
	['a page called a photo', new TextEncoder().encode('<script>alert(1)</script>')],
	['half a photo', jpeg().slice(0, 150)],
	['a drawing', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
])(
	'API-34, UPL-14: %s is refused when it is looked at, and nothing of it stays',
	async (_, file) => {
		await using stage = await openStage()
		const ada = await stage.seated('ada')
		const begun = await begin(ada)
		expect((await sendForm(stage, begun, file)).status).toBe(204)

		const { status, body } = await finish(ada, begun)

		expect([status, body.message]).toEqual([422, 'This file could not be read.'])
		await vi.waitFor(async () => expect(await keysOf(begun)).toEqual([]))
		expect((await finish(ada, begun)).status).toBe(410)
	},
)

test('UPL-06, G-124: the content decides what type a file has, not the type that the browser names', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	for (const [file, type] of [
		[png(), 'image/png'],
		[gif(), 'image/gif'],
		[webp(), 'image/webp'],
	] as const) {
		const begun = await begin(ada)
		await sendForm(stage, begun, file)
		const { status } = await finish(ada, begun)
		const media = await env.MEDIA.head(`stories/${begun.s3Key.split('/')[1]}/original`)
		expect([status, media?.httpMetadata?.contentType]).toEqual([200, type])
	}
})

test('UPL-14: when the store was away while a file was looked at, finishing it again shows it', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const begun = await begin(ada)
	await sendForm(stage, begun)
	vi.spyOn(Object.getPrototypeOf(env.MEDIA), 'get').mockRejectedValueOnce(
		new Error('get: We encountered an internal error. Please try again. (10001)'),
	)

	const [first, second] = [await finish(ada, begun), await finish(ada, begun)]

	expect([first.status, second.status]).toEqual([503, 200])
})

test('G-84, G-123: a person who begins a fifth upload loses the first, also while a part of it is being sent', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada')
	const begun: Begun[] = []
	for (let n = 0; n < 5; n++) begun.push(await begin(ada))

	const statuses = []
	for (const one of begun) statuses.push((await sendForm(stage, one)).status)

	expect(statuses).toEqual([410, 204, 204, 204, 204])

	const [part] = (await begin(ada, { size: 16 * MB + 5 })).parts?.slice(-1) ?? []
	if (!part) throw new Error('No parts.')
	const uploadPart = async () => {
		for (let n = 0; n < 4; n++) await begin(ada)
		throw new Error('uploadPart: The specified multipart upload does not exist. (10024)')
	}
	const bucket = Object.getPrototypeOf(env.MEDIA)
	vi.spyOn(bucket, 'resumeMultipartUpload').mockReturnValueOnce({ uploadPart })
	expect((await sendPart(stage, part, new Uint8Array(part.length))).status).toBe(410)
})

test('ROLE-07: a person who has left the stage can neither begin nor finish an upload', async () => {
	await using stage = await openStage()
	const ada = await stage.seated('ada', { followers: 1_000 })
	const begun = await begin(ada)
	await sendForm(stage, begun)
	await ada.ask(leave, { body: {} })

	const answers = [await finish(ada, begun), await ada.ask(initiateStory, { body: PHOTO })]

	for (const { status, body } of answers)
		expect([status, body.message]).toEqual([403, 'Not verified on stage.'])
})

async function keysOf({ s3Key }: Begun): Promise<string[]> {
	const name = s3Key.split('/')[1] ?? ''
	const { objects } = await env.MEDIA.list()
	return objects.map(({ key }) => key).filter((key) => key.includes(name))
}

function rowsOf(stage: Stage, table: string, { userId }: Person): Promise<unknown[]> {
	return runInDurableObject(stage.room(), (_, { storage: { sql } }) =>
		sql.exec(`SELECT * FROM ${table} WHERE owner = ?`, userId).toArray(),
	)
}
