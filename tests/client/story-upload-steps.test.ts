// Every step of one upload (over 250 lines).

import { expect, test, vi } from 'vitest'
import { StageRefusal, Unreachable } from '#client/ask'
import type { SendingFile } from '#client/upload'
import { finalizeStory, initiateStory } from '#contract/stories/stories'
import { ASKED, BEGUN, begun, FILE, MB, world } from './story-world.ts'

test('UPL-12: a picture goes in one piece with the fields of its form, and its share of the way is told', async () => {
	const { upload, answers, send, turns } = world()
	const file = new File(['sea'], 'sea.png', { type: 'image/png' })
	const asked = {
		...ASKED,
		file,
		kind: 'image' as const,
		text: 'Low tide',
		link: 'https://s.example',
	}
	answers.initiate = [begun()]
	answers.finalize = [{ message: 'ok' }]
	const steps: unknown[] = []
	const stop = upload.subscribe(() => steps.push(upload.now))
	send.mockImplementationOnce(async ({ onProgress }) => {
		onProgress?.(0.5)
		return { status: 204, body: null }
	})
	expect([upload.now, upload.isBusy]).toEqual([{ step: 'none' }, false])
	await upload.begin(asked)

	const [{ method, address, headers, body }] = send.mock.calls[0] ?? [{} as SendingFile]
	expect([method, address, headers]).toEqual(['POST', '/uploads/n', {}])
	const form = body as FormData
	expect([form.get('key'), (form.get('file') as File).name]).toEqual(['quarantine/n', 'sea.png'])
	expect(steps).toEqual([
		{ step: 'sending', share: 0 },
		{ step: 'sending', share: 0 },
		{ step: 'sending', share: 0.5 },
		{ step: 'checking', share: 1 },
		{ step: 'done' },
	])
	expect(turns).toEqual(['story-upload'])
	upload.settle()
	expect([upload.now, steps.at(-1)]).toEqual([{ step: 'none' }, { step: 'none' }])
	stop()
	const told = steps.length
	upload.settle()
	expect(steps.length).toBe(told)
})

test('UPL-12: the upload’s requests name the file, its words and its poster', async () => {
	const { upload, answers, asked } = world()
	const poster = 'data:image/jpeg;base64,AA'
	answers.initiate = [begun([1])]
	answers.finalize = [{ message: 'ok' }]
	await upload.begin({ ...ASKED, text: 'Low tide', link: 'https://s.example', poster })
	expect(asked.map(({ body }) => body)).toEqual([
		{
			...{ fileName: 'sea.mp4', fileType: 'video', actualContentType: 'video/mp4' },
			...{ storyText: 'Low tide', storyLinkUrl: 'https://s.example', size: 20 * MB },
		},
		{ storyId: 's1', s3Key: 'quarantine/n', requiresTranscoding: true, poster },
	])

	const photo = world()
	photo.answers.initiate = [begun()]
	photo.answers.finalize = [{ message: 'ok' }]
	await photo.upload.begin({ ...ASKED, kind: 'image' })
	expect(photo.asked.at(-1)?.body).toMatchObject({ requiresTranscoding: false, poster: null })
})

test('UPL-12: each part names its position, and the upload shows how much of the whole file has arrived', async () => {
	const { upload, answers, send } = world()
	answers.initiate = [begun([1, 2, 3])]
	answers.finalize = [{ message: 'ok' }]
	const shares: number[] = []
	upload.subscribe(() => upload.now.step === 'sending' && shares.push(upload.now.share))
	send.mockImplementation(async ({ onProgress }) => {
		onProgress?.(0.5)
		return { status: 204, body: null }
	})
	await upload.begin(ASKED)
	expect(shares).toEqual([0, 0, 0.2, 0.4, 0.6, 0.8, 0.9])
	expect(send.mock.calls.map(([{ headers, address }]) => [headers, address])).toEqual(
		[1, 2, 3].map((n) => [
			{ 'Content-Type': 'application/octet-stream' },
			`/uploads/n/${n}?signature=s`,
		]),
	)
})

test('a line on which nothing moves for a minute is taken for broken, one that moves is not', async () => {
	const { upload, answers, send, pass, waits, bringLineBack } = world()
	answers.initiate = [begun()]
	answers.finalize = [{ message: 'ok' }]
	let moved = (_: number) => {}
	send.mockImplementationOnce(
		({ signal, onProgress }) =>
			new Promise((_, fail) => {
				moved = onProgress ?? moved
				signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')))
			}),
	)
	const going = upload.begin(ASKED)
	await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
	expect(waits()).toEqual([60_000])
	moved(0.5)
	expect([waits(), upload.now]).toEqual([[60_000], { step: 'sending', share: 0.5 }])
	pass(60_000)
	await vi.waitFor(() => expect(upload.now).toEqual({ step: 'waiting', share: 0.5 }))
	expect([waits(), upload.isBusy]).toEqual([[300], true])
	bringLineBack()
	await going
	expect([upload.now, waits()]).toEqual([{ step: 'done' }, []])
})

test('when no event says that the connection is back the upload tries again after a while, longer each time', async () => {
	const { upload, answers, pass, waits } = world()
	answers.initiate = [new Unreachable('no line'), new Unreachable('no line'), begun()]
	answers.finalize = [{ message: 'ok' }]
	const going = upload.begin(ASKED)
	for (const _ of [1, 2]) {
		await vi.waitFor(() => expect(waits()).toEqual([300]))
		pass(300)
		await vi.waitFor(() => expect(answers.initiate.length).toBeLessThan(_ === 1 ? 2 : 3))
	}
	await going
	expect([upload.now, waits()]).toEqual([{ step: 'done' }, []])
})

test('UPL-14: while the stage looks at the file it is asked again every two seconds, until it says yes', async () => {
	const { upload, answers, asked, send, pass, waits } = world()
	const looking = new StageRefusal(409, 'being-checked', 'This file is being checked.', true, null)
	answers.initiate = [begun()]
	answers.finalize = [looking, { message: 'ok' }]
	const going = upload.begin(ASKED)
	await vi.waitFor(() => expect(waits()).toEqual([2_000]))
	expect([upload.now, upload.isBusy]).toEqual([{ step: 'checking', share: 1 }, true])
	pass(2_000)
	await going
	expect(asked.map(({ path }) => path)).toEqual([
		initiateStory.path,
		finalizeStory.path,
		finalizeStory.path,
	])
	expect([send.mock.calls.length, upload.now, waits()]).toEqual([1, { step: 'done' }, []])
})

test('an upload for which the stage has waited too long begins anew once, and no second time', async () => {
	const gone = new StageRefusal(410, 'used', 'This upload is over.', true, null)
	const { upload, answers, asked, send } = world(BEGUN)
	answers.initiate = [gone, { ...begun(), storyId: 's2' }]
	answers.finalize = [gone, { message: 'ok' }]
	await upload.goOn()
	expect(asked.map(({ body }) => (body as { storyId?: string }).storyId)).toEqual([
		...['s1', 's1', undefined],
		's2',
	])
	expect([send.mock.calls.length, upload.now]).toEqual([1, { step: 'done' }])

	const twice = world(BEGUN)
	twice.answers.initiate = [begun()]
	twice.answers.finalize = [gone]
	await twice.upload.goOn()
	expect(twice.upload.now).toMatchObject({ step: 'failed', problem: 'This upload is over.' })
	expect(twice.send).toHaveBeenCalledTimes(2)
})

test.each([
	[413, { message: 'x' }, 'File too large. Max 100MB.'],
	[413, null, 'File too large. Max 100MB.'],
	[
		...[403, { message: 'Not yours.', code: 'signature' }],
		'Failed to upload to S3. Status: 403. Details: Not yours.',
	] as const,
])(
	'UPL-17: the store’s answer %i with %j reads %j, and such a file is not kept',
	async (status, body, problem) => {
		const { upload, answers, send, job } = world()
		answers.initiate = [begun()]
		send.mockResolvedValueOnce({ status, body })
		await upload.begin(ASKED)
		expect(upload.now).toEqual({
			step: 'failed',
			problem,
			canGoOn: false,
			given: expect.anything(),
		})
		await vi.waitFor(() => expect(job()).toBeNull())
	},
)

test.each([
	[403, null],
	[403, { error: 'denied' }],
	[401, { message: 'Unauthorized' }],
	[200, null],
	[200, { error: 'denied' }],
	[302, null],
])(
	'UPL-17: what somebody else answers in the store’s place, %i with %j, is no answer, and the file goes out again',
	async (status, body) => {
		const { upload, answers, send, waits, pass } = world()
		answers.initiate = [begun()]
		answers.finalize = [{ message: 'ok' }]
		send.mockResolvedValueOnce({ status, body })
		const going = upload.begin(ASKED)
		await vi.waitFor(() => expect(upload.now.step).toBe('waiting'))
		expect(upload.now).toMatchObject({
			problem: `Failed to upload to S3. Status: ${status}. Details: An error occurred during the upload process.`,
		})
		expect([waits(), send.mock.calls.length]).toEqual([[300], 1])
		pass(300)
		await going
		expect([upload.now, send.mock.calls.length]).toEqual([{ step: 'done' }, 2])
	},
)

test.each([
	['by', { by: 'x:noor' }],
	['its kind', { kind: 'image' as const }],
	['its words', { text: 'Other' }],
	['its link', { link: 'https://o.example' }],
	[
		'its name',
		{ file: new File([new Uint8Array(20 * MB)], 'other.mp4', { lastModified: FILE.lastModified }) },
	],
	['its size', { file: new File(['sea'], 'sea.mp4', { lastModified: FILE.lastModified }) }],
	['its date', { file: new File([new Uint8Array(20 * MB)], 'sea.mp4', { lastModified: 7 }) }],
])('a story that differs from the failed one in %s is another one', async (_, change) => {
	const { upload, answers, asked, session } = world(BEGUN)
	const later = new StageRefusal(500, 'x', 'Later.', true, null)
	answers.initiate = [later, begun()]
	answers.finalize = [{ message: 'ok' }]
	await upload.goOn()
	session.userId = { ...ASKED, ...change }.by
	await upload.begin({ ...ASKED, ...change })
	expect(asked[1]?.body).not.toHaveProperty('storyId')
	expect(upload.now).toEqual({ step: 'done' })
})

const NOT_BEGUN: [string, object | null][] = [
	['nothing', null],
	['no id', { ...begun(), storyId: '' }],
	['no key', { ...begun(), s3Key: '' }],
	['no form', { ...begun(), presignedPost: undefined }],
	['no address', { ...begun(), presignedPost: { fields: {} } }],
	['no fields', { ...begun(), presignedPost: { url: 'http://stage/uploads/n' } }],
]

test.each(NOT_BEGUN)('UPL-16: a reply with %s does not begin an upload', async (_, answer) => {
	const { upload, answers, send } = world()
	answers.initiate = [answer]
	await upload.begin(ASKED)
	expect(upload.now).toMatchObject({
		problem: 'Invalid response from initiate-upload endpoint.',
		canGoOn: true,
	})
	expect(send).not.toHaveBeenCalled()
})

test('an upload that ada stops becomes a draft again, one that she discards does not, and nothing is stopped twice', async () => {
	const { upload, answers, send, posted, job } = world()
	answers.initiate = [begun()]
	let stopped = false
	send.mockImplementation(
		({ signal }) =>
			new Promise((_, fail) =>
				signal?.addEventListener('abort', () => {
					stopped = true
					fail(new DOMException('', 'AbortError'))
				}),
			),
	)
	const going = upload.begin(ASKED)
	await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
	upload.settle()
	expect(upload.now.step).toBe('sending')
	await upload.stop()
	await going
	expect([stopped, upload.now]).toEqual([
		true,
		{ step: 'none', given: expect.objectContaining(ASKED) },
	])
	expect([job(), posted.mock.calls.length]).toEqual([null, 0])
	await upload.stop()
	expect(upload.now).toEqual({ step: 'none' })
})

test('an upload that already runs is not begun again, and a story of another day is dropped to the millisecond', async () => {
	const { upload, answers, asked, clock, job } = world(BEGUN)
	let answer = (_: unknown) => {}
	answers.initiate = [new Promise((come) => (answer = come))]
	answers.finalize = [{ message: 'ok' }]
	clock.now = 24 * 3_600_000 - 1
	const going = upload.goOn()
	await vi.waitFor(() => expect(asked).toHaveLength(1))
	await upload.goOn()
	expect(asked).toHaveLength(1)
	answer(begun())
	await going
	expect([upload.now, job()]).toEqual([{ step: 'done' }, null])
})
